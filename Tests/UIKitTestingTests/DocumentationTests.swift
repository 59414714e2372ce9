import Foundation
import Testing
import UIKitTesting

@MainActor
struct DocumentationTests {
    /// Uses the modules that this test was built with, so nothing is built again.
    @Test(
        "docc builds the documentation without warnings, and the code of the articles compiles",
        .enabled(if: ProcessInfo.processInfo.environment["CASEMENT_SANITIZER"] == nil))
    func archives() async throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let modules = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = try await ChildProgram(
            [root.appendingPathComponent("scripts/documentation").path, "--modules", modules.path, folder.path],
            display: nil)
        #expect(
            try await program.waitForExit(timeout: .seconds(600)) == .exited(0),
            "scripts/documentation says: \(program.standardError)")
        for product in ["UIKit", "UIKitTesting", "SwiftUITesting", "PhotosUI"] {
            let page = "\(product).doccarchive/data/documentation/\(product.lowercased()).json"
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(page).path))
        }
    }
}
