import Foundation

/// The view that shows a ``UIContentUnavailableConfiguration``.
///
/// ```swift
/// var content = UIContentUnavailableConfiguration.empty()
/// content.text = "No Mail"
/// let view = UIContentUnavailableView(configuration: content)
/// ```
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    /// The largest width of the parts in points, so that lines are not too long to read.
    private static let widthLimit: CGFloat = 400

    private var content: UIContentUnavailableConfiguration
    private let backgroundView = BackgroundView()
    private let stack = UIStackView()
    private var alignmentConstraint: NSLayoutConstraint?

    /// Creates a view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        content = configuration
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view without content. The coder is ignored.
    public required init?(coder: NSCoder) {
        content = .empty()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        addSubview(backgroundView)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        let sides = [
            stack.leadingAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.trailingAnchor),
        ]
        // Before the columns of a split view have their places, the margins can be wider than the view.
        for side in sides { side.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(
            sides + [
                stack.centerYAnchor.constraint(equalTo: layoutMarginsGuide.centerYAnchor),
                stack.widthAnchor.constraint(lessThanOrEqualToConstant: Self.widthLimit),
            ])
        show()
    }

    /// The configuration. It must be a ``UIContentUnavailableConfiguration``; others are refused with an error in the
    /// log.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else {
                Log.view.error("UIContentUnavailableView cannot show a \(type(of: newValue)); the content stays.")
                return
            }
            guard new != content else { return }
            content = new
            show()
        }
    }

    /// The area is as high and wide as the parts and the margins.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { systemLayoutSizeFitting(size) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
    }

    // MARK: Parts

    private func show() {
        backgroundView.configuration = content.background
        directionalLayoutMargins = content.directionalLayoutMargins
        preservesSuperviewLayoutMargins = content.axesPreservingSuperviewLayoutMargins != []
        let isCentered = content.alignment == .center
        stack.alignment = isCentered ? .center : .leading
        alignmentConstraint?.isActive = false
        alignmentConstraint =
            isCentered
            ? stack.centerXAnchor.constraint(equalTo: layoutMarginsGuide.centerXAnchor)
            : stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor)
        alignmentConstraint?.isActive = true
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        add(picture, before: content.imageToTextPadding)
        let (title, text) = (
            label(content.textProperties, content.text, content.attributedText),
            label(content.secondaryTextProperties, content.secondaryText, content.secondaryAttributedText)
        )
        add(title, before: text == nil ? content.textToButtonPadding : content.textToSecondaryTextPadding)
        add(text, before: content.textToButtonPadding)
        add(
            button(content.button, content.buttonProperties), before: content.buttonToSecondaryButtonPadding)
        add(button(content.secondaryButton, content.secondaryButtonProperties), before: 0)
    }

    /// Appends a part, with a distance before the next one.
    private func add(_ part: UIView?, before spacing: CGFloat) {
        guard let part else { return }
        stack.addArrangedSubview(part)
        stack.setCustomSpacing(spacing, after: part)
    }

    private var picture: UIView? {
        guard content.kind != .loading || content.image != nil else {
            let indicator = UIActivityIndicatorView(style: .medium)
            indicator.startAnimating()
            return indicator
        }
        guard let image = content.image else { return nil }
        let properties = content.imageProperties
        let view = UIImageView(image: image)
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        view.tintColor = properties.tintColor
        view.contentMode = .scaleAspectFit
        view.layer.cornerRadius = properties.cornerRadius
        view.clipsToBounds = properties.cornerRadius > 0
        let size = properties.size(of: view.intrinsicContentSize)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: size.width),
            view.heightAnchor.constraint(equalToConstant: size.height),
        ])
        return view
    }

    private func label(
        _ properties: UIContentUnavailableConfiguration.TextProperties, _ text: String?,
        _ attributedText: NSAttributedString?
    ) -> UILabel? {
        guard text?.isEmpty == false || attributedText?.string.isEmpty == false else { return nil }
        let label = UILabel()
        label.font = properties.font
        label.textColor = properties.color
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = max(0, properties.numberOfLines)
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        if let attributedText { label.attributedText = attributedText } else { label.text = text }
        label.textAlignment = content.alignment == .center ? .center : .natural
        return label
    }

    private func button(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIButton? {
        guard configuration.title?.isEmpty == false || configuration.image != nil else { return nil }
        let button = UIButton(configuration: configuration)
        if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
        button.role = properties.role
        button.isEnabled = properties.isEnabled
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        return button
    }
}
