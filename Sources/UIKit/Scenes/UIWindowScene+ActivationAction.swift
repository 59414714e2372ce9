import Foundation

extension UIWindowScene {
    /// The scene that an ``ActivationAction`` opens or activates.
    @preconcurrency @MainActor
    open class ActivationConfiguration: NSObject {
        /// The activity for the scene.
        open private(set) var userActivity: NSUserActivity
        /// The options of the request, such as the requesting scene. The default is `nil`.
        open var options: ActivationRequestOptions?
        /// The view from which the scene seems to come. It is stored and has no effect, because the window manager
        /// decides how windows appear. The default is `nil`.
        open var preview: UITargetedPreview?

        /// Creates a configuration with the activity for the scene.
        public init(userActivity: NSUserActivity) {
            self.userActivity = userActivity
            super.init()
        }
    }

    /// An action of a menu that opens a scene in a new window.
    ///
    /// ```swift
    /// let open = UIWindowScene.ActivationAction { _ in
    ///     UIWindowScene.ActivationConfiguration(userActivity: document.activity)
    /// }
    /// ```
    ///
    /// In a program without support for several scenes it is its alternative, or hidden without one.
    @preconcurrency @MainActor
    open class ActivationAction: UIAction {
        /// A function that returns the scene to open, or `nil` for none. It is called when the action is chosen.
        public typealias ConfigurationProvider = @MainActor (ActivationAction) -> ActivationConfiguration?

        /// Creates an action with the title "Open in New Window" in the user's language.
        ///
        /// - Parameters:
        ///   - identifier: The identifier. `nil` creates a unique one.
        ///   - alternate: The action in a program without support for several scenes.
        ///   - configurationProvider: A function that returns the scene.
        public init(
            identifier: UIAction.Identifier? = nil, alternate: UIAction? = nil,
            _ configurationProvider: @escaping ConfigurationProvider
        ) {
            let opens = UIApplication.shared.supportsMultipleScenes
            super.init(
                title: opens ? ActivationText.title.localized : alternate?.title ?? "",
                subtitle: opens ? nil : alternate?.subtitle, image: opens ? nil : alternate?.image,
                identifier: identifier,
                attributes: opens ? [] : alternate?.attributes ?? .hidden,
                state: opens ? .off : alternate?.state ?? .off
            ) { action in
                guard opens else {
                    alternate?.performWithSender(action.sender, target: nil)
                    return
                }
                guard let action = action as? ActivationAction, let found = configurationProvider(action) else {
                    return
                }
                let request = UISceneSessionActivationRequest()
                request.userActivity = found.userActivity
                request.options = found.options
                UIApplication.shared.activateSceneSession(for: request)
            }
        }
    }
}

/// The title of an activation action.
private enum ActivationText: TranslatedText {
    case title

    var english: String { "Open in New Window" }
    var translations: [String: String] {
        [
            "de": "In neuem Fenster öffnen", "fr": "Ouvrir dans une nouvelle fenêtre",
            "es": "Abrir en ventana nueva", "it": "Apri in una nuova finestra", "nl": "Open in nieuw venster",
            "pt": "Abrir em nova janela", "sv": "Öppna i nytt fönster", "da": "Åbn i nyt vindue",
            "nb": "Åpne i nytt vindu", "fi": "Avaa uudessa ikkunassa", "pl": "Otwórz w nowym oknie",
            "cs": "Otevřít v novém okně", "ru": "Открыть в новом окне", "uk": "Відкрити в новому вікні",
            "ja": "新規ウインドウで開く", "zh": "在新窗口中打开", "ko": "새로운 윈도우에서 열기",
        ]
    }
}
