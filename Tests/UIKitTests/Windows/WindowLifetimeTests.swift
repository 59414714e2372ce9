import Foundation
import Testing
import UIKit
import UIKitTesting

/// Windows leave nothing behind when they are freed.
@MainActor
struct WindowLifetimeTests {
    @Test("10,000 windows created, shown and dropped leave no X resource, and the process does not grow")
    func manyWindows() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let main = makeWindow(.white, in: scene)
            main.makeKeyAndVisible()
            try await display.settle()
            let top = try #require(scene.xWindow)
            @MainActor func round(_ count: Int) async throws {
                for _ in 0..<count / 100 {
                    var windows = (0..<100).map { index in
                        makeWindow(
                            .red, level: .init(1), frame: CGRect(x: index, y: index, width: 30, height: 30), in: scene)
                    }
                    for window in windows { window.makeKeyAndVisible() }
                    try await display.settle()
                    windows = []
                    try await display.settle()
                }
            }
            // The first windows create the objects that exist once: fonts, caches, the allocator's pools.
            try await round(2_000)
            let resources = try display.resources(ofClientWithWindow: top)
            let before = try Self.residentMegabytes()
            try await round(10_000)
            #expect(try display.resources(ofClientWithWindow: top) == resources)
            #expect(try display.tree(of: top).children.count == 1)
            #expect(try Self.residentMegabytes() - before < 8)
            #expect(application.windows == [main])
            #expect(try display.focus == main.xWindow)
        }
    }

    @Test("X8: an application that ends while its windows are retained leaves no X resource")
    func nothingLeft() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let (clients, tree) = (try display.clients(), try display.tree())
        var held: [UIWindow] = []
        try await withApplication(on: display) { application in
            let scene = try application.mainScene()
            held = (0..<20).map { _ in makeWindow(.red, in: scene) }
            for window in held { window.makeKeyAndVisible() }
            try await display.settle()
            #expect(try display.clients().count == clients.count + 1)
        }
        try await waitUntil("the application's client to be gone") { try display.clients() == clients }
        #expect(try display.tree() == tree)
        #expect(held.filter { $0.windowScene != nil }.isEmpty)
        await display.terminate()
    }

    @Test("a label that shows 20,000 texts retains none of them")
    func manyTexts() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        @MainActor func round(_ count: Int) {
            for number in 0..<count {
                label.text = "Text \(number)"
                _ = label.sizeThatFits(.zero)
            }
        }
        round(2_000)
        let before = try Self.residentMegabytes()
        round(20_000)
        #expect(try Self.residentMegabytes() - before < 3)
    }

    /// Returns the resident memory of this process in megabytes (proc(5), statm).
    private static func residentMegabytes() throws -> Double {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Double($0) })
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}
