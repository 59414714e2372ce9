import Foundation
import Graphics

extension UIWindowScene {
    /// The position, size and orientation of a scene at one moment. Geometries with the same values are equal.
    @preconcurrency @MainActor
    public class Geometry: NSObject, NSCopying {
        /// The orientation: `.portrait` if the scene is taller than wide, otherwise `.landscapeRight`.
        public let interfaceOrientation: UIInterfaceOrientation
        /// The scene's coordinate space at that moment.
        public var coordinateSpace: any UICoordinateSpace { space }
        /// The scene's frame on the desktop, without the window manager's frame. It is in points of the main screen,
        /// relative to that screen's top left corner.
        public let systemFrame: CGRect
        private let space: FixedSpace

        init(size: CGSize, transformToDesktop: CGAffineTransform) {
            interfaceOrientation = size.height > size.width ? .portrait : .landscapeRight  // R73
            space = FixedSpace(bounds: CGRect(origin: .zero, size: size), transformToDesktop: transformToDesktop)
            systemFrame = space.bounds.applying(transformToDesktop)
        }

        /// Returns the same object, because it is immutable.
        public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Geometry else { return false }
            return systemFrame == other.systemFrame && space.bounds == other.space.bounds
        }

        public override var hash: Int { systemFrame.width.hashValue ^ systemFrame.minX.hashValue }
    }

    /// A request for a scene's geometry. Use one of the subclasses `Mac` and `iOS`.
    @preconcurrency @MainActor
    public class GeometryPreferences: NSObject {}

    /// Requests another position, size or orientation for the scene.
    ///
    /// ```
    /// let frame = CGRect(x: 100, y: 80, width: 800, height: 600)
    /// scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Mac(systemFrame: frame)) { error in print(error) }
    /// ```
    ///
    /// The method does not wait. `effectiveGeometry` changes when the window manager has granted the request. A size
    /// outside `sizeRestrictions` is replaced by the nearest size within them.
    ///
    /// The error handler is called on the main queue with a ``UISceneError``:
    ///
    /// - `geometryRequestUnsupported` for preferences that are neither `Mac` nor `iOS`
    /// - `geometryRequestDenied` for a scene that fills its monitor or is not connected
    /// - `geometryRequestDenied` for a frame that is empty or not finite, and for orientations that a desktop window
    ///   cannot have
    /// - `geometryRequestDenied` if the window manager grants another size
    ///
    /// - Parameters:
    ///   - geometryPreferences: The requested geometry.
    ///   - errorHandler: Called if the request is refused. A request that is granted is not reported.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let report = { @MainActor (code: UISceneError.Code) in
            DispatchQueue.main.async { MainActor.assumeIsolated { errorHandler?(UISceneError(code)) } }
        }
        switch wanted(by: geometryPreferences) {
        case .failure(let error): report(error.code)  // R143
        case .success(nil): break
        case .success(let frame?): take(frame) { report(.geometryRequestDenied) }
        }
    }

    /// Returns the requested frame in points of the scene's screen, or `nil` if nothing has to change.
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

    /// Requests a frame from the window manager. A scene without a window at the server gets the frame at once.
    func take(_ frame: CGRect, refused: (() -> Void)? = nil) {
        guard frame != frameOnScreen else { return }
        if host?.request(frame: frame, refused: refused) != true { geometryDidChange(to: frame, on: screen) }
    }
}

extension UIWindowScene.GeometryPreferences {
    /// A request for an orientation. A desktop window is turned by exchanging its width and height.
    @preconcurrency @MainActor
    public class iOS: UIWindowScene.GeometryPreferences {
        /// The accepted orientations. The default is `nil`, which accepts any.
        public var interfaceOrientations: UIInterfaceOrientationMask?

        /// Creates preferences that accept any orientation.
        @preconcurrency @MainActor public override init() {}
        /// Creates preferences that accept the given orientations.
        @preconcurrency @MainActor public init(interfaceOrientations: UIInterfaceOrientationMask) {
            self.interfaceOrientations = interfaceOrientations
        }
    }

    /// A request for a frame on the desktop.
    @preconcurrency @MainActor
    public class Mac: UIWindowScene.GeometryPreferences {
        /// The requested frame, in the coordinates of `Geometry.systemFrame`. The default is `nil`, which requests
        /// nothing.
        public var systemFrame: CGRect?

        /// Creates preferences that request nothing.
        @preconcurrency @MainActor public override init() {}
        /// Creates preferences that request a frame, in points of the main screen.
        @preconcurrency @MainActor public init(systemFrame: CGRect) { self.systemFrame = systemFrame }
    }
}

/// A snapshot of a coordinate space.
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
    /// Whether the rectangle is finite and not empty.
    fileprivate var isUsable: Bool {
        [minX, minY, maxX, maxY].allSatisfy(\.isFinite) && !isEmpty && size.width > 0 && size.height > 0
    }
}
