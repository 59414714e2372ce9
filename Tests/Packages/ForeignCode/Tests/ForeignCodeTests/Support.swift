import Foundation
import Testing
import UIKit
import UIKitTesting

/// Returns the contents of a property list of the package, such as the `Info.plist` of an app.
func propertyList(_ path: String) -> [String: Any] {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    guard let data = try? Data(contentsOf: package.appendingPathComponent(path)),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return [:] }
    return list
}

/// Runs the main run loop, which Swift Testing does not run, until a condition holds. Gives up after ten seconds.
@MainActor
func runLoop(until condition: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 10)
    while !condition(), Date() < deadline {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
}

/// The root controller of the application's window.
@MainActor
func root<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let windows = scenes.filter { $0.session.role == .windowApplication }.flatMap(\.windows)
    return try #require(windows.lazy.compactMap { $0.rootViewController as? Controller }.first)
}
