/// The words of one language that label a sample: lowercase, without accents, separated by commas.
struct LabelWords {
    var good: String
    var bad: String
    /// Labels only near a label of the opposite verdict, because they usually have other meanings.
    var goodWithPartner = ""
    var badWithPartner = ""
    /// Words that need no opposite in capitals: `RIGHT` does not mean the direction, nor `FORBIDDEN` the HTTP status.
    var certainInCapitals = ""
    /// Nouns that may precede or follow a label and name the labeled code: `Good example`, `Ejemplo correcto`.
    var nouns = ""
    /// Words that may precede a label: `Also wrong`, `Another bad example`.
    var openers = ""
    /// Words that may follow a label in the parentheses of a heading: `(recommended for iOS 17)`.
    var prepositions = ""
    /// Words of sentences that ask for something: `must`, `never`, `do not`.
    var norms = ""
    /// Such words as parts of longer ones, in languages that put endings on them or no spaces between words.
    var partsOfNorms = ""
    /// Words of sentences that say that code is not valid.
    var invalid = ""
    /// Such words as parts of longer ones.
    var partsOfInvalid = ""

    static let english = LabelWords(
        good: """
            good, correct, correctly, prefer, preferred, recommended, modern, best, best practice, better, acceptable, \
            compliant, non-triggering, non triggering
            """,
        bad: """
            bad, wrong, incorrect, incorrectly, what not to do, how not to do it, avoid, avoided, don't, dont, do not, \
            not recommended, not good, \
            discouraged, legacy, unnecessary, anti-pattern, antipattern, anti pattern, common mistake, common error, \
            silent bug, not correct, not preferred, less preferred, non-preferred, unpreferred, not ideal, \
            not right, not ok, not okay, not acceptable, unacceptable, non-compliant, noncompliant, worse, worst, \
            triggering, do not do this, don't do this, don't do that, never do this
            """,
        goodWithPartner: """
            right, yes, after, fix, fixed, improved, new, use, use this, use these, use this instead, do, do this, \
            do these, do this instead, write this, write these, write this instead, always, solution, ok, okay, \
            instead, valid, works, safe, favor, favour, dos, do's, won't trigger, won't trigger a warning, \
            will not trigger, will not trigger a warning, doesn't trigger, doesn't trigger a warning, \
            does not trigger, does not trigger a warning
            """,
        badWithPartner: """
            no, before, old, never, error, problem, problematic, issue, broken, buggy, invalid, deprecated, unsafe, \
            don'ts, donts, forbidden, prohibited, not allowed, instead of, instead of this, instead of these, \
            instead of writing, instead of writing this, not this, not these, over, over this, over these, \
            rather than, rather than this, rather than these, will trigger, will trigger a warning, \
            triggers a warning
            """,
        certainInCapitals: "right, forbidden, prohibited, not allowed",
        nouns: """
            example, examples, practice, usage, use, way, approach, pattern, code, style, version, design, \
            implementation, solution, choice
            """,
        openers: "also, another, still, even, yet, again, an, a, the, one, more, much",
        prepositions: "for, in, on, since, from, with, before, until, as",
        norms: "must, mustn't, shall, should, shouldn't, never, always, prefer, avoid, do not, don't",
        invalid: """
            isn't valid, aren't valid, not valid, is invalid, invalid code, invalid syntax, doesn't compile, \
            does not compile, doesn't even compile, won't compile, will not compile, can't compile, cannot compile, \
            compile error, compile-time error, compiler error, compilation error, syntax error
            """)

    static let spanish = LabelWords(
        good: """
            correcto, correcta, bien, bueno, buena, buen, preferido, preferida, recomendado, recomendada, moderno, \
            moderna, buena practica, forma correcta, mejor
            """,
        bad: """
            incorrecto, incorrecta, mal, malo, mala, evitar, evita, innecesario, innecesaria, no recomendado, \
            no recomendada, desaconsejado, desaconsejada, error comun, bug silencioso, mala practica, antipatron, \
            forma incorrecta, peor, \
            que no hacer, lo que no se debe hacer
            """,
        goodWithPartner: "si, despues, solucion, arreglo, nuevo, nueva, usa, usar, siempre, valido, ahora",
        badWithPartner: "antes, problema, viejo, vieja, antiguo, antigua, nunca, obsoleto, obsoleta, invalido",
        nouns: "ejemplo, ejemplos, practica, uso, forma, manera, enfoque, patron, codigo, version",
        openers: "tambien, otro, otra, aun, un, una, el, la",
        prepositions: "para, en, desde, con, hasta, por",
        norms: """
            debe, deben, debes, deberia, deberian, nunca, siempre, evita, evite, evitar, prefiere, prefiera, \
            preferir, no uses, no use
            """,
        invalid: """
            no es valido, no es valida, no son validos, codigo invalido, no compila, no compilara, \
            error de compilacion, error de sintaxis
            """)

    static let french = LabelWords(
        good: """
            bon, bonne, bien, correct, correcte, bonne pratique, prefere, preferee, a preferer, preferable, \
            recommande, recommandee, conseille, moderne, mieux, meilleur, meilleure
            """,
        bad: """
            mauvais, mauvaise, mal, faux, incorrect, incorrecte, eviter, evitez, a eviter, deconseille, deconseillee, \
            non recommande, pas recommande, a ne pas faire, ne pas faire, mauvaise pratique, erreur courante, \
            pas bien, pire, inutile, \
            ce qu'il ne faut pas faire
            """,
        goodWithPartner:
            "oui, apres, nouveau, nouvelle, solution, correction, corrige, toujours, a faire, valide, juste",
        badWithPartner: "non, avant, ancien, ancienne, jamais, probleme, erreur, obsolete, invalide",
        nouns: """
            exemple, exemples, pratique, usage, utilisation, facon, maniere, methode, approche, code, style, version
            """,
        openers: "aussi, egalement, encore, autre, un, une, le, la, plus",
        prepositions: "pour, dans, avec, depuis, en, sur",
        norms: """
            doit, doivent, devez, devrait, devraient, il faut, ne faut pas, jamais, toujours, evitez, eviter, \
            preferez, preferer, n'utilisez pas, ne pas
            """,
        invalid: """
            n'est pas valide, code invalide, ne compile pas, ne compilera pas, erreur de compilation, \
            erreur de syntaxe
            """)

    static let german = LabelWords(
        good: """
            gut, gutes, gute, richtig, richtige, richtiges, korrekt, korrekte, korrektes, bevorzugt, empfohlen, \
            besser, am besten, modern
            """,
        bad: """
            schlecht, schlechtes, schlechte, falsch, falsche, falsches, inkorrekt, vermeiden, nicht empfohlen, \
            nicht gut, nicht so, so nicht, nicht machen, unnotig, schlechter, haufiger fehler
            """,
        goodWithPartner: "ja, nachher, danach, neu, losung, immer, gultig, korrigiert",
        badWithPartner: "nein, vorher, davor, nie, niemals, fehler, veraltet, ungultig, kaputt",
        nouns: "beispiel, beispiele, variante, losung, ansatz, weg, stil, praxis, nutzung, verwendung",
        openers: "auch, noch, weiteres, weitere, ein, eine, das, die, der",
        prepositions: "fur, in, mit, ab, seit, bis, auf",
        norms: """
            muss, mussen, darf nicht, durfen nicht, soll, sollen, sollte, sollten, nie, niemals, immer, \
            vermeide, vermeiden, vermeidet, bevorzuge, bevorzugen, bevorzugt, nicht verwenden
            """,
        invalid: """
            nicht gultig, ist ungultig, kompiliert nicht, nicht kompiliert, kompilierfehler, syntaxfehler
            """)

    static let portuguese = LabelWords(
        good: """
            correto, correta, bom, boa, preferido, preferida, preferivel, recomendado, recomendada, moderno, moderna, \
            melhor, boa pratica, forma correta
            """,
        bad: """
            incorreto, incorreta, errado, errada, ruim, mau, evite, evitar, nao recomendado, nao recomendada, \
            desaconselhado, ma pratica, nao faca, nao faca isso, desnecessario, pior, antipadrao, erro comum, \
            o que nao fazer
            """,
        goodWithPartner: "certo, sim, depois, novo, nova, solucao, faca, use, sempre, valido, corrigido",
        badWithPartner: "nao, antes, antigo, antiga, velho, nunca, problema, erro, obsoleto, invalido",
        nouns: "exemplo, exemplos, pratica, uso, forma, maneira, abordagem, padrao, codigo, versao",
        openers: "tambem, outro, outra, ainda, um, uma, o, a",
        prepositions: "para, em, desde, com, ate, no, na",
        norms: """
            deve, devem, deveria, deveriam, nunca, sempre, evite, evitar, prefira, preferir, nao use, \
            nao utilize
            """,
        invalid: """
            nao e valido, nao e valida, codigo invalido, nao compila, nao compilara, erro de compilacao, \
            erro de sintaxe
            """)

    static let italian = LabelWords(
        good: """
            corretto, corretta, bene, buono, buona, buon, preferibile, consigliato, consigliata, raccomandato, \
            raccomandata, moderno, moderna, meglio, migliore, buona pratica
            """,
        bad: """
            sbagliato, sbagliata, errato, errata, scorretto, scorretta, non corretto, cattivo, cattiva, da evitare, \
            evitare, evita, sconsigliato, sconsigliata, non consigliato, non raccomandato, cattiva pratica, \
            errore comune, non fare, non farlo, peggio, inutile, cosa non fare
            """,
        goodWithPartner: "giusto, giusta, si, dopo, nuovo, nuova, soluzione, sempre, valido, preferito",
        badWithPartner: "no, prima, vecchio, vecchia, mai, problema, errore, obsoleto, non valido",
        nouns: "esempio, esempi, pratica, uso, modo, maniera, approccio, codice, stile, versione",
        openers: "anche, altro, altra, ancora, un, una, il, la",
        prepositions: "per, in, da, con, su, fino",
        norms: """
            deve, devono, devi, dovrebbe, dovrebbero, mai, sempre, evita, evitare, evitate, preferisci, \
            preferire, non usare, non usate
            """,
        invalid: """
            non e valido, codice non valido, non compila, non compilera, errore di compilazione, \
            errore di sintassi
            """)

    static let russian = LabelWords(
        good: """
            хорошо, хороший, хорошая, хорошее, правильно, правильный, правильная, правильное, верно, корректно, \
            предпочтительно, предпочтительный, предпочтительнее, рекомендуется, рекомендовано, лучше, лучшая практика
            """,
        bad: """
            плохо, плохой, плохая, плохое, неправильно, неправильный, неправильная, неправильное, неверно, \
            некорректно, нежелательно, не рекомендуется, не предпочтительно, избегайте, избегать, не надо, не нужно, \
            не делайте так, так не надо, нехорошо, хуже, антипаттерн, плохая практика
            """,
        goodWithPartner: "да, после, можно, стало, решение, исправлено, новый, всегда",
        badWithPartner: "нет, до, нельзя, было, проблема, ошибка, старый, никогда",
        nouns: "пример, примеры, код, вариант, способ, подход, стиль, практика, использование, решение",
        openers: "тоже, также, еще, другой",
        prepositions: "для, в, на, с, по",
        norms: """
            должен, должна, должно, должны, нельзя, никогда, всегда, избегайте, избегать, следует, \
            предпочитайте, не используйте, запрещено, обязательно, необходимо
            """,
        invalid: """
            не компилируется, не скомпилируется, ошибка компиляции, ошибку компиляции, ошибке компиляции, \
            синтаксическая ошибка, недопустимо
            """)

    static let vietnamese = LabelWords(
        good: "nen, nen lam, nen dung", bad: "khong nen, khong nen lam, khong nen dung", goodWithPartner: "đung",
        badWithPartner: "sai",
        norms: "phải, nen, luon, khong bao giờ, khong được, tranh, đừng, ưu tien",
        invalid: "không hợp lệ, không biên dịch, lỗi biên dịch, lỗi cú pháp")

    static let korean = LabelWords(
        good: "좋음, 좋은, 올바름, 올바른, 옳은, 옳음, 권장, 권장됨, 바람직한, 바람직함, 모범",
        bad: """
            나쁨, 나쁜, 잘못됨, 잘못된, 틀림, 틀린, 안 좋은, 좋지 않은, 좋지 않음, 올바르지 않은, 올바르지 않음, 비권장, 비추천, \
            권장하지 않음, 권장되지 않음, 바람직하지 않은, 바람직하지 않음, 피해야 할, 피하기, 안티패턴
            """,
        goodWithPartner: "o, 추천, 이후, 수정 후, 개선 후, 변경 후, 해결, 해결책, 해결 방법",
        badWithPartner: "x, 이전, 수정 전, 개선 전, 변경 전, 문제, 문제점, 오류",
        nouns: "예, 예시, 예제, 사례, 코드, 방법, 방식, 패턴, 사용법",
        openers: "또, 또한, 다른, 역시, 여전히, 더",
        partsOfNorms: "해야, 말아야, 마세요, 마십시오, 반드시, 항상, 절대, 피하세요, 피해야, 권장",
        partsOfInvalid: "컴파일 오류, 컴파일 에러, 컴파일오류, 컴파일에러, 문법 오류, 컴파일되지, 유효하지 않")

    /// Japanese and Chinese have no spaces between words, so a label and its noun are one word.
    static let japanese = LabelWords(
        good: """
            良い, よい, 良い例, よい例, いい例, 良いコード, 良い書き方, 正しい, 正しい例, 正しいコード, 正しい書き方, \
            正しい使い方, 推奨, 推奨例, 推奨される例, 推奨される書き方, 好ましい, 好ましい例, 望ましい, 望ましい例, ok例
            """,
        bad: """
            悪い, 悪い例, 悪いコード, 悪い書き方, よくない例, 良くない例, ダメな例, だめな例, 駄目な例, 間違い, 間違い例, \
            間違った例, 間違った書き方, 間違った使い方, 誤り, 誤った例, 誤った書き方, 非推奨, 推奨されない, 推奨しない, \
            避ける, 避けるべき, 避けるべき例, 好ましくない, 好ましくない例, 望ましくない, 望ましくない例, ng, ng例, アンチパターン
            """,
        goodWithPartner: "正解, 修正後, 改善後, 変更後, 解決, 解決策, 解決方法",
        badWithPartner: "不正解, 修正前, 改善前, 変更前, 問題, 問題点, エラー",
        openers: "また, まだ, これも, さらに",
        partsOfNorms: "べき, ください, 必ず, 常に, 決して, 避け, てはいけ, てはなら, なければなら, ないこと, 禁止, 推奨",
        partsOfInvalid: "コンパイルエラー, コンパイルできな, コンパイルできません, 構文エラー, 無効なコード")

    /// Simplified and traditional.
    static let chinese = LabelWords(
        good: """
            好的, 好例子, 好的例子, 好的做法, 好的写法, 好的示例, 正确, 正确的, 正确示例, 正确的示例, 正确例子, 正确写法, \
            正确的写法, 正确做法, 正确的做法, 正确用法, 正例, 推荐, 推荐写法, 推荐的写法, 推荐做法, 推荐的做法, 最佳实践, \
            正確, 正確的, 正確示例, 正確的示例, 正確範例, 正確寫法, 正確的寫法, 正確做法, 正確的做法, 推薦, 推薦寫法, 推薦做法, \
            好的範例, 最佳實踐
            """,
        bad: """
            不好, 不好的, 不好的例子, 不好的做法, 不好的写法, 坏例子, 坏的例子, 不正确, 不正确的, 错误示例, 错误的示例, 错误例子, \
            错误写法, 错误的写法, 错误做法, 错误的做法, 错误用法, 反例, 不推荐, 不推荐写法, 不推荐的写法, 不推荐做法, 不推荐的做法, \
            不建议, 避免, 反模式, 不正確, 錯誤示例, 錯誤的示例, 錯誤範例, 錯誤寫法, 錯誤的寫法, 錯誤做法, 錯誤的做法, 不推薦, \
            不推薦寫法, 不推薦做法, 不建議, 壞例子, 不好的範例
            """,
        goodWithPartner: "好, 是, 对, 之后, 修改后, 改进后, 修复后, 解决方案, 建议, 對, 之後, 修改後, 改進後, 解決方案, 建議",
        badWithPartner: "坏, 否, 不, 错, 错误, 错误的, 之前, 修改前, 改进前, 问题, 錯, 錯誤, 錯誤的, 修改前, 改進前, 問題",
        openers: "也, 还是, 另一个, 另一個, 還是, 更",
        partsOfNorms: """
            必须, 必須, 永远不, 永遠不, 从不, 從不, 始终, 始終, 总是, 總是, 避免, 不要, 不得, 禁止, 请勿, 請勿, 切勿, 应该, 應該, 优先, 優先, 推荐, 推薦, 尽量, \
            盡量
            """,
        partsOfInvalid: """
            编译错误, 编译报错, 编译不通过, 编译失败, 无法编译, 不能编译, 无法通过编译, 不能通过编译, 语法错误, 会报错, 是无效的, \
            不合法, 編譯錯誤, 無法編譯, 無法通過編譯, 語法錯誤, 是無效的
            """)

    static let all = [
        english, spanish, french, german, portuguese, italian, russian, vietnamese, korean, japanese, chinese,
    ]
}
