import Foundation
import Graphics

/// A control that shows a colour, and lets the user pick another one in a popover.
///
/// ```swift
/// let well = UIColorWell()
/// well.title = "Background"
/// well.selectedColor = .systemTeal
/// well.addAction(UIAction { _ in print(well.selectedColor ?? .clear) }, for: .valueChanged)
/// ```
///
/// In a window of compact width the popover becomes a sheet as high as the picker. The well needs a view controller in
/// its window. Without one, a press logs an error.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    private let observer = ColorWellObserver()
    private weak var picker: UIColorPickerViewController?
    private static let side: CGFloat = 28
    private static let ring: CGFloat = 3
    private static let gap: CGFloat = 2.5

    /// Creates a well without a colour.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpWell()
    }

    /// Creates a well from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpWell()
    }

    private func setUpWell() {
        observer.well = self
        isOpaque = false
        contentMode = .redraw
        addAction(UIAction { [weak self] _ in self?.openPicker() }, for: .touchUpInside)
    }

    /// The title of the picker. The default is `nil`, which stands for "Colors".
    open var title: String? { didSet { picker?.title = title } }

    /// The colour; `nil`, the default, if none was picked. Setting it sends no event.
    open var selectedColor: UIColor? {
        didSet {
            guard selectedColor != oldValue else { return }
            setNeedsDisplay()
            if let selectedColor, selectedColor != picker?.selectedColor { picker?.selectedColor = selectedColor }
        }
    }

    /// A Boolean value that indicates whether the user picks the opacity, too. The default is `true`.
    open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }

    // MARK: Picker

    private func openPicker() {
        guard window != nil, picker == nil else { return }
        guard let presenter = frontmostController else {
            return Log.view.error("A color well needs a view controller in its window to open its picker.")
        }
        let controller = UIColorPickerViewController()
        controller.title = title
        controller.supportsAlpha = supportsAlpha
        if let selectedColor { controller.selectedColor = selectedColor }
        controller.delegate = observer
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.sourceView = self
        controller.popoverPresentationController?.sourceRect = bounds
        controller.popoverPresentationController?.adaptiveSheetPresentationController.detents = [
            .custom { [weak controller] _ in controller?.preferredContentSize.height }
        ]
        picker = controller
        presenter.present(controller, animated: true)
    }

    /// Takes the picked colour over and sends `.valueChanged`.
    fileprivate func pickerDidSelect(_ color: UIColor) {
        guard color != selectedColor else { return }
        selectedColor = color
        send([.valueChanged, .primaryActionTriggered], with: nil)
    }

    // MARK: Look

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: Self.side, height: Self.side) }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

    private var circle: CGRect {
        let side = min(bounds.width, bounds.height, Self.side)
        return CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    }

    open override func draw(_ rect: CGRect) {
        let (circle, context) = (circle, UIGraphicsGetCurrentContext())
        context?.saveGState()
        if !isEnabled { context?.setAlpha(ControlStyle.disabledAlpha) }
        drawRing(in: circle, context)
        let inner = UIBezierPath(ovalIn: circle.insetBy(dx: Self.ring + Self.gap, dy: Self.ring + Self.gap))
        inner.addClip()
        let shown = selectedColor.map { PickedColor($0) }
        if let shown, shown.alpha < 1 { ColorArea.fillCheckerboard(circle, side: 4) }
        (shown?.uiColor ?? .systemFill).setFill()
        inner.fill()
        if isHighlighted {
            UIColor(white: 0, alpha: 0.2).setFill()
            inner.fill()
        }
        context?.restoreGState()
    }

    /// Draws the ring of all hues.
    private func drawRing(in circle: CGRect, _ context: CGContext?) {
        let hues = (0...12).map { UIColor(hue: CGFloat($0) / 12, saturation: 0.9, brightness: 1, alpha: 1).cgColor }
        guard let context, circle.width > 2 * Self.ring,
            let gradient = CGGradient(colorsSpace: nil, colors: hues, locations: nil)
        else { return }
        context.saveGState()
        let path = UIBezierPath(ovalIn: circle)
        path.append(UIBezierPath(ovalIn: circle.insetBy(dx: Self.ring, dy: Self.ring)))
        path.usesEvenOddFillRule = true
        path.addClip()
        context.drawConicGradient(gradient, center: CGPoint(x: circle.midX, y: circle.midY), angle: 0)
        context.restoreGState()
    }

    override var focusRingRect: CGRect { circle }
    override var focusRingRadius: CGFloat { circle.width / 2 }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}

/// The observer of a well's picker, which is no part of the well's public face.
@MainActor
private final class ColorWellObserver: NSObject, UIColorPickerViewControllerDelegate {
    weak var well: UIColorWell?

    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { well?.pickerDidSelect(color) }
}
