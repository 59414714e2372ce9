import Foundation

/// What a button without configuration shows in each of its states. A state without its own shows what the normal one does.
struct ButtonContents {
    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var color: UIColor?
        var image: UIImage?
        var background: UIImage?
    }

    private var byState: [UIControl.State: Content] = [:]

    private func value<Value>(_ path: KeyPath<Content, Value?>, _ state: UIControl.State) -> Value? {
        if let own = byState[state]?[keyPath: path] { return own }
        // A selected button that is pressed looks as a selected one, if nothing says more.
        if state.contains(.selected), let selected = byState[.selected]?[keyPath: path] { return selected }
        return byState[.normal]?[keyPath: path]
    }

    func title(for state: UIControl.State) -> String? { value(\.title, state) }
    func attributedTitle(for state: UIControl.State) -> NSAttributedString? { value(\.attributedTitle, state) }
    func color(for state: UIControl.State) -> UIColor? { value(\.color, state) }
    func image(for state: UIControl.State) -> UIImage? { value(\.image, state) }
    func background(for state: UIControl.State) -> UIImage? { value(\.background, state) }

    func hasAttributedTitle(for state: UIControl.State) -> Bool { attributedTitle(for: state) != nil }
    func hasOwnColor(for state: UIControl.State) -> Bool { byState[state]?.color != nil }
    func hasOwnImage(for state: UIControl.State) -> Bool { byState[state]?.image != nil }

    mutating func set(title: String?, for state: UIControl.State) { byState[state, default: Content()].title = title }
    mutating func set(attributedTitle: NSAttributedString?, for state: UIControl.State) {
        byState[state, default: Content()].attributedTitle = attributedTitle
    }
    mutating func set(color: UIColor?, for state: UIControl.State) { byState[state, default: Content()].color = color }
    mutating func set(image: UIImage?, for state: UIControl.State) { byState[state, default: Content()].image = image }
    mutating func set(background: UIImage?, for state: UIControl.State) {
        byState[state, default: Content()].background = background
    }
}

/// Titles, colours and images for the states of a button without configuration; a configuration shows the normal title and
/// image where it has none.
extension UIButton {
    public func setTitle(_ title: String?, for state: UIControl.State) {
        contents.set(title: title, for: state)
        contentDidChange()
    }

    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        contents.set(attributedTitle: title, for: state)
        contentDidChange()
    }

    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        contents.set(color: color, for: state)
        contentDidChange()
    }

    public func setImage(_ image: UIImage?, for state: UIControl.State) {
        contents.set(image: image, for: state)
        contentDidChange()
    }

    /// The image is stretched to the size of the button.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        contents.set(background: image, for: state)
        contentDidChange()
    }

    public func title(for state: UIControl.State) -> String? { contents.title(for: state) }
    public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        contents.attributedTitle(for: state)
    }
    public func titleColor(for state: UIControl.State) -> UIColor? { contents.color(for: state) }
    public func image(for state: UIControl.State) -> UIImage? { contents.image(for: state) }
    public func backgroundImage(for state: UIControl.State) -> UIImage? { contents.background(for: state) }

    /// What is shown now.
    public var currentTitle: String? { configuration?.title ?? contents.title(for: state) }
    public var currentAttributedTitle: NSAttributedString? { contents.attributedTitle(for: state) }
    public var currentTitleColor: UIColor { configuration?.baseForegroundColor ?? plainTitleColor }
    public var currentImage: UIImage? { configuration?.image ?? contents.image(for: state) }
    public var currentBackgroundImage: UIImage? { contents.background(for: state) }
}
