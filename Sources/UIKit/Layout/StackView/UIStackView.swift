import Foundation

/// A view that arranges views in a row or a column with constraints of its own.
///
/// ```
/// let form = UIStackView(arrangedSubviews: [title, field, button])
/// form.axis = .vertical
/// form.alignment = .leading
/// form.spacing = 12
/// form.setCustomSpacing(24, after: field)
/// view.addSubview(form)
/// ```
///
/// Hidden views take no space. A stack view without a size of its own has that of its views. Its constraints have
/// identifiers that begin with `UISV`, and change with the next layout.
///
/// If priorities do not determine which view becomes longer or shorter, it is the last one.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The way in which the views fill the stack view along its axis.
    public enum Distribution: Int, Sendable {
        /// The views touch, but for the spacing. Those with the lowest hugging priority become longer, and those with
        /// the lowest compression resistance become shorter.
        case fill = 0
        /// All views have the same length.
        case fillEqually = 1
        /// The lengths have the proportions of the intrinsic lengths. A view without one has the length 0.
        case fillProportionally = 2
        /// The distances between the views are equal, and at least the spacing.
        case equalSpacing = 3
        /// The distances between the views' centres are equal, as far as the spacing permits.
        case equalCentering = 4
    }

    /// The position of the views across the axis.
    public enum Alignment: Int, Sendable {
        /// The views fill the stack view.
        case fill = 0
        /// The views lie at the leading edge of a column, or at the top of a row.
        case leading = 1
        /// The first baselines of a row are aligned. In a column it is the same as `leading`.
        case firstBaseline = 2
        /// The views are centred.
        case center = 3
        /// The views lie at the trailing edge of a column, or at the bottom of a row.
        case trailing = 4
        /// The last baselines of a row are aligned. In a column it is the same as `trailing`.
        case lastBaseline = 5

        /// Another name for `leading`, for rows.
        public static var top: Alignment { .leading }
        /// Another name for `trailing`, for rows.
        public static var bottom: Alignment { .trailing }
    }

    /// The custom spacing that stands for `spacing`.
    public class var spacingUseDefault: CGFloat { StackSpacing.useDefault }
    /// The spacing that stands for the system's distance between two views, 8 points.
    public class var spacingUseSystem: CGFloat { StackSpacing.useSystem }

    /// Creates a stack view with an empty frame that arranges `views`, and adds them as its subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a stack view from a storyboard element, which arranges all of its subviews. With any other coder it has
    /// an empty frame and no views.
    public required init(coder: NSCoder) {
        // A view can be created with every coder.
        super.init(coder: coder)!
        (coder as? InterfaceCoder)?.properties.apply(to: self)
        for view in subviews { addArrangedSubview(view) }
    }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Arranged views

    /// The views that are arranged, from the leading edge or the top on. Their order is independent of `subviews`.
    open var arrangedSubviews: [UIView] { arranged.map(\.view) }

    private var arranged: [ArrangedView] = []
    private var installation = StackInstallation()

    /// Arranges a view after the others, and adds it as a subview. A view that is already arranged moves to the end.
    ///
    /// The view's `translatesAutoresizingMaskIntoConstraints` becomes `false`. A view that cannot be a subview, such as
    /// the stack view itself, is refused with a log line.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.count)
    }

    /// Arranges a view at an index of `arrangedSubviews`, and adds it as a subview in front of the others. A view that
    /// is arranged already moves there. An index out of range is refused with a log line.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard (0...arranged.count).contains(stackIndex) else {
            Log.view.error(
                """
                Index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to \
                \(self.arranged.count)
                """)
            return
        }
        if view.superview !== self { addSubview(view) }
        guard view.superview === self else { return }
        view.translatesAutoresizingMaskIntoConstraints = false
        let known = arranged.firstIndex { $0.view === view }
        let entry = known.map { arranged.remove(at: $0) } ?? ArrangedView(view: view)
        arranged.insert(entry, at: min(stackIndex, arranged.count))
        arrangementDidChange()
    }

    /// Ends the arrangement of a view, which stays a visible subview. Does nothing if the view is not arranged.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0.view === view }) else { return }
        arranged.remove(at: index)
        installation.remove(view)
        if view.isHidden { layoutEngine?.itemDidChange(view.layout) }
        arrangementDidChange()
    }

    /// A subview that is removed is not arranged any longer.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: The arrangement

    /// The direction in which the views follow each other. The default is `horizontal`.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }

    /// The way in which the views fill the stack view along its axis. The default is `fill`.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }

    /// The position of the views across the axis. The default is `fill`.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }

    /// The distance between neighbours in points, for equal distances the smallest one. The default is 0. With a
    /// negative spacing views overlap. Values that are not finite are refused with a log line.
    open var spacing: CGFloat {
        get { ownSpacing }
        set {
            guard isValid(newValue), newValue != ownSpacing else { return }
            ownSpacing = newValue
            arrangementDidChange()
        }
    }
    private var ownSpacing: CGFloat = 0

    /// Sets the spacing after an arranged view, in points. `spacingUseDefault` removes it.
    ///
    /// Values that are not finite are refused with a log line. Nothing happens if the view is not arranged.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard isValid(spacing), let index = arranged.firstIndex(where: { $0.view === arrangedSubview }) else { return }
        let custom = spacing == Self.spacingUseDefault ? nil : spacing
        guard arranged[index].customSpacing != custom else { return }
        arranged[index].customSpacing = custom
        arrangementDidChange()
    }

    /// Returns the spacing that was set after an arranged view, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        arranged.first { $0.view === arrangedSubview }?.customSpacing ?? Self.spacingUseDefault
    }

    /// A Boolean value that indicates whether the spacing of a column is measured from the last baseline of a view to
    /// the first baseline of the next one. The default is `false`.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// A Boolean value that indicates whether the views lie within the layout margins instead of the bounds. The
    /// default is `false`.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    private func isValid(_ spacing: CGFloat) -> Bool {
        if !spacing.isFinite { Log.view.error("Spacing is not finite! That's illegal. spacing:\(spacing) \(self)") }
        return spacing.isFinite
    }

    // MARK: Constraints

    private func arrangementDidChange() { setNeedsUpdateConstraints() }

    /// A view that is hidden in an animation block stays visible while its neighbours move to their new positions.
    override var keepsHidingViewsShown: Bool { true }

    override func subviewArrangementDidChange(_ subview: UIView) {
        guard arranged.contains(where: { $0.view === subview }) else { return }
        arrangementDidChange()
        superview?.subviewFitDidChange(self)
    }

    open override func updateConstraints() {
        if installation.install(arrangement, in: self, views: arrangedSubviews) {
            // Another view may have the baselines now.
            layoutEngine?.edgesDidChange(of: layout)
            requiredContentsDidChange()
        }
        super.updateConstraints()
    }

    /// Updates the views whose content must not be compressed, unless they are hidden. The axis may be another one now.
    private func requiredContentsDidChange() {
        for entry in arranged {
            let compression = entry.view.contentPriorities.compression
            guard compression[.horizontal] == .required || compression[.vertical] == .required else { continue }
            layoutEngine?.itemDidChange(entry.view.layout)
        }
    }

    /// Returns whether a view has no length in a direction because it is hidden, whatever its content requires.
    final func collapses(_ view: UIView, along direction: NSLayoutConstraint.Axis) -> Bool {
        direction == axis && view.isHidden && arranged.contains { $0.view === view }
    }

    /// The view with the first baseline: the first visible view of a column, the highest one of a row.
    open override var forFirstBaselineLayout: UIView { visibleViews.first.map(baselineView) ?? self }
    /// The view with the last baseline: the last visible view of a column, the highest one of a row.
    open override var forLastBaselineLayout: UIView { visibleViews.last.map(baselineView) ?? self }

    private var visibleViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    /// Returns the view of a column, or the highest visible view of a row, by the intrinsic heights.
    private func baselineView(_ view: UIView) -> UIView {
        guard axis == .horizontal else { return view }
        return visibleViews.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? view
    }

    private var arrangement: StackArrangement<ObjectIdentifier> {
        let isRow = axis == .horizontal
        return StackArrangement(
            axis: axis, distribution: distribution, alignment: alignment, spacing: spacing,
            isBaselineRelative: isBaselineRelativeArrangement, isMarginsRelative: isLayoutMarginsRelativeArrangement,
            views: arranged.map { entry in
                let size = entry.view.intrinsicContentSize
                let (width, height) = (Self.length(size.width), Self.length(size.height))
                return .init(
                    id: ObjectIdentifier(entry.view), isHidden: entry.view.isHidden,
                    customSpacing: entry.customSpacing, length: isRow ? width : height,
                    breadth: isRow ? height : width)
            })
    }

    /// Returns an intrinsic length, or `nil` if it has no meaning.
    private static func length(_ value: CGFloat) -> CGFloat? { value.isFinite && value >= 0 ? value : nil }
}

/// An arranged view and the spacing after it.
private struct ArrangedView {
    var view: UIView
    var customSpacing: CGFloat?
}
