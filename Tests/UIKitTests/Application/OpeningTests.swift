import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct OpeningTests {
    /// A folder as `PATH`, with an `xdg-mime` that knows one scheme and counts its calls.
    private func withDesktop(_ body: @MainActor (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent("xdg-mime")
        let script = """
            #!/bin/sh
            echo "$@" >> \(folder.path)/calls
            [ "$3" = x-scheme-handler/known ] && echo reader.desktop
            exit 0

            """
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        setenv("PATH", "\(folder.path):/bin", 1)
        DesktopOpener.forgetSchemes()
        defer {
            setenv("PATH", path, 1)
            DesktopOpener.forgetSchemes()
            try? FileManager.default.removeItem(at: folder)
        }
        try await body(folder)
    }

    @Test("R495: canOpenURL asks the desktop once for each scheme")
    func canOpen() async throws {
        try await withDesktop { folder in
            let application = UIApplication.shared
            @MainActor func can(_ text: String) throws -> Bool {
                application.canOpenURL(try #require(URL(string: text)))
            }
            #expect(try can("known://a") && can("KNOWN://b") && !can("unknown://a") && !can("no-scheme"))
            let calls = try String(contentsOf: folder.appendingPathComponent("calls"), encoding: .utf8)
            #expect(calls == "query default x-scheme-handler/known\nquery default x-scheme-handler/unknown\n")
        }
    }

    @Test("R495: the settings cannot be opened, nor a URL without a scheme, and the answer comes later")
    func openingRefused() async throws {
        for text in [UIApplication.openSettingsURLString, "no-scheme"] {
            var answer: Bool?
            UIApplication.shared.open(try #require(URL(string: text))) { answer = $0 }
            #expect(answer == nil)
            try await waitUntil("the answer") { answer != nil }
            #expect(answer == false)
        }
    }
}
