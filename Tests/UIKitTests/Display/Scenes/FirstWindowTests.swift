import Testing
import UIKit
import UIKitTesting

/// The first windows of an application at the server.
@MainActor
struct FirstWindowTests {
    @Test(
        "X2, X3: a scene is one top-level window on its monitor, with one child window per UIWindow in stacking order")
    func windowTree() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let bottom = makeWindow(.red, in: scene)
            let top = makeWindow(.green, level: .alert, frame: CGRect(x: 10, y: 20, width: 300, height: 200), in: scene)
            let middle = makeWindow(.blue, frame: CGRect(x: 100, y: 100, width: 300, height: 200), in: scene)
            for window in [bottom, top, middle] { window.isHidden = false }
            try await display.settle()

            let id = try #require(scene.xWindow)
            let node = try display.tree(of: id)
            #expect(node.frameOnDisplay == CGRect(x: 0, y: 0, width: 1280, height: 800))
            #expect(try node.children.map(\.id) == [bottom, middle, top].map { try #require($0.xWindow) })
            #expect(node.children.last?.frame == CGRect(x: 10, y: 20, width: 300, height: 200))
            #expect(node.children.allSatisfy { $0.isViewable && $0.depth == node.depth })
            #expect(try display.pixel(x: 20, y: 30) == Pixel(red: 0, green: 255, blue: 0))
            #expect(try display.pixel(x: 350, y: 280) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try display.pixel(x: 700, y: 700) == Pixel(red: 255, green: 0, blue: 0))
        }
    }

    @Test("X2: the top-level window has the properties that window managers read")
    func firstWindowProperties() async throws {
        try await withApplication(infoPlist: ["CFBundleDisplayName": "Test Program"]) { application, display in
            let scene = try application.mainScene()
            scene.title = "Grüße 日本"
            let window = makeWindow(.red, in: scene)
            window.makeKeyAndVisible()
            try await display.settle()
            let id = try #require(scene.xWindow)
            #expect(try display.property("_NET_WM_NAME", of: id)?.string == "Grüße 日本")
            #expect(try display.property("WM_CLASS", of: id)?.strings.last == "Test Program")
            #expect(
                try display.property("_NET_WM_PID", of: id)?.integers == [
                    Int(ProcessInfo.processInfo.processIdentifier)
                ])
            let protocols = try #require(try display.property("WM_PROTOCOLS", of: id)).atoms
            #expect(Set(protocols) == ["WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"])
            let hints = try #require(try display.property("WM_HINTS", of: id)).values
            #expect(hints[1] == 1, "WM_HINTS.input is set (ICCCM 4.1.7)")
            #expect(try display.property("WM_NORMAL_HINTS", of: id)?.values.count == 18)
            #expect(try display.property("WM_CLIENT_MACHINE", of: id)?.string?.isEmpty == false)
            let leader = try #require(try display.property("WM_CLIENT_LEADER", of: id)?.values.first)
            #expect(hints[8] == leader)
            #expect(try display.tree().window(leader) != nil, "the leader is a window that exists")
        }
    }

    @Test("a clear window over an opaque one blends as cairo blends")
    func clearOverOpaque() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let below = makeWindow(UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1), in: scene)
            let above = makeWindow(level: .alert, frame: CGRect(x: 100, y: 100, width: 200, height: 120), in: scene)
            let card = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 100))
            card.backgroundColor = UIColor(red: 1, green: 0.6, blue: 0, alpha: 0.5)
            card.layer.cornerRadius = 24
            below.isHidden = false
            above.isHidden = false
            above.rootViewController?.view.addSubview(card)
            try await display.settle()

            let renderer = UIGraphicsImageRenderer(
                size: CGSize(width: 200, height: 120), format: .init(for: .init(displayScale: 1)))
            let expected = renderer.image { _ in
                UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1).setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 200, height: 120))
                UIColor(red: 1, green: 0.6, blue: 0, alpha: 0.5).setFill()
                UIBezierPath(roundedRect: CGRect(x: 10, y: 10, width: 180, height: 100), cornerRadius: 24).fill()
            }
            let shown = try display.screenshot(of: CGRect(x: 100, y: 100, width: 200, height: 120))
            let pixels = try #require(expected.opaquePixels())
            var different = 0
            for y in 0..<120 {
                for x in 0..<200 where shown[x, y] != pixels[y * 200 + x] { different += 1 }
            }
            #expect(different == 0)
            #expect(Set(pixels).count > 2, "the rounded corners are anti-aliased")
        }
    }

    @Test("only dirty parts are painted: pixels outside the damage are not sent again")
    func firstWindowDamage() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            window.makeKeyAndVisible()
            let box = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
            box.backgroundColor = .red
            window.rootViewController?.view.addSubview(box)
            try await display.settle()
            box.frame.origin.x = 300
            try await display.settle()
            #expect(try display.pixel(x: 60, y: 60) == Pixel(red: 255, green: 255, blue: 255))
            #expect(try display.pixel(x: 310, y: 60) == Pixel(red: 255, green: 0, blue: 0))
        }
    }

    @Test("a window that was hidden, exposed and shown again leaves no traces")
    func leftovers() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            let over = makeWindow(
                .black, level: .alert, frame: CGRect(x: 10, y: 10, width: 100, height: 100), in: scene)
            window.makeKeyAndVisible()
            over.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 50) == Pixel(red: 0, green: 0, blue: 0))
            over.isHidden = true
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 50) == Pixel(red: 255, green: 255, blue: 255))
            over.isHidden = false
            over.frame.origin = CGPoint(x: 400, y: 400)
            try await display.settle()
            #expect(try display.screenshot().histogram[Pixel(red: 0, green: 0, blue: 0)].map { $0 >= 10_000 } == true)
            #expect(try display.pixel(x: 50, y: 50) == Pixel(red: 255, green: 255, blue: 255))
            #expect(try display.pixel(x: 450, y: 450) == Pixel(red: 0, green: 0, blue: 0))
        }
    }
}

extension UIImage {
    /// Returns the pixels of an image without transparent ones, row by row.
    fileprivate func opaquePixels() -> [Pixel]? {
        guard let image = cgImage else { return nil }
        let (width, height) = (image.width, image.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        let drawn = bytes.withUnsafeMutableBytes { buffer -> Bool in
            guard
                let context = CGContext(
                    data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            else { return false }
            context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
            return true
        }
        guard drawn else { return nil }
        return (0..<width * height).map {
            Pixel(red: bytes[$0 * 4], green: bytes[$0 * 4 + 1], blue: bytes[$0 * 4 + 2], alpha: bytes[$0 * 4 + 3])
        }
    }
}
