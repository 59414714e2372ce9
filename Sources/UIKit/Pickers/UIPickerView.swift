import Foundation
import Graphics

/// Wheels beside each other, from each of which the user selects a row.
///
/// ```swift
/// let picker = UIPickerView()
/// picker.dataSource = self
/// picker.delegate = self
/// picker.selectRow(3, inComponent: 0, animated: false)
/// ```
///
/// A wheel follows drags, the mouse's wheel, touchpads and clicks on a row, and comes to rest at a row. With the
/// keyboard focus the arrow keys turn it. Only rows on the front of a wheel have views.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    private let selection = ControlStyle.part(.tertiarySystemFill)
    private var wheels: [PickerWheel] = []
    private var focusViews: [PickerFocusView] = []
    private var needsReload = true

    static let standardRowHeight: CGFloat = 32
    /// The size that a picker has without constraints, in points.
    static let standardSize = CGSize(width: 320, height: 216)

    /// Creates a picker with the given frame, in the superview's points. An empty one becomes 320 by 216 points large,
    /// which is the usual size.
    public override init(frame: CGRect) {
        let size = frame.size == .zero ? Self.standardSize : frame.size
        super.init(frame: CGRect(origin: frame.origin, size: size))
        setUpPicker()
    }

    /// Creates a picker from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpPicker()
    }

    private func setUpPicker() {
        isOpaque = false
        clipsToBounds = true
        selection.layer.cornerRadius = ControlStyle.cornerRadius
        selection.layer.cornerCurve = .continuous
        addSubview(selection)
    }

    // MARK: Data

    /// The object that gives the numbers of components and rows. It is not retained. Setting it asks for everything
    /// again, with the next layout at the latest.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { if dataSource !== oldValue { requestReload() } }
    }
    /// The object that gives the rows' contents and observes the selection. It is not retained. Setting it asks for
    /// everything again, with the next layout at the latest.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet { if delegate !== oldValue { requestReload() } }
    }
    /// Has no effect: the selected rows always have a background, as in UIKit. The default is `true`.
    open var showsSelectionIndicator = true

    /// The number of components. The data source is asked if it has to be.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }
    /// Returns the number of rows of a component, 0 for one that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }
    /// Returns the size of a component's rows in points; zero for one that does not exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        return CGSize(width: components[component].width, height: wheel.rowHeight)
    }
    /// Returns the view of a row, `nil` if the row is not on the front of its wheel.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        wheel(component)?.view(for: row)
    }

    /// Asks for everything again. The selected rows stay, as far as they exist.
    open func reloadAllComponents() { reload() }
    /// Asks for the rows of a component again. The selected row stays, if it exists. A component that does not exist is
    /// ignored.
    open func reloadComponent(_ component: Int) {
        guard !needsReload, let wheel = wheel(component) else { return loadIfNeeded() }
        reload(wheel)
    }

    private func requestReload() {
        needsReload = true
        setNeedsLayout()
    }

    private func loadIfNeeded() { if needsReload { reload() } }

    private func reload() {
        needsReload = false
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        for view in wheels.dropFirst(count) { view.removeFromSuperview() }
        for view in focusViews.dropFirst(count) { view.removeFromSuperview() }
        wheels = Array(wheels.prefix(count))
        focusViews = Array(focusViews.prefix(count))
        while wheels.count < count {
            let wheel = PickerWheel(of: self, component: wheels.count, rowHeight: Self.standardRowHeight)
            let index = wheels.count
            let focus = PickerFocusView(of: wheel) { [weak self] in self?.moveFocus(from: index, by: $0) }
            insertSubview(focus, aboveSubview: selection)
            addSubview(wheel)
            wheels.append(wheel)
            focusViews.append(focus)
        }
        for wheel in wheels { reload(wheel) }
        setNeedsLayout()
    }

    private func reload(_ wheel: PickerWheel) {
        let height = delegate?.pickerView(self, rowHeightForComponent: wheel.component) ?? Self.standardRowHeight
        wheel.reload(
            rowCount: dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0,
            rowHeight: height >= 1 && height.isFinite ? height : Self.standardRowHeight)
        setNeedsLayout()
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    // MARK: Rows

    /// Returns the view of a row from the delegate, or a label.
    func rowView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
        delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
            ?? titleView(row, component, reusing: view)
    }

    /// Returns a label with the title of a row.
    func titleView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
        let label = view as? PickerTitleLabel ?? PickerTitleLabel()
        if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.show(title)
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }

    // MARK: Selection

    /// Selects a row. The delegate is not called. A row or component that does not exist is refused with an error in
    /// the log.
    ///
    /// - Parameters:
    ///   - row: The row, counted from 0.
    ///   - component: The component, counted from 0.
    ///   - animated: Whether the wheel turns to the row.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let wheel = wheel(component), (0..<wheel.rowCount).contains(row) else {
            return Log.view.error("A picker has no row \(row) in component \(component) to select.")
        }
        wheel.select(row, animated: animated)
    }

    /// Returns the selected row of a component: that at which the wheel came to rest last. It is -1 if the component
    /// has no rows or does not exist.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

    /// Reports a row that the user has selected.
    func wheelDidSelect(_ row: Int, _ component: Int) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    private func moveFocus(from index: Int, by step: Int) {
        let next = index + (isRightToLeft ? -step : step)
        if focusViews.indices.contains(next) { window?.focus.move(to: focusViews[next]) }
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }
    open override var intrinsicContentSize: CGSize { Self.standardSize }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var components: [PickerLayout.Component] {
        let widths = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? -1 }
        return PickerLayout(width: bounds.width, widths: widths, isRightToLeft: isRightToLeft).components
    }

    /// Returns the rectangle of a component, `nil` if there is none.
    func frame(ofComponent component: Int) -> CGRect? {
        let places = components
        guard places.indices.contains(component) else { return nil }
        return CGRect(x: places[component].x, y: 0, width: places[component].width, height: bounds.height)
    }

    open override func layoutSubviews() {
        loadIfNeeded()
        super.layoutSubviews()
        let height = wheels.map(\.rowHeight).max() ?? Self.standardRowHeight
        let margin = PickerLayout.margin
        selection.frame = CGRect(
            x: margin, y: bounds.midY - height / 2, width: max(0, bounds.width - 2 * margin), height: height)
        selection.isHidden = wheels.isEmpty
        for (index, place) in components.enumerated() {
            let wheel = wheels[index]
            let frame = CGRect(x: place.x, y: 0, width: place.width, height: bounds.height)
            // A frame would move content that is scrolled.
            wheel.bounds.size = frame.size
            wheel.center = CGPoint(x: frame.midX, y: frame.midY)
            wheel.eyeOffset = bounds.midX - frame.midX
            focusViews[index].frame = CGRect(x: place.x, y: selection.frame.minY, width: place.width, height: height)
        }
    }
}

/// The label of a picker's row.
final class PickerTitleLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        reset()
    }

    required init?(coder: NSCoder) { nil }

    private func reset() {
        font = Self.standardFont
        textColor = .label
        textAlignment = .center
    }

    static let standardFont = UIFont.systemFont(ofSize: 22)

    /// Shows a title with attributes, in the font and colour of the others where it has none.
    func show(_ title: NSAttributedString) {
        reset()
        attributedText = title
        if title.length == 0 || title.attribute(.paragraphStyle, at: 0, effectiveRange: nil) == nil {
            textAlignment = .center
        }
    }
}
