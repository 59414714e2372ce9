import Foundation

/// The contents of a button without configuration, for each of its states. A state without a value uses that of the
/// normal state.
struct ButtonContents {
    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var color: UIColor?
        var image: UIImage?
        var background: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    private var byState: [UIControl.State: Content] = [:]

    private func value<Value>(_ path: KeyPath<Content, Value?>, _ state: UIControl.State) -> Value? {
        for source in Self.sources(for: state) {
            if let value = byState[source]?[keyPath: path] { return value }
        }
        return nil
    }

    /// Returns the states whose values a state uses, the preferred one first.
    static func sources(for state: UIControl.State) -> [UIControl.State] {
        var sources = [state]
        // Space presses a button that has the focus. It then looks as if a touch pressed it.
        let unfocused = state.subtracting(.focused)
        if unfocused != state, unfocused != .normal { sources.append(unfocused) }
        // A pressed selected button looks like a selected one, unless it has a value for both states together.
        for part in [UIControl.State.selected, .focused] where part != state && state.contains(part) {
            if !sources.contains(part) { sources.append(part) }
        }
        return state == .normal ? sources : sources + [.normal]
    }

    func title(for state: UIControl.State) -> String? { value(\.title, state) }
    func attributedTitle(for state: UIControl.State) -> NSAttributedString? { value(\.attributedTitle, state) }
    func color(for state: UIControl.State) -> UIColor? { value(\.color, state) }
    func image(for state: UIControl.State) -> UIImage? { value(\.image, state) }
    func background(for state: UIControl.State) -> UIImage? { value(\.background, state) }
    func symbolConfiguration(for state: UIControl.State) -> UIImage.SymbolConfiguration? {
        value(\.symbolConfiguration, state)
    }

    func hasAttributedTitle(for state: UIControl.State) -> Bool { attributedTitle(for: state) != nil }
    func hasOwnColor(for state: UIControl.State) -> Bool { hasOwn(\.color, state) }
    func hasOwnImage(for state: UIControl.State) -> Bool { hasOwn(\.image, state) }

    private func hasOwn<Value>(_ path: KeyPath<Content, Value?>, _ state: UIControl.State) -> Bool {
        [state, state.subtracting(.focused)].contains { byState[$0]?[keyPath: path] != nil }
    }

    mutating func set(title: String?, for state: UIControl.State) { byState[state, default: Content()].title = title }
    mutating func set(attributedTitle: NSAttributedString?, for state: UIControl.State) {
        // A copy, because the program may change its string afterwards.
        byState[state, default: Content()].attributedTitle = attributedTitle.map(NSAttributedString.init)
    }
    mutating func set(color: UIColor?, for state: UIControl.State) { byState[state, default: Content()].color = color }
    mutating func set(image: UIImage?, for state: UIControl.State) { byState[state, default: Content()].image = image }
    mutating func set(symbolConfiguration: UIImage.SymbolConfiguration?, for state: UIControl.State) {
        byState[state, default: Content()].symbolConfiguration = symbolConfiguration
    }
    mutating func set(background: UIImage?, for state: UIControl.State) {
        byState[state, default: Content()].background = background
    }
}

/// The titles, colours and images that a button has for its states.
extension UIButton {
    /// Sets the size, the weight and the colours of a symbol for a state, as far as the image itself has none. `nil`
    /// removes them.
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        contents.set(symbolConfiguration: configuration, for: state)
        contentDidChange()
    }

    /// Returns the configuration of symbols for a state, or the one that is used instead; `nil` if there is none.
    public func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        contents.symbolConfiguration(for: state)
    }

    /// Returns the title for a state, or the one that is used instead; `nil` if there is none.
    public func title(for state: UIControl.State) -> String? { contents.title(for: state) }
    /// Returns the title with attributes for a state, or the one that is used instead; `nil` if there is none.
    public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        contents.attributedTitle(for: state)
    }
    /// Returns the colour that was set for the title in a state, or the one that is used instead; `nil` if there is
    /// none.
    public func titleColor(for state: UIControl.State) -> UIColor? { contents.color(for: state) }
    /// Returns the image for a state, or the one that is used instead; `nil` if there is none.
    public func image(for state: UIControl.State) -> UIImage? { contents.image(for: state) }
    /// Returns the background image for a state, or the one that is used instead; `nil` if there is none.
    public func backgroundImage(for state: UIControl.State) -> UIImage? { contents.background(for: state) }

    /// The title for the current state, or that of the configuration.
    public var currentTitle: String? { configuration?.title ?? contents.title(for: state) }
    /// The title with attributes for the current state; `nil` if there is none.
    public var currentAttributedTitle: NSAttributedString? { contents.attributedTitle(for: state) }
    /// The colour of the title in the current state, or that of the configuration.
    public var currentTitleColor: UIColor { configuration?.baseForegroundColor ?? plainTitleColor }
    /// The image for the current state, or that of the configuration.
    public var currentImage: UIImage? { configuration?.image ?? contents.image(for: state) }
    /// The background image for the current state; `nil` if there is none.
    public var currentBackgroundImage: UIImage? { contents.background(for: state) }
}
