import Foundation
import Graphics

/// The blurred background of a context menu that a finger has opened, with the lifted preview.
@MainActor
final class ContextMenuBackdrop: UIView {
    private let blur = UIVisualEffectView(effect: nil)
    private let shade = UIView()
    private let lifted = UIView()
    private let content: UIView
    private let controller: UIViewController?
    /// The view whose picture is lifted; `nil` if the preview is a controller's view.
    private weak var source: UIView?
    private let startFrame: CGRect
    private(set) var previewFrame: CGRect
    /// The visible part of the preview in its own coordinates; `nil` for a rectangle with rounded corners.
    private let visiblePath: UIBezierPath?
    /// Whether the source's colours have changed since its picture was taken.
    private var isPictureOld = false
    /// Whether the preview grows while it leaves.
    var isPopping = false

    /// The distance between the preview and the edges of the scene.
    private static let margin: CGFloat = 16

    init(_ preview: UITargetedPreview, controller: UIViewController?, in scene: UIWindowScene) {
        self.controller = controller
        visiblePath = controller == nil ? preview.parameters.visiblePath : nil
        startFrame = Self.frame(of: preview, in: scene)
        if let view = controller?.view {
            content = view
            previewFrame = Self.frame(
                of: view, controller?.preferredContentSize ?? .zero, around: startFrame, in: scene)
        } else {
            // The menu that is being closed may have lifted the same view.
            preview.view.layer.isLifted = false
            source = preview.view
            content = preview.view.snapshotView(afterScreenUpdates: true) ?? UIView()
            previewFrame = startFrame
        }
        super.init(frame: .zero)
        isOpaque = false
        shade.backgroundColor = UIColor.black.withAlphaComponent(0.15)
        for view in [blur, shade] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        lifted.backgroundColor = controller == nil ? preview.parameters.backgroundColor : nil
        lifted.layer.shadowColor = UIColor.black.cgColor
        lifted.layer.shadowRadius = 20
        lifted.layer.shadowOffset = CGSize(width: 0, height: 10)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        lifted.addSubview(content)
        show(preview.parameters)
        addSubview(lifted)
    }

    required init?(coder: NSCoder) { nil }

    private var cornerRadius: CGFloat { controller == nil ? 8 : 14 }

    private func show(_ parameters: UIPreviewParameters) {
        guard let path = visiblePath else {
            content.layer.cornerRadius = cornerRadius
            content.layer.cornerCurve = .continuous
            return content.clipsToBounds = true
        }
        let mask = CAShapeLayer()
        mask.path = path.cgPath
        content.layer.mask = mask
        lifted.layer.shadowPath = (parameters.shadowPath ?? path).cgPath
    }

    /// Returns the frame of a preview's view, in the scene's points.
    private static func frame(of preview: UITargetedPreview, in scene: UIWindowScene) -> CGRect {
        let (size, target) = (preview.size, preview.target)
        let frame = CGRect(
            x: target.center.x - size.width / 2, y: target.center.y - size.height / 2, width: size.width,
            height: size.height)
        return target.container.convert(frame, to: scene.coordinateSpace)
    }

    /// Returns the frame of a controller's view: its preferred size, or most of the scene.
    private static func frame(
        of view: UIView, _ preferred: CGSize, around source: CGRect, in scene: UIWindowScene
    ) -> CGRect {
        let room = CGRect(origin: .zero, size: scene.size).insetBy(dx: margin, dy: margin)
        var size = preferred
        if size.width <= 0 || size.height <= 0 {
            size = CGSize(width: min(room.width, 400), height: min(room.height * 0.6, 500))
        }
        let scale = min(1, room.width / max(1, size.width), room.height * 0.6 / max(1, size.height))
        size = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(
            x: min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width),
            y: source.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Moves the preview so that there is room for a menu below it, or above it.
    func place(menuHeight: CGFloat, in area: CGRect) {
        previewFrame = ContextMenuPlacement.preview(
            previewFrame, menuHeight: menuHeight, area: area.insetBy(dx: Self.margin, dy: Self.margin))
    }

    /// The outline of the preview, in the scene's points.
    var previewPath: UIBezierPath {
        guard let path = visiblePath.map({ UIBezierPath(cgPath: $0.cgPath) }) else {
            return UIBezierPath(roundedRect: previewFrame, cornerRadius: cornerRadius)
        }
        path.apply(CGAffineTransform(translationX: previewFrame.minX, y: previewFrame.minY))
        return path
    }

    /// Whether a point of the scene is on the preview.
    func isOnPreview(_ point: CGPoint) -> Bool { previewFrame.contains(point) }

    // MARK: Colours

    // The other views of the window may not have their new colours yet.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) else { return }
        isPictureOld = true
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard isPictureOld else { return }
        isPictureOld = false
        renewPicture()
    }

    /// Takes the picture of the source again.
    private func renewPicture() {
        guard let source, source.window != nil else { return }
        let isLifted = source.layer.isLifted
        source.layer.isLifted = false
        let picture = source.snapshotView(afterScreenUpdates: true)
        source.layer.isLifted = isLifted
        guard let picture else { return }
        content.layer.contents = picture.layer.contents
        content.layer.contentsScale = picture.layer.contentsScale
    }

    // MARK: Animation

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { source?.layer.isLifted = false }
    }

    /// Hides the source below the lifted picture, until the backdrop leaves its window or the source does.
    func prepareAppearance() {
        if let source, source.window != nil { source.layer.isLifted = true }
        lifted.frame = controller == nil ? startFrame : previewFrame
        content.frame = lifted.bounds
        shade.alpha = 0
        lifted.layer.shadowOpacity = 0
        guard controller != nil else { return }
        lifted.alpha = 0
        lifted.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
    }

    func appear() {
        blur.effect = UIBlurEffect(style: .systemUltraThinMaterial)
        shade.alpha = 1
        lifted.transform = .identity
        lifted.alpha = 1
        lifted.frame = previewFrame
        lifted.layer.shadowOpacity = 0.25
    }

    func disappear(to preview: UITargetedPreview?) {
        blur.effect = nil
        shade.alpha = 0
        lifted.layer.shadowOpacity = 0
        if isPopping {
            lifted.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
            lifted.alpha = 0
        } else if controller != nil {
            lifted.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
            lifted.alpha = 0
        } else {
            let scene = window?.windowScene
            lifted.frame = scene.flatMap { scene in preview.map { Self.frame(of: $0, in: scene) } } ?? startFrame
        }
    }
}

/// The places of a preview and its menu, as a pure function.
enum ContextMenuPlacement {
    /// Returns the frame of a preview with room for a menu below it, or above it if there is more room. A preview that
    /// leaves no room is moved, but not out of the area.
    static func preview(_ frame: CGRect, menuHeight: CGFloat, area: CGRect) -> CGRect {
        var frame = frame
        let needed = menuHeight + MenuPlacement.margin
        frame.origin.x = max(area.minX, min(frame.minX, area.maxX - frame.width))
        frame.origin.y = max(area.minY, min(frame.minY, area.maxY - frame.height))
        guard area.maxY - frame.maxY < needed, frame.minY - area.minY < needed else { return frame }
        // The preview moves up as far as the menu below it needs.
        frame.origin.y = max(area.minY, area.maxY - needed - frame.height)
        return frame
    }
}
