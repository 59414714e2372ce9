import Foundation
import Synchronization
import Testing
import UIKitTesting

@testable import UIKit

/// Faults of every kind, one after the other, in random order.
@MainActor
struct FaultInjectionTests {
    @Test("after each of 200 faults caused by other clients, model and server agree")
    func faults() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let windows = (0..<4).map { index in
                makeWindow(
                    [.red, .green, .blue, .yellow][index], level: UIWindow.Level(CGFloat(index)),
                    frame: index == 0 ? nil : CGRect(x: 60 * index, y: 50 * index, width: 220, height: 160), in: scene)
            }
            for window in windows { window.isHidden = false }
            windows[2].makeKey()
            try await display.settle()
            var random = SeededGenerator(seed: 200)
            var lost = 0
            for number in 0..<200 {
                let top = try #require(scene.xWindow)
                let target = random.oneIn(3) ? top : try #require(windows[random.int(0...3)].xWindow)
                let fault = Self.fault(&random, onTopLevel: target == top)
                try display.interfere(with: target, fault)
                if random.oneIn(3) { windows[random.int(0...3)].isHidden.toggle() }
                try await display.settle()
                do {
                    try await waitUntil("agreement", is: [], timeout: .seconds(5)) {
                        try Agreement.differences(of: application, on: display)
                    }
                } catch {
                    lost += 1
                    Issue.record("fault \(number), \(fault) to \(target == top ? "the scene" : "a window"): \(error)")
                }
            }
            // Everything is still drawn.
            try display.move(try #require(scene.xWindow), to: CGRect(x: 0, y: 0, width: 640, height: 480))
            for window in windows { window.isHidden = false }
            windows[3].frame = CGRect(x: 200, y: 200, width: 100, height: 100)
            try await waitUntil("the picture", is: Pixel(red: 255, green: 255, blue: 0)) {
                try display.screenshot(ofWindow: try #require(scene.xWindow))[250, 250]
            }
            print("torment: faults: tried 200, survived \(200 - lost), lost \(lost)")
        }
    }

    /// Returns a random fault that another client causes.
    ///
    /// Faults that close a scene for good are left out, because its user may close it.
    private static func fault(
        _ random: inout SeededGenerator, onTopLevel: Bool
    ) -> VirtualDisplay.Interference {
        func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(random.int(0...255)) } }
        let format = [8, 16, 32][random.int(0...2)]
        let properties = [
            "WM_STATE", "_NET_WM_STATE", "_NET_FRAME_EXTENTS", "WM_NORMAL_HINTS", "WM_HINTS", "WM_PROTOCOLS",
            "_NET_WM_NAME",
            "_NET_WM_SYNC_REQUEST_COUNTER", "_NET_WM_USER_TIME", "RESOURCE_MANAGER",
        ]
        let messages = [
            "WM_PROTOCOLS", "_NET_WM_STATE", "_NET_ACTIVE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "MANAGER",
            "_XEMBED", "XdndEnter", "XdndDrop", "WM_CHANGE_STATE", "_NET_STARTUP_INFO", "_CASEMENT_BARRIER",
            "A_NEW_ONE",
        ]
        switch random.int(0...9) {
        case 0: return .destroy
        case 1: return onTopLevel ? .raise : .unmap
        case 2: return onTopLevel ? .lower : .reparentToRoot
        case 3: return random.oneIn(2) ? .raise : .lower
        case 4: return .deleteProperty(properties[random.int(0...properties.count - 1)])
        case 5, 6:
            return .setProperty(
                properties[random.int(0...properties.count - 1)],
                type: ["CARDINAL", "ATOM", "STRING", "WM_STATE"][random.int(0...3)],
                format: format, bytes: bytes([0, 4, 20, 4096][random.int(0...3)]))
        case 7:
            let sizes = [1, 2, 7, 300, 2000]
            return .moveAndResize(
                x: random.int(-3000...3000), y: random.int(-3000...3000), width: sizes[random.int(0...4)],
                height: sizes[random.int(0...4)])
        default:
            return .message(messages[random.int(0...messages.count - 1)], format: format, bytes: bytes(20))
        }
    }

    @Test(
        "impossible window sizes cause neither crash nor hang, in real and in sent events",
        arguments: [
            VirtualDisplay.Interference.moveAndResize(x: 0, y: 0, width: 65535, height: 65535),
            .moveAndResize(x: -32768, y: -32768, width: 65535, height: 1),
            .moveAndResize(x: 0, y: 0, width: 1, height: 65535),
            .tellPlace(x: 0, y: 0, width: 0, height: 0), .tellPlace(x: -5, y: -5, width: -1, height: 65535),
            .tellPlace(x: 0, y: 0, width: 65535, height: 65535),
        ])
    func faultInjectionImpossibleSizes(interference: VirtualDisplay.Interference) async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let window = makeWindow(.red, in: scene)
            window.makeKeyAndVisible()
            try await display.settle()
            let top = try #require(scene.xWindow)
            try display.interfere(with: top, interference)
            try await display.settle()
            // Later the user changes the size again.
            try display.move(top, to: CGRect(x: 10, y: 20, width: 640, height: 480))
            try await display.settle()
            #expect(window.frame.size == CGSize(width: 640, height: 480))
            #expect(try Agreement.differences(of: application, on: display) == [])
            try await waitUntil("the picture", is: .red) { try display.pixel(x: 640, y: 490) }
        }
    }

    @Test("many close requests close each scene once")
    func closeRequests() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let window = makeWindow(.red, in: scene)
            window.isHidden = false
            try await display.settle()
            let closed = Mutex(0)
            let token = NotificationCenter.default.addObserver(
                forName: UIScene.didDisconnectNotification, object: scene, queue: nil
            ) { _ in closed.withLock { $0 += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            let top = try #require(scene.xWindow)
            for _ in 0..<100 { try? display.askToClose(top) }
            try await display.settle()
            let count = closed.withLock { $0 }
            #expect(count == 1)
            #expect(try display.tree().window(top) == nil)
            print("torment: requests to close: tried 100, scenes closed \(count)")
        }
    }
}
