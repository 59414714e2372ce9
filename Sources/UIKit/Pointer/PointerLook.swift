import Foundation
import Graphics

/// The look of the pointer, whether a client or a control determines it.
enum PointerLook: Hashable {
    /// The arrow.
    case system
    case hidden
    case verticalBeam
    case horizontalBeam
    /// A hand with an extended finger.
    case hand
    /// The arrow of things that a drop would copy.
    case copying
    /// The arrow of things that a drop would move.
    case moving
    /// The sign for a place where a drop does nothing.
    case forbidden
    /// A filled path around the hot spot, in points.
    case path(CGPath)
}

extension PointerLook {
    @MainActor
    init(_ shape: UIPointerShape) {
        switch shape {
        case .path(let path): self.init(path)
        case .roundedRect(let rect, let radius):
            let rect = rect.standardized
            let most = min(rect.width, rect.height) / 2
            self.init(UIBezierPath(roundedRect: rect, cornerRadius: radius.isFinite ? min(max(radius, 0), most) : most))
        case .verticalBeam: self = .verticalBeam
        case .horizontalBeam: self = .horizontalBeam
        }
    }

    @MainActor
    private init(_ path: UIBezierPath) {
        let box = path.cgPath.boundingBoxOfPath
        let isSomething = !box.isNull && box.width > 0 && box.height > 0 && box.width.isFinite && box.height.isFinite
        // A copy, because the caller may change the path later.
        self = isSomething ? .path(path.cgPath.copy() ?? path.cgPath) : .system
    }
}
