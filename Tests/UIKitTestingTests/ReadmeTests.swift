import Foundation
import Testing

@Suite("README.md")
struct ReadmeTests {
    @Test("shows the test of a toast as it is run here")
    func toast() throws {
        let file = URL(fileURLWithPath: #filePath)
        let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let example = file.deletingLastPathComponent().appendingPathComponent("ToastTests.swift")
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(try readme.contains("```swift\n" + String(contentsOf: example, encoding: .utf8) + "```\n"))
    }
}
