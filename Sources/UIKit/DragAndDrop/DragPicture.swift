import Foundation
import Graphics

/// The window that shows dragged things, in front of tool tips and the like.
@MainActor
private final class DragWindow: OverlayWindow {
    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        windowLevel = Level(10_000_001)
    }

    required init?(coder: NSCoder) { nil }
}

/// The pictures of dragged things, which move with the pointer.
@MainActor
final class DragPicture {
    /// One picture, with the distance of its middle from the pointer.
    struct Part {
        let view: UIView
        /// The picture of the view, without its shadow.
        let content: UIView
        var offset: CGPoint
    }

    private var window: DragWindow
    private(set) var parts: [Part] = []
    /// The place of the pointer in the scene.
    private var point: CGPoint
    /// The opacity of the pictures.
    static let opacity: CGFloat = 0.85
    /// The space between the pointer and a picture that hangs below it.
    private static let gap: CGFloat = 16
    /// The greatest number of pictures that are shown of several things.
    private static let most = 4

    /// Makes the pictures at the places of the lifted views.
    init(
        _ previews: [(item: UIDragItem, preview: UITargetedDragPreview)], at point: CGPoint, in scene: UIWindowScene
    ) {
        window = DragWindow(windowScene: scene)
        self.point = point
        for (item, preview) in previews.prefix(Self.most) {
            let frame = Self.frame(of: preview, in: scene)
            let (view, content) = Self.picture(item.previewProvider?(), preview)
            view.center = CGPoint(x: frame.midX, y: frame.midY)
            window.insertSubview(view, at: 0)
            var offset = CGPoint(x: frame.midX - point.x, y: frame.midY - point.y)
            if preview.parameters.hangsBelowPointer, let path = preview.parameters.visiblePath {
                offset.y += point.y + Self.gap - (frame.minY + path.bounds.minY)
            }
            parts.append(Part(view: view, content: content, offset: offset))
        }
        window.appear()
    }

    private static func picture(
        _ own: UIDragPreview?, _ lifted: UITargetedDragPreview
    ) -> (view: UIView, content: UIView) {
        let parameters = own?.parameters ?? lifted.parameters
        let content = own?.view ?? lifted.view.snapshotView(afterScreenUpdates: true) ?? UIView()
        let view = UIView(frame: CGRect(origin: .zero, size: own?.view.bounds.size ?? lifted.size))
        content.frame = view.bounds
        view.backgroundColor = parameters.backgroundColor
        view.addSubview(content)
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowRadius = 10
        view.layer.shadowOffset = CGSize(width: 0, height: 4)
        if let path = parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            content.layer.mask = mask
            view.layer.shadowPath = (parameters.shadowPath ?? path).cgPath
        }
        return (view, content)
    }

    private static func frame(of preview: UITargetedDragPreview, in scene: UIWindowScene) -> CGRect {
        let (size, target) = (preview.size, preview.target)
        let frame = CGRect(
            x: target.center.x - size.width / 2, y: target.center.y - size.height / 2, width: size.width,
            height: size.height)
        return target.container.convert(frame, to: scene.coordinateSpace)
    }

    /// Lifts the pictures. It is called in an animation.
    func appear() {
        for part in parts {
            part.view.layer.shadowOpacity = 0.25
            part.view.alpha = Self.opacity
        }
        move(to: point)
    }

    /// Moves the pictures with the pointer to a point of the scene.
    func move(to point: CGPoint) {
        self.point = point
        for part in parts { part.view.center = CGPoint(x: point.x + part.offset.x, y: point.y + part.offset.y) }
    }

    /// Shows the pictures in a scene, with the pointer at a point of it.
    func enter(_ scene: UIWindowScene, at point: CGPoint) {
        if scene !== window.windowScene {
            let old = window
            window = DragWindow(windowScene: scene)
            for part in parts { window.insertSubview(part.view, at: 0) }
            old.windowScene = nil
            window.appear()
        }
        setHidden(false)
        move(to: point)
    }

    /// Hides the pictures while the pointer is in no scene, or shows them again.
    func setHidden(_ isHidden: Bool) { for part in parts { part.view.isHidden = isHidden } }

    /// Returns the pictures as one image for the desktop; `nil` if there are none.
    func image(scale: CGFloat) -> DragImage? {
        let pieces = parts.map { part in
            let size = part.view.bounds.size
            return DragImage.Piece(
                content: part.content, background: part.view.backgroundColor,
                frame: CGRect(
                    x: part.offset.x - size.width / 2, y: part.offset.y - size.height / 2, width: size.width,
                    height: size.height))
        }
        return DragImage(pieces.reversed(), scale: scale, opacity: Self.opacity)
    }

    /// Lets the pictures go to places, or vanish where they are without one. It is called in an animation.
    func drop(to targets: [UITargetedDragPreview?]) {
        for (place, part) in parts.enumerated() {
            part.view.layer.shadowOpacity = 0
            if let target = targets.indices.contains(place) ? targets[place] : nil, let scene = window.windowScene {
                let frame = Self.frame(of: target, in: scene)
                part.view.center = CGPoint(x: frame.midX, y: frame.midY)
                part.view.alpha = 1
            } else {
                part.view.alpha = 0
                part.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
        }
    }

    func remove() { window.windowScene = nil }
}
