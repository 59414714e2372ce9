import Foundation
import Graphics

/// The view of an item of a collection view.
///
/// ```swift
/// final class PhotoCell: UICollectionViewCell {
///     let imageView = UIImageView()
///
///     override init(frame: CGRect) {
///         super.init(frame: frame)
///         imageView.frame = contentView.bounds
///         imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///         contentView.addSubview(imageView)
///     }
///
///     required init?(coder: NSCoder) { nil }
/// }
/// ```
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private var content: UIView = CellContentView() { didSet { hosted = content as? any HostedCellContent } }
    /// The content, if it decides about its own size.
    final private(set) var hosted: (any HostedCellContent)?
    private var configuration: (any UIContentConfiguration)?
    private let configuredBackground = BackgroundView()
    /// Whether the program has set a background of any kind.
    private var hasOwnBackground = false
    private var needsConfiguration = false
    /// Performs the segue of a storyboard's cell.
    final var selectionSegue: (() -> Void)?

    /// Creates a cell. A collection view calls it for registered classes.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a cell from a storyboard or nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.decode(collectionCell: self)
    }

    private func setUp() {
        if backgroundColor == nil { isOpaque = false }
        install(content)
    }

    // MARK: Content

    /// The view for subviews that the program adds. It fills the cell. A `contentConfiguration` replaces it.
    open var contentView: UIView { content }

    private func install(_ view: UIView) {
        if content !== view, content.superview === self { content.removeFromSuperview() }
        content = view
        view.frame = bounds
        addSubview(view)
        (view as? CellContentView)?.onContentChange = { [weak self] in self?.contentDidChange() }
        (view as? CellContentView)?.onSizeInvalidation = { [weak self] in self?.contentSizeMayHaveChanged() }
        setNeedsLayout()
    }

    private func contentDidChange() {
        setNeedsLayout()
        contentSizeMayHaveChanged()
    }

    /// Called when the item begins to be dragged, and when the drag is over. The default does nothing; overrides call
    /// super.
    open func dragStateDidChange(_ dragState: DragState) {}

    override func subviewContentDidChange() {
        super.subviewContentDidChange()
        if hosted != nil {
            contentDidChange()
        } else if hasOwnContent {
            contentSizeMayHaveChanged()
        }
    }

    override func subviewArrangementDidChange(_ subview: UIView) {
        super.subviewArrangementDidChange(subview)
        if subview === content, hasOwnContent { contentSizeMayHaveChanged() }
    }

    /// Whether the content is a view of a configuration of the program. A list content view changes its size only with
    /// its configuration, whose setter already requests a measurement.
    private var hasOwnContent: Bool { configuration != nil && hosted == nil && !(content is UIListContentView) }

    /// Has the collection view ask for the size of the item again, unless its `selfSizingInvalidation` is `disabled`.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentSizeMayHaveChanged()
    }

    /// Notes that a constraint or a content in the content view has changed.
    final func constraintsDidChange() {
        if hosted == nil { owningCollectionView?.cellConstraintsDidChange(self) }
    }

    /// Notes that the cell may need another size.
    final func contentSizeMayHaveChanged() { owningCollectionView?.cellContentDidChange(self) }

    /// The content, or `nil`. Setting it replaces `contentView`, with all its subviews.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configuration }
        set {
            let hadOne = configuration != nil
            configuration = newValue
            guard let newValue else {
                // Subviews that the program has added stay.
                guard hadOne else { return }
                install(CellContentView())
                return contentSizeMayHaveChanged()
            }
            if let view = content as? any UIView & UIContentView, view.supports(newValue) {
                view.configuration = newValue
            } else {
                install(newValue.makeContentView())
            }
            setNeedsUpdateConfiguration()
            contentDidChange()
        }
    }
    /// A Boolean value that indicates whether the content follows the cell's state, by `updated(for:)`. The default is
    /// `true`.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() } }
    }

    // MARK: State

    /// A Boolean value that indicates whether the item is selected. The collection view sets it.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// A Boolean value that indicates whether the item is highlighted, as while it is pressed. The collection view sets
    /// it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// Whether the collection view is edited.
    final var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

    func editingDidChange() { setNeedsUpdateConfiguration() }

    /// Whether the user moves the item.
    final var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }

    /// A Boolean value that indicates whether the keyboard can be at the cell. The default is whether the list around
    /// it allows the focus.
    ///
    /// A cell that overrides it joins the order of Tab by itself in a list that does not allow the focus. Such cells
    /// are reached as far as they are in view.
    open override var canBecomeFocused: Bool { listOfCell?.canBecomeFocused == true }

    /// The state of the cell, for configurations.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isFocused = isFocused
        state.isEditing = isEditing
        state.isReordering = isReordering
        return state
    }
    /// Requests `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }
    /// Updates content and background for a state. Overrides can set `contentConfiguration` and
    /// `backgroundConfiguration`, and should not call it themselves.
    open func updateConfiguration(using state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let configuration {
            contentConfiguration = configuration.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
            backgroundConfiguration = background.updated(for: state)
        }
    }
    /// A function that configures a cell for a state.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    /// A function that configures the cell for a state. It is called after `updateConfiguration(using:)`. The default
    /// is `nil`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    final func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        let state = configurationState
        observing(.configuration, by: self, hasHandler: configurationUpdateHandler != nil) {
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
        // The update itself may have set configurations, which requests another update.
        needsConfiguration = false
        if !hasOwnBackground, let standardBackground {
            configuredBackground.configuration = standardBackground.updated(for: state)
            showBackground()
        }
    }

    /// The background of a cell without one of the program.
    var standardBackground: UIBackgroundConfiguration? { nil }

    private func showBackground() {
        guard configuredBackground.superview !== self else { return }
        configuredBackground.frame = bounds
        insertSubview(configuredBackground, at: 0)
    }

    private func stateDidChange() {
        setNeedsUpdateConfiguration()
        showSelectedView()
        markContent(content, isSelected || isHighlighted)
    }

    /// Highlights the labels and images of the content, which may then have different colours.
    private func markContent(_ view: UIView, _ isMarked: Bool) {
        for part in view.subviews {
            (part as? UILabel)?.isHighlighted = isMarked
            (part as? UIImageView)?.isHighlighted = isMarked
            markContent(part, isMarked)
        }
    }

    // MARK: Background

    /// The background, or `nil`, the default. Setting it removes `backgroundView` and `selectedBackgroundView`, and
    /// setting one of these removes it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            hasOwnBackground = true
            guard let backgroundConfiguration else { return configuredBackground.removeFromSuperview() }
            (backgroundView, selectedBackgroundView) = (nil, nil)
            configuredBackground.configuration = backgroundConfiguration
            guard configuredBackground.superview !== self else { return }
            showBackground()
            setNeedsUpdateConfiguration()
        }
    }
    /// A Boolean value that indicates whether the background follows the cell's state. The default is `true`.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration { setNeedsUpdateConfiguration() } }
    }
    /// A view behind the content. It fills the cell. The default is `nil`.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if backgroundView != nil { backgroundConfiguration = nil }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }
    /// A view behind the content and above `backgroundView` that is shown while the cell is selected or highlighted.
    /// The default is `nil`.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            showSelectedView()
        }
    }

    private func showSelectedView() {
        guard let selectedBackgroundView else { return }
        guard isSelected || isHighlighted else {
            if selectedBackgroundView.superview === self { selectedBackgroundView.removeFromSuperview() }
            return
        }
        guard selectedBackgroundView.superview !== self else { return }
        selectedBackgroundView.frame = bounds
        insertSubview(selectedBackgroundView, belowSubview: content)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        for view in [configuredBackground, backgroundView, selectedBackgroundView] {
            if let view, view.superview === self, view.frame != bounds { view.frame = bounds }
        }
        let frame = contentFrame(in: bounds.size)
        if content.superview === self, content.frame != frame { content.frame = frame }
        hosted?.cellDirection = effectiveUserInterfaceLayoutDirection
    }

    /// Returns the frame of the content in a size of the cell.
    func contentFrame(in size: CGSize) -> CGRect { CGRect(origin: bounds.origin, size: size) }

    /// Returns the size of the content for a target size, as its constraints give it.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}
