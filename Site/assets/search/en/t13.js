rubricIndex("t13","问题 gFgB 非推奨 gFgB");
