import Foundation

/// The appearance of a bar's background. Bars copy the appearances that they are given.
///
/// ```
/// let appearance = UINavigationBarAppearance()
/// appearance.configureWithOpaqueBackground()
/// appearance.backgroundColor = .systemIndigo
/// appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
/// navigationItem.standardAppearance = appearance
/// navigationItem.scrollEdgeAppearance = appearance
/// ```
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying, Duplicable {
    /// Called after a change, by the bar that has the appearance.
    final var onChange: (() -> Void)?
    /// Whether a bar has created the appearance by itself, and it was not changed.
    final var isImplicit = true
    final var background = BarBackground.standard { didSet { onChange?() } }

    /// Creates an appearance with the default background.
    @preconcurrency @MainActor public override required init() { super.init() }

    /// Creates an appearance for a kind of device. It is the same for all of them.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

    /// Creates a copy of an appearance. The parts of other kinds of bars are left out.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        adopt(barAppearance)
    }

    /// Creates an appearance with the default background. The coder is ignored.
    public convenience required init?(coder: NSCoder) { self.init() }

    /// Adopts the values of another appearance.
    func adopt(_ other: UIBarAppearance) { background = other.background }

    /// Returns a copy.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { copy() }
    nonisolated open override func copy() -> Any { duplicated }

    func duplicate() -> Self {
        let copy = Self()
        copy.adopt(self)
        return copy
    }

    // MARK: Background

    /// Sets the background that bars have over content: a blur, and a line.
    open func configureWithDefaultBackground() { background = .standard }
    /// Sets the colour of the interface's background, without a blur, and a line.
    open func configureWithOpaqueBackground() { background = .opaque }
    /// Removes the background and the line.
    open func configureWithTransparentBackground() { background = .transparent }

    /// The blur of the content below the bar; `nil` for none.
    open var backgroundEffect: UIBlurEffect? {
        get { background.effect }
        set { background.effect = newValue }
    }
    /// The colour over the blur.
    open var backgroundColor: UIColor? {
        get { background.color }
        set { background.color = newValue }
    }
    /// An image over the colour.
    open var backgroundImage: UIImage? {
        get { background.image }
        set { background.image = newValue }
    }
    /// The way in which the image follows the size of the bar. The default is `scaleToFill`.
    open var backgroundImageContentMode: UIView.ContentMode {
        get { background.imageMode }
        set { background.imageMode = newValue }
    }
    /// The colour of the line between the bar and the content; `nil` or a clear colour for none.
    open var shadowColor: UIColor? {
        get { background.shadowColor }
        set { background.shadowColor = newValue }
    }
    /// An image in place of the line.
    open var shadowImage: UIImage? {
        get { background.shadowImage }
        set { background.shadowImage = newValue }
    }
}

extension BarBackground {
    /// The colour of the line between bars and content.
    @MainActor static let line = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }

    /// The background of bars over content.
    @MainActor static var standard: BarBackground {
        BarBackground(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: line)
    }

    /// A background without a blur.
    @MainActor static var opaque: BarBackground { BarBackground(color: .systemBackground, shadowColor: line) }

    /// Returns the background of bars over content with an effect at its edge.
    @MainActor
    static func over(_ look: ScrollEdgeLook) -> BarBackground {
        switch look {
        case .automatic, .hard: .standard
        case .soft: BarBackground(fade: .systemBackground)
        case .hidden: .transparent
        }
    }

    /// The background that the older properties of a bar describe.
    ///
    /// - Parameters:
    ///   - color: The bar's tint.
    ///   - isTranslucent: Whether content shows through.
    ///   - style: The former style of the bar.
    @MainActor
    static func legacy(color: UIColor?, isTranslucent: Bool, style: UIBarStyle) -> BarBackground {
        let isBlack = style != .default
        guard isTranslucent else {
            return BarBackground(color: color ?? (isBlack ? .black : .systemBackground), shadowColor: line)
        }
        var background = BarBackground.standard
        if isBlack { background.effect = UIBlurEffect(style: .systemChromeMaterialDark) }
        background.color = color?.withAlphaComponent(color.map { $0.cgColor.alpha < 1 ? $0.cgColor.alpha : 0.85 } ?? 1)
        return background
    }
}
