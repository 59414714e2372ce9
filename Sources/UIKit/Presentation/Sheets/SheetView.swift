import Foundation
import Graphics

/// The view of a sheet: the presented controller's view with round corners, a shadow, and a grabber.
@MainActor
final class SheetView: UIView {
    let grabber = SheetGrabber()
    private let clip = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        clip.isOpaque = false
        clip.clipsToBounds = true
        for layer in [layer, clip.layer] { layer.cornerCurve = .continuous }
        layer.shadowRadius = Self.shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: 4)
        addSubview(clip)
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    private static let shadowRadius: CGFloat = 20
    private static let shadowOpacity: Float = 0.18

    /// The elevated traits: the content is in front of the window's, whatever presents it.
    override var overridingTraits: UITraitCollection? { Self.elevated }
    private static let elevated = UITraitCollection(userInterfaceLevel: .elevated)

    /// The presented controller's view.
    var content: UIView? {
        didSet {
            guard content !== oldValue || content?.superview !== clip else { return }
            if let oldValue, oldValue !== content, oldValue.superview === clip { oldValue.removeFromSuperview() }
            if let content {
                // Before the sheet has a size, the content keeps its own, for constraints that need space.
                if bounds.isEmpty { clip.frame = content.bounds }
                content.frame = clip.bounds
                clip.addSubview(content)
            }
        }
    }

    /// Rounds the corners: the upper ones, or all of a floating sheet.
    func round(_ radius: CGFloat, floats: Bool) {
        for layer in [layer, clip.layer] {
            layer.cornerRadius = radius
            layer.maskedCorners =
                floats
                ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
                : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        }
    }

    /// Whether the sheet has a shadow. An attached sheet has one if nothing behind it is dimmed.
    var hasShadow = false {
        didSet { if hasShadow != oldValue { layer.shadowOpacity = hasShadow ? Self.shadowOpacity : 0 } }
    }

    override func layoutSubviews() {
        guard !bounds.isEmpty else { return }
        clip.frame = bounds
        if let content, content.superview === clip { content.frame = clip.bounds }
        grabber.frame = CGRect(
            x: ((bounds.width - SheetGrabber.size.width) / 2).rounded(.down), y: 0, width: SheetGrabber.size.width,
            height: SheetGrabber.size.height)
    }
}

/// The bar at the upper edge of a sheet.
///
/// It is dragged with the rest of the sheet. A click on it, Space or Return goes to the next detent. Up, Down, Home and
/// End choose a detent.
@MainActor
final class SheetGrabber: UIControl {
    private let bar = ControlStyle.part(.tertiaryLabel)
    /// The closure for the steps that the user chooses.
    var onStep: ((SheetDrag.Step) -> Void)?

    /// The size of the control, which is easier to hit than the bar.
    static let size = CGSize(width: 76, height: 22)
    private static let barFrame = CGRect(x: 20, y: 5, width: 36, height: 5)

    override init(frame: CGRect) {
        super.init(frame: frame)
        bar.frame = Self.barFrame
        bar.layer.cornerRadius = Self.barFrame.height / 2
        addSubview(bar)
        isAccessibilityElement = true
        accessibilityLabel = "Sheet Grabber"
        accessibilityTraits = .button
        addAction(UIAction { [weak self] _ in self?.onStep?(.next) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var focusRingRect: CGRect { Self.barFrame }
    override var focusRingRadius: CGFloat { Self.barFrame.height / 2 }

    override func stateDidChange() {
        super.stateDidChange()
        bar.backgroundColor = isHighlighted ? .secondaryLabel : .tertiaryLabel
    }

    override var arrowKeyAction: ControlKey.ArrowAction? {
        .init { [weak self] direction in
            switch direction {
            case .up: self?.onStep?(.larger)
            case .down: self?.onStep?(.smaller)
            case .first: self?.onStep?(.largest)
            case .last: self?.onStep?(.smallest)
            case .left, .right: break
            }
        }
    }
}

/// The dimming behind a sheet. Touches go through it to the container.
@MainActor
final class SheetDimmingView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isOpaque = false
        isUserInteractionEnabled = false
        backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    }

    required init?(coder: NSCoder) { nil }
}
