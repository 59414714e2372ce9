import Foundation
import Testing
import UIKitTesting

/// A program on a screen of the size of a phone.
@MainActor
struct Stage {
    let display: VirtualDisplay
    let program: ChildProgram
    /// The frame of the program's window.
    let frame: CGRect
    private let scale: CGFloat

    /// The looks in which programs are shown.
    enum Look: String, CaseIterable {
        case light, dark, rightToLeft, twofold

        fileprivate var arguments: [String] {
            switch self {
            case .dark: ["-AppleInterfaceStyle", "Dark"]
            case .rightToLeft: ["-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES"]
            case .light, .twofold: []
            }
        }
    }

    /// Starts a program, runs `body` when its window shows something, and ends the program. The program has a home of
    /// its own, so that it begins without settings.
    static func run(
        _ name: String, _ look: Look = .light, _ body: @MainActor (Stage) async throws -> Void = { _ in }
    ) async throws {
        let factor = look == .twofold ? 2 : 1
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 400 * factor, 860 * factor)])
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        let path = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name).path
        let program = try await ChildProgram(
            [path] + look.arguments, display: display.name,
            environment: ["CASEMENT_SCALE": "\(factor)", "HOME": home.path, "LANG": "en_US.UTF-8"])
        try await waitUntil("a window of \(name)", is: true) {
            try display.tree().all.contains { $0.className == name && $0.isViewable }
        }
        let windows = try display.tree().all.filter { $0.className == name && $0.isViewable }
        let window = try #require(windows.first)
        let stage = Stage(
            display: display, program: program, frame: window.frame, scale: CGFloat(factor))
        try await waitUntil("content in the window of \(name)", is: true) { try stage.colors().count > 4 }
        try await body(stage)
        Attachment.record(try stage.picture().image, named: "\(name)-\(look.rawValue)")
        await program.terminate()
        await display.terminate()
    }

    /// The window as it is shown.
    func picture() throws -> Screenshot { try display.screenshot(of: frame) }

    /// The colours of points all over the window.
    func colors() throws -> Set<Pixel> {
        let picture = try picture()
        var colors: Set<Pixel> = []
        for y in stride(from: 0, to: picture.height, by: 3) {
            for x in stride(from: 0, to: picture.width, by: 3) { if let pixel = picture[x, y] { colors.insert(pixel) } }
        }
        return colors
    }

    /// The part of the window's points at which it differs from another picture.
    func difference(from other: Screenshot) throws -> Double {
        let picture = try picture()
        guard picture.width == other.width, picture.height == other.height else { return 1 }
        let count = picture.width * picture.height
        let different = (0..<count).count { index in
            let (a, b) = (index * 4, index * 4 + 3)
            return picture.rgba[a..<b] != other.rgba[a..<b]
        }
        return Double(different) / Double(count)
    }

    /// Clicks at a point of the window, in points.
    func click(_ x: CGFloat, _ y: CGFloat, button: Int = 1) throws {
        try display.click(at: CGPoint(x: frame.minX + x * scale, y: frame.minY + y * scale), button: button)
    }

    /// Drags from a point of the window to another one, in points.
    func drag(from start: CGPoint, to end: CGPoint) throws {
        func place(_ part: CGFloat) -> CGPoint {
            CGPoint(
                x: frame.minX + (start.x + (end.x - start.x) * part) * scale,
                y: frame.minY + (start.y + (end.y - start.y) * part) * scale)
        }
        try display.movePointer(to: place(0))
        try display.press()
        for step in 1...10 { try display.movePointer(to: place(CGFloat(step) / 10)) }
        try display.release()
    }
}
