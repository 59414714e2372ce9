import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Views that are continued over the edges of the safe area.
@MainActor
struct BackgroundExtensionViewTests {
    private let view = UIBackgroundExtensionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let content = UIView(frame: CGRect(x: 100, y: 50, width: 150, height: 150))
    private let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 150))

    init() {
        content.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stripe.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        content.addSubview(stripe)
        view.automaticallyPlacesContentView = false
        view.contentView = content
    }

    private func painted() -> Canvas {
        view.layoutIfNeeded()
        return view.layer.painted(300, 200, background: UIColor.white.cgColor)
    }

    @Test("R971: copies are beside the edges that the content is away from, with one more beyond the ends")
    func mirroredTiles() {
        let room = CGRect(x: 0, y: 0, width: 400, height: 250)
        let plan = MirroredTiles(around: CGRect(x: 0, y: 50, width: 300, height: 200), in: room)
        #expect(plan.tiles == [.init(column: 0, row: -1), .init(column: 1, row: -1), .init(column: 1, row: 0)])
        #expect(plan.pieces.count == 9)
        #expect(MirroredTiles(around: room, in: room).pieces.isEmpty)
        #expect(MirroredTiles(around: .zero, in: room).pieces.isEmpty)
        let rect = CGRect(x: 100, y: 50, width: 30, height: 20)
        let left = MirroredTiles.transform(of: .init(column: -1, row: 0), around: rect)
        #expect(CGPoint(x: 100, y: 55).applying(left) == CGPoint(x: 100, y: 55), "the edge stays")
        #expect(CGPoint(x: 110, y: 55).applying(left) == CGPoint(x: 90, y: 55))
        let below = MirroredTiles.transform(of: .init(column: 0, row: 1), around: rect)
        #expect(CGPoint(x: 110, y: 60).applying(below) == CGPoint(x: 110, y: 80))
    }

    @Test("R971: the content is continued with mirrored and blurred copies, which follow its changes")
    func continuedContent() {
        let canvas = painted()
        #expect(canvas[75, 150].green > 240 && canvas[75, 150].red < 15, "the stripe is mirrored at the left edge")
        #expect(canvas[20, 150].red > 240 && canvas[20, 150].green < 15)
        #expect(canvas[280, 150].red > 240 && canvas[125, 20].green > 240 && canvas[75, 20].green > 240)
        #expect((40...215).contains(canvas[50, 150].red), "the copy is blurred")
        #expect(canvas[148, 150].green == 255 && canvas[152, 150].red == 255, "the content is sharp")
        stripe.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(painted()[75, 150].blue > 240)
        view.contentView = nil
        #expect(painted()[75, 150] == .white && content.superview == nil)
    }

    @Test("R971: content that was moved elsewhere stays there when the view has other content")
    func movedContent() {
        let (elsewhere, other) = (UIView(), UIView())
        elsewhere.addSubview(content)
        view.contentView = other
        #expect(content.superview === elsewhere && other.isDescendant(of: view))
        view.contentView = content
        #expect(content.isDescendant(of: view) && other.superview == nil && elsewhere.subviews.isEmpty)
    }

    @Test("R971: a continued view receives touches itself, and the copies none")
    func hitsOfCopies() {
        view.layoutIfNeeded()
        #expect(view.hitTest(CGPoint(x: 200, y: 100), with: nil) === content)
        #expect(view.hitTest(CGPoint(x: 75, y: 100), with: nil) === view)
    }

    @Test("R971: the content fills the safe area, follows its changes, and is painted again with its copies")
    func contentInSafeArea() async throws {
        try await withAnimationStage { stage async throws in
            let controller = try #require(stage.window.rootViewController)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 120, bottom: 0, right: 0)
            view.automaticallyPlacesContentView = true
            view.frame = stage.root.bounds
            stage.root.addSubview(view)
            stage.box.removeFromSuperview()
            #expect(try await stage.pixel(100, 80) == .green)
            #expect(content.frame == CGRect(x: 120, y: 0, width: 1_160, height: 800))
            #expect(try await stage.pixel(20, 400) == .red)
            stripe.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            stripe.frame.size.height = 800
            #expect(try await stage.pixel(100, 600) == .blue)
            controller.additionalSafeAreaInsets.left = 0
            #expect(try await stage.pixel(100, 600) == .red)
            #expect(content.frame == stage.root.bounds)
        }
    }
}
