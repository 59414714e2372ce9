import Foundation
import Graphics

/// The contents of a colour picker: a title, three ways to pick a colour, the opacity and the picked colour.
final class ColorPickerView: UIView {
    let title = UILabel()
    let close = UIButton(type: .close)
    let kinds = UISegmentedControl(
        items: [ColorText.grid, .spectrum, .sliders].map(\.localized))
    let grid: ColorGridView
    let spectrum: ColorSpectrumView
    let sliders: ColorSlidersView
    let opacity: ColorSliderRow
    private let line = UIView()
    private let swatch: ColorSwatch
    /// Called with a colour that the user has picked, and with whether a drag goes on.
    var onPick: (_ color: PickedColor, _ isDragged: Bool) -> Void = { _, _ in }

    /// The distance of the contents from the sides, in points.
    private static let margin: CGFloat = 16
    private static let header: CGFloat = 52
    private static let swatchSide: CGFloat = 64

    /// The size of a picker with the opacity or without it, in points.
    static func size(supportsAlpha: Bool) -> CGSize {
        CGSize(width: 375, height: supportsAlpha ? 596 : 514)
    }

    var supportsAlpha = true {
        didSet {
            opacity.isHidden = !supportsAlpha
            setNeedsLayout()
        }
    }

    init(_ color: PickedColor) {
        (grid, spectrum) = (ColorGridView(color), ColorSpectrumView(color))
        (sliders, opacity) = (ColorSlidersView(color), ColorSliderRow(.opacity, .alpha, color))
        swatch = ColorSwatch(color)
        super.init(frame: CGRect(origin: .zero, size: Self.size(supportsAlpha: true)))
        backgroundColor = .systemBackground
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textAlignment = .center
        line.backgroundColor = .separator
        kinds.selectedSegmentIndex = 0
        kinds.addAction(UIAction { [weak self] _ in self?.showKind() }, for: .valueChanged)
        grid.accessibilityLabel = ColorText.grid.localized
        spectrum.accessibilityLabel = ColorText.spectrum.localized
        for view in [title, close, kinds, grid, spectrum, sliders, opacity, line, swatch] as [UIView] {
            addSubview(view)
        }
        let pick: (PickedColor, Bool) -> Void = { [weak self] color, isDragged in
            self?.show(color)
            self?.onPick(color, isDragged)
        }
        (grid.onPick, spectrum.onPick, sliders.onPick, opacity.slider.onPick) = (pick, pick, pick, pick)
        showKind()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: PickedColor) {
        (grid.picked, spectrum.picked, swatch.color) = (color, color, color)
        sliders.show(color)
        opacity.show(color)
    }

    private func showKind() {
        for (index, view) in ([grid, spectrum, sliders] as [UIView]).enumerated() {
            view.isHidden = index != kinds.selectedSegmentIndex
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = bounds.inset(by: safeAreaInsets)
        let (left, width) = (area.minX + Self.margin, max(0, area.width - 2 * Self.margin))
        title.frame = CGRect(x: left + 40, y: area.minY, width: max(0, width - 80), height: Self.header)
        close.frame = CGRect(
            x: isRightToLeft ? left : left + width - 30, y: area.minY + (Self.header - 30) / 2, width: 30, height: 30)
        kinds.frame = CGRect(
            x: left, y: area.minY + Self.header, width: width, height: ControlStyle.segmentHeight)
        var y = kinds.frame.maxY + Self.margin
        let below = Self.swatchSide + 2 * Self.margin + (supportsAlpha ? ColorSliderRow.height + 20 : 0)
        let height = max(0, min(width * CGFloat(ColorGrid.rows) / CGFloat(ColorGrid.columns), area.maxY - y - below))
        for view in [grid, spectrum, sliders] as [UIView] {
            view.frame = CGRect(x: left, y: y, width: width, height: height)
        }
        y += height + 20
        for view in [kinds, sliders, opacity] as [UIView] { view.semanticContentAttribute = semanticContentAttribute }
        if supportsAlpha {
            opacity.frame = CGRect(x: left, y: y, width: width, height: ColorSliderRow.height)
            y += ColorSliderRow.height + 20
        }
        line.frame = CGRect(x: left, y: y - 4, width: width, height: 1 / max(1, contentScaleFactor))
        swatch.frame = CGRect(
            x: isRightToLeft ? left + width - Self.swatchSide : left, y: y + Self.margin - 4, width: Self.swatchSide,
            height: Self.swatchSide)
    }
}
