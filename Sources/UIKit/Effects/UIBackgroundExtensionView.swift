import Foundation

/// A view that continues its content over the edges of the safe area with mirrored, blurred copies.
///
/// ```swift
/// let background = UIBackgroundExtensionView()
/// background.contentView = UIImageView(image: UIImage(named: "Mountains"))
/// background.frame = view.bounds
/// background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
/// view.insertSubview(background, at: 0)
/// ```
///
/// The copies show each change of the content, and receive no touches. Subviews of this view lie in front of them. The
/// content itself ought to clip what leaves its bounds.
@preconcurrency @MainActor
open class UIBackgroundExtensionView: UIView {
    private let mirrors = MirroredEdgesView(frame: .zero)

    /// Creates a view without content.
    @preconcurrency @MainActor public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view without content, with the properties of a storyboard element.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        mirrors.frame = bounds
        mirrors.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(mirrors, at: 0)
    }

    /// The view that is continued. The default is `nil`, which shows nothing. The view becomes a part of this one, in
    /// place of the former content.
    open var contentView: UIView? {
        didSet {
            guard contentView !== oldValue else { return }
            if let oldValue, oldValue.superview === mirrors { oldValue.removeFromSuperview() }
            if let contentView { mirrors.addSubview(contentView) }
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether the content fills the safe area of this view. The default is `true`.
    ///
    /// Otherwise the program places it, in the coordinates of this view or with constraints, and it is continued from
    /// there up to the edges of this view.
    open var automaticallyPlacesContentView = true {
        didSet { if automaticallyPlacesContentView != oldValue { setNeedsLayout() } }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard automaticallyPlacesContentView, let contentView, contentView.superview === mirrors else { return }
        contentView.frame = bounds.inset(by: safeAreaInsets)
    }
}
