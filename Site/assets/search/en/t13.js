rubricIndex("t13","解决方案 gFgB 解決 gFgB 解決策 gFgB 誤った例 gFgB 誤り gFgB 避ける gFgB 避けるべき gFgB 避免 gFgB 错误 gFgB 错误的写法 gFgB 错误示例 gFgB 間違い gFgB 間違った例 gFgB 问题 gFgB 非推奨 gFgB");
