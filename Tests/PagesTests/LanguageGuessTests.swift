import Markup
import Pages
import Testing

@Suite struct LanguageGuessTests {
    @Test(
        arguments: [
            ("The view owns the state, and it is not for others to set. This is what the rule is about.", "en"),
            ("La vista posee el estado y los otros no lo cambian; es una regla para todas las vistas del libro.", "es"),
            (
                "La vue possède son état et les autres ne le changent pas, ce qui est une règle pour toutes les vues.",
                "fr"
            ),
            ("Die Ansicht besitzt den Zustand, und er ist nicht für die anderen. Das ist eine Regel für alle.", "de"),
            (
                "A vista possui o estado e não o partilha com os outros; é uma regra para todas as vistas do livro.",
                "pt"
            ),
            (
                "La vista possiede lo stato e non è per gli altri; questo è il punto della regola, che si usa con le viste.",
                "it"
            ),
            ("뷰가 상태를 소유하며 다른 곳에서 바꾸지 않습니다. SwiftUI View 와 @State 를 함께 사용할 때의 규칙입니다. 모든 뷰에 적용됩니다.", "ko"),
            ("ビューは状態を所有し、他の場所からは変更されません。これはすべてのビューに適用される規則です。SwiftUI の基本です。", "ja"),
            ("视图拥有状态,其他地方不会更改它。这是适用于所有视图的规则,也是最基本的规则之一,请务必遵守。所有的开发者都应当了解。", "zh"),
            ("Представление владеет состоянием, и другие его не меняют. Это правило для всех представлений.", "ru"),
            ("Подання володіє станом, і інші його не змінюють. Це правило для всіх подань у книзі.", "uk"),
            ("Text", nil), ("", nil),
            ("let a = 1 let b = 2 State Binding View Model Store Observable Bindable Published", nil),
            (
                "`El estado de la vista es lo que una vista posee, y los datos del modelo se pasan por los parámetros.`",
                nil
            ),
        ] as [(String, String?)]) func isGuessed(text: String, language: String?)
    {
        #expect(LanguageGuess.language(of: Document.parse(Array(text.utf8))) == language)
    }
}
