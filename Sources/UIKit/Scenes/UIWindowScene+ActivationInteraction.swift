import Foundation

extension UIWindowScene {
    /// An interaction that opens a scene in a new window when the user spreads two fingers on its view, on a touch
    /// screen or a touchpad.
    ///
    /// ```swift
    /// let interaction = UIWindowScene.ActivationInteraction { _, _ in
    ///     UIWindowScene.ActivationConfiguration(userActivity: document.activity)
    /// } errorHandler: { error in
    ///     print(error)
    /// }
    /// thumbnail.addInteraction(interaction)
    /// ```
    ///
    /// The scene opens when the fingers go up, if they are then at least one and a half times as far apart as at the
    /// beginning. In a program without support for several scenes the interaction does nothing.
    @preconcurrency @MainActor
    open class ActivationInteraction: NSObject, UIInteraction, _SelectorTable {
        /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
        nonisolated open class func _selector(named name: String) -> Selector? { nil }

        /// A function that returns the scene to open for a place in the view's coordinates, or `nil` for none. It is
        /// called when the gesture begins. With `nil` the gesture fails, and other recognizers may take the fingers.
        public typealias ConfigurationProvider =
            @MainActor (ActivationInteraction, CGPoint) -> ActivationConfiguration?

        /// The view that the interaction belongs to, or `nil`.
        public private(set) weak var view: UIView?
        private let configurationProvider: ConfigurationProvider
        private let errorHandler: @MainActor (any Error) -> Void
        private lazy var gesture = SpreadGesture { [weak self] in
            self?.configuration(at: $0)
        } opened: { [weak self] in
            self?.open($0)
        }

        /// Creates an interaction.
        ///
        /// - Parameters:
        ///   - configurationProvider: A function that returns the scene to open.
        ///   - errorHandler: Called with a `UISceneError` if the scene is refused.
        public init(
            configurationProvider: @escaping ConfigurationProvider,
            errorHandler: @escaping @MainActor (any Error) -> Void
        ) {
            self.configurationProvider = configurationProvider
            self.errorHandler = errorHandler
            super.init()
        }

        /// Removes the gesture recognizer from the former view. Called by the view.
        open func willMove(to view: UIView?) {
            guard view !== self.view else { return }
            self.view?.removeGestureRecognizer(gesture)
        }

        /// Adds the gesture recognizer to the new view. Called by the view.
        open func didMove(to view: UIView?) {
            self.view = view
            view?.addGestureRecognizer(gesture)
        }

        private func configuration(at location: CGPoint) -> ActivationConfiguration? {
            UIApplication.shared.supportsMultipleScenes ? configurationProvider(self, location) : nil
        }

        private func open(_ configuration: ActivationConfiguration) {
            let request = UISceneSessionActivationRequest()
            request.userActivity = configuration.userActivity
            request.options = configuration.options
            UIApplication.shared.activateSceneSession(for: request, errorHandler: errorHandler)
        }
    }
}

/// A gesture of two fingers that move apart on a view with an activation interaction.
private final class SpreadGesture: UIPinchGestureRecognizer, UIGestureRecognizerDelegate {
    /// The ratio of the fingers' distance to the first one from which on the scene opens.
    private static let openingScale: CGFloat = 1.5
    private let configuration: (CGPoint) -> UIWindowScene.ActivationConfiguration?
    private var found: UIWindowScene.ActivationConfiguration?

    init(
        configuration: @escaping (CGPoint) -> UIWindowScene.ActivationConfiguration?,
        opened: @escaping (UIWindowScene.ActivationConfiguration) -> Void
    ) {
        self.configuration = configuration
        super.init(target: nil, action: nil)
        delegate = self
        addAction { (gesture: SpreadGesture) in
            guard gesture.state == .ended, gesture.scale >= Self.openingScale, let found = gesture.found else { return }
            opened(found)
        }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard scale > 1 else { return false }
        found = configuration(location(in: view))
        return found != nil
    }

    override func reset() {
        found = nil
        super.reset()
    }
}
