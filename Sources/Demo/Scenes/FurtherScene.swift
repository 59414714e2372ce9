import UIKit

/// Scenes beside the desk, each requested by the type of an activity.
enum FurtherScene {
    /// Opens a scene on the monitor of the given one.
    @MainActor
    static func open(_ activityType: String, from scene: UIWindowScene?) {
        let options = UIWindowScene.ActivationRequestOptions()
        options.requestingScene = scene
        let request = UISceneSessionActivationRequest(role: .windowApplication)
        request.userActivity = NSUserActivity(activityType: activityType)
        request.options = options
        UIApplication.shared.activateSceneSession(for: request) { error in
            FileHandle.standardError.write(Data("casement-demo: \(error.localizedDescription)\n".utf8))
        }
    }
}

extension UIWindowScene {
    /// The scene's frame on the desktop, in pixels.
    var frameOnDesktop: CGRect {
        let inPoints = coordinateSpace.convert(coordinateSpace.bounds, to: screen.coordinateSpace)
        let origin = screen.desktopFrame.origin
        return CGRect(
            x: origin.x + inPoints.minX * screen.scale, y: origin.y + inPoints.minY * screen.scale,
            width: inPoints.width * screen.scale, height: inPoints.height * screen.scale)
    }
}
