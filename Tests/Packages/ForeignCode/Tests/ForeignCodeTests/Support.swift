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

/// Waits until a condition holds, and then until the display shows the result. An ancestor's double tap recognizer
/// delays the end of touches, as on iOS.
@MainActor
func eventually(_ condition: @MainActor () -> Bool, fileID: String = #fileID, line: Int = #line) async throws {
    try await waitUntil("the condition of \(fileID):\(line)") { condition() }
    try await (try? VirtualDisplay.current)?.settle()
}

/// The root controller of the application's window.
@MainActor
func root<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let windows = scenes.filter { $0.session.role == .windowApplication }.flatMap(\.windows)
    guard let found = windows.lazy.compactMap({ $0.rootViewController as? Controller }).first else {
        throw Missing(name: "\(type)")
    }
    return found
}

/// A controller that is not there.
struct Missing: Error { let name: String }
