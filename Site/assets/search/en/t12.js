rubricIndex("t12","良い zEgB 良い例 zEgB 解决方案 zEgB 解決 zEgB 解決策 zEgB 誤った例 zEgB 誤り zEgB 避ける zEgB 避けるべき zEgB 避免 zEgB 错误 zEgB 错误的写法 zEgB 错误示例 zEgB 間違い zEgB 間違った例 zEgB 问题 zEgB 非推奨 zEgB");
