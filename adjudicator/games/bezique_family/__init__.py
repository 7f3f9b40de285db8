"""What Bézique and Penchant share: two players, a stock to draw from, combinations laid down."""
