import Foundation

/// The header or the footer of a section of a table.
///
/// ```swift
/// table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "Header")
///
/// func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
///     let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
///     var content = UIListContentConfiguration.groupedHeader()
///     content.text = sections[section].title
///     header?.contentConfiguration = content
///     return header
/// }
/// ```
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The name by which the table finds views of the same kind, or `nil`.
    open internal(set) var reuseIdentifier: String?

    final let headerState = HeaderFooterState()

    /// Creates a header or a footer. A table calls it for registered classes.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUp()
    }

    /// Creates a header or a footer without an identifier.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a header or a footer from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        reuseIdentifier = (coder as? InterfaceCoder)?.element["reuseIdentifier"]
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        super.insertSubview(headerState.background, at: 0)
        installContentView(CellContentView())
    }

    // MARK: Content

    /// The view for subviews that the program adds. A `contentConfiguration` replaces it.
    open var contentView: UIView { headerState.content }
    /// The label of the text, for views without a `contentConfiguration`.
    open var textLabel: UILabel? { label(\.text) }
    /// The label of the detail text in grouped tables, for views without a `contentConfiguration`.
    open var detailTextLabel: UILabel? { label(\.detail) }
    /// The content, or `nil`. Setting it replaces `contentView`, with all its subviews.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { headerState.contentConfiguration }
        set { setContentConfiguration(newValue) }
    }
    /// A Boolean value that indicates whether the content follows the view's state. The default is `true`.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() } }
    }
    /// Returns the content configuration for the style of the view's table, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (headerState.list, headerState.isFooter) {
        case (.plain, false): .plainHeader()
        case (.plain, true): .plainFooter()
        case (_, false): .groupedHeader()
        case (_, true): .groupedFooter()
        }
    }
    /// Prepares the view for another section. The table calls it before it returns a view that was used before. The
    /// default does nothing; overrides call super.
    open func prepareForReuse() {}

    // MARK: State

    /// The state of the view, for configurations.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isPinned = headerState.isFloating
        return state
    }
    /// Requests `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        headerState.needsConfiguration = true
        setNeedsLayout()
    }
    /// Updates content and background for a state. Overrides can set `contentConfiguration` and
    /// `backgroundConfiguration`, and should not call it themselves.
    open func updateConfiguration(using state: UIViewConfigurationState) { applyConfigurations(for: state) }
    /// A function that configures the view for a state. It is called after `updateConfiguration(using:)`. The default
    /// is `nil`.
    open var configurationUpdateHandler: UITableViewHeaderFooterView.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// A function that configures a header or a footer for a state.
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    // MARK: Background

    /// The background. `nil` is the standard one, which is translucent while a header floats.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { if backgroundConfiguration != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// A Boolean value that indicates whether the background follows the view's state. The default is `true`.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration { setNeedsUpdateConfiguration() } }
    }
    /// Returns the background configuration for the style of the view's table.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        headerState.list == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }
    /// A view behind the content. The default is `nil`.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Layout

    /// Returns the size of the view for its content, in the width of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width.isFinite && size.width > 0 ? size.width : bounds.width
        return CGSize(width: width, height: fittingHeight(width: width))
    }

    /// Returns the size of the view for its content, in the width of the target.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let width = targetSize.width.isFinite && targetSize.width > 0 ? targetSize.width : bounds.width
        return CGSize(width: width, height: fittingHeight(width: width))
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        placeParts()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}
