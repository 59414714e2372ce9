import Foundation
import Graphics

extension UIWindowScene {
    /// Where a scene is, and how it is turned, at one moment. Two of the same values are equal.
    @preconcurrency @MainActor
    public class Geometry: NSObject, NSCopying {
        /// Portrait where the scene is taller than wide (decision on R73).
        public let interfaceOrientation: UIInterfaceOrientation
        /// The scene's points at that moment.
        public var coordinateSpace: any UICoordinateSpace { space }
        /// The scene's place on the desktop, without the window manager's frame: in points of the main screen, from whose
        /// top left corner they count.
        public let systemFrame: CGRect
        private let space: FixedSpace

        init(size: CGSize, transformToDesktop: CGAffineTransform) {
            interfaceOrientation = size.height > size.width ? .portrait : .landscapeRight
            space = FixedSpace(bounds: CGRect(origin: .zero, size: size), transformToDesktop: transformToDesktop)
            systemFrame = space.bounds.applying(transformToDesktop)
        }

        /// The same object: it never changes.
        public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Geometry else { return false }
            return systemFrame == other.systemFrame && space.bounds == other.space.bounds
        }

        public override var hash: Int { systemFrame.width.hashValue ^ systemFrame.minX.hashValue }
    }

    /// What a program would like its scene's geometry to be: one of the subclasses.
    @preconcurrency @MainActor
    public class GeometryPreferences: NSObject {}

    /// Asks for another geometry. Nothing waits for it: `effectiveGeometry` changes when the window manager has granted it,
    /// and `errorHandler` hears of what cannot be or was refused (R143): `geometryRequestUnsupported` for preferences of
    /// another kind, `geometryRequestDenied` for a scene that fills its monitor or is not connected, for a frame that is none,
    /// and where the window manager grants another size.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let report = { @MainActor (code: UISceneError.Code) in
            DispatchQueue.main.async { MainActor.assumeIsolated { errorHandler?(UISceneError(code)) } }
        }
        switch wanted(by: geometryPreferences) {
        case .failure(let error): report(error.code)
        case .success(nil): break
        case .success(let frame?): take(frame) { report(.geometryRequestDenied) }
        }
    }

    /// The place that is wanted, in points of the scene's screen; `nil` where all is well already.
    private func wanted(by preferences: GeometryPreferences) -> Result<CGRect?, UISceneError> {
        let isFree = session.scene === self && !UIApplication.shared.scenes.fillsScreen(self)
        switch preferences {
        case let preferences as GeometryPreferences.iOS:
            guard let mask = preferences.interfaceOrientations,
                !mask.allows(effectiveGeometry.interfaceOrientation)
            else { return .success(nil) }
            guard isFree, mask.allows(.portrait) || mask.allows(.landscapeRight) else {
                return .failure(UISceneError(.geometryRequestDenied))
            }
            let turned = CGSize(width: size.height, height: size.width)
            return .success(CGRect(origin: frameOnScreen.origin, size: restrictions.nearest(to: turned)))
        case let preferences as GeometryPreferences.Mac:
            guard let frame = preferences.systemFrame else { return .success(nil) }
            guard isFree, frame.isUsable else { return .failure(UISceneError(.geometryRequestDenied)) }
            let onScreen = frame.applying(screen.space.transformToDesktop.inverted())
            return .success(CGRect(origin: onScreen.origin, size: restrictions.nearest(to: onScreen.size)))
        default: return .failure(UISceneError(.geometryRequestUnsupported))
        }
    }

    /// Asks the window manager for a place; what is not shown yet has it at once.
    func take(_ frame: CGRect, refused: (() -> Void)? = nil) {
        guard frame != frameOnScreen else { return }
        if let host, host.isMade {
            host.ask(for: frame, refused: refused)
        } else {
            geometryDidChange(to: frame, on: screen)
        }
    }
}

extension UIWindowScene.GeometryPreferences {
    /// How the scene is to be turned. A desktop window turns by exchanging its width and height.
    @preconcurrency @MainActor
    public class iOS: UIWindowScene.GeometryPreferences {
        /// The orientations that will do; `nil` is any.
        public var interfaceOrientations: UIInterfaceOrientationMask?

        @preconcurrency @MainActor public override init() {}
        @preconcurrency @MainActor public init(interfaceOrientations: UIInterfaceOrientationMask) {
            self.interfaceOrientations = interfaceOrientations
        }
    }

    /// Where the scene is to be on the desktop.
    @preconcurrency @MainActor
    public class Mac: UIWindowScene.GeometryPreferences {
        /// As `Geometry.systemFrame`; `nil` is anywhere.
        public var systemFrame: CGRect?

        @preconcurrency @MainActor public override init() {}
        @preconcurrency @MainActor public init(systemFrame: CGRect) { self.systemFrame = systemFrame }
    }
}

/// A coordinate space as it was at one moment.
@MainActor
final class FixedSpace: NSObject, UICoordinateSpace, DesktopSpace {
    let bounds: CGRect
    let transformToDesktop: CGAffineTransform

    init(bounds: CGRect, transformToDesktop: CGAffineTransform) {
        self.bounds = bounds
        self.transformToDesktop = transformToDesktop
    }
}

extension CGRect {
    /// Finite and not empty.
    fileprivate var isUsable: Bool {
        [minX, minY, maxX, maxY].allSatisfy(\.isFinite) && !isEmpty && size.width > 0 && size.height > 0
    }
}
