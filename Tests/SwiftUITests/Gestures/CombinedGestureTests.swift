import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct CombinedGestureTests {
    private static let red = Color(red: 1, green: 0, blue: 0)

    @Test("S297: two gestures at the same time report both values, and end with the last of them")
    func simultaneousTree() {
        var tree = GestureTree(.simultaneous(.magnify(delta: 0.01), .rotate(delta: 0.01)))
        #expect(tree.handle(.touch(.began(.zero, tapCount: 1))) == nil)
        #expect(tree.handle(.fingers(.magnification, TwoFingerState(scale: 2), isEnd: false)) == .changed)
        var sample = tree.sample(from: GestureSample())
        #expect(sample.components.map(\.isRecognized) == [true, false] && sample.components[0].magnification == 2)
        #expect(tree.handle(.fingers(.rotation, TwoFingerState(rotation: 1), isEnd: false)) == .changed)
        #expect(tree.handle(.fingers(.magnification, TwoFingerState(scale: 3), isEnd: true)) == .changed)
        sample = tree.sample(from: GestureSample())
        #expect(sample.components.map(\.report) == [.end, nil])
        #expect(tree.handle(.fingers(.rotation, TwoFingerState(rotation: 2), isEnd: true)) == .ended)
        sample = tree.sample(from: GestureSample())
        #expect(sample.components[0].magnification == 3 && sample.components[1].rotation == 2)
        #expect(tree.handle(.fingers(.rotation, TwoFingerState(rotation: 3), isEnd: false)) == .changed)
        #expect(!tree.sample(from: GestureSample()).components[0].isRecognized, "the next time begins without values")
    }

    @Test("S297: of two exclusive gestures the second waits until the first has failed")
    func exclusiveTree() {
        var tree = GestureTree(.exclusive(.tap(count: 2), .tap(count: 1)))
        let inside = GestureTree.Event.touch(.ended(.zero, isInside: true))
        _ = tree.handle(.touch(.began(.zero, tapCount: 1)))
        #expect(tree.handle(inside) == .possible && tree.isWaiting && tree.report == nil)
        #expect(tree.handle(.clicksEnded) == .ended && tree.report == .end)
        #expect(tree.sample(from: GestureSample()).components.map(\.isRecognized) == [false, true])
        _ = tree.handle(.touch(.began(.zero, tapCount: 1)))
        _ = tree.handle(inside)
        _ = tree.handle(.touch(.began(.zero, tapCount: 2)))
        #expect(tree.handle(inside) == .ended)
        #expect(tree.sample(from: GestureSample()).components.map(\.isRecognized) == [true, false])
    }

    @Test("S297: of a press and a drag that exclude each other, a movement drags and a rest presses")
    func exclusivePress() {
        var tree = GestureTree(.exclusive(.longPress(duration: 0.5, distance: 10), .drag(distance: 10)))
        _ = tree.handle(.touch(.began(.zero, tapCount: 1)))
        #expect(tree.handle(.touch(.moved(CGPoint(x: 20, y: 0)))) == .changed)
        #expect(tree.handle(.touch(.ended(.zero, isInside: true))) == .ended)
        _ = tree.handle(.touch(.began(.zero, tapCount: 1)))
        #expect(tree.timeouts == [0.5] && tree.handle(.elapsed(0.5)) == .ended)
    }

    private struct Pressed: View {
        let log: Log<String>
        @GestureState private var state = "idle"
        @GestureState private var isPressing = false
        var body: some View {
            Color.red.frame(width: 100, height: 100)
                .gesture(
                    LongPressGesture(minimumDuration: 0.01).updating($isPressing) { value, state, _ in state = value }
                        .sequenced(before: DragGesture().onEnded { log.entries.append("drag \($0.translation.width)") })
                        .updating($state) { value, state, _ in
                            switch value {
                            case .first: state = "pressing"
                            case .second(true, let drag): state = drag.map { "\($0.translation.width)" } ?? "held"
                            default: break
                            }
                        }
                        .onEnded {
                            if case .second(true, let drag?) = $0 {
                                log.entries.append("end \(drag.translation.width)")
                            }
                        }
                )
                .accessibilityIdentifier("box")
                .onChange(of: state) { log.entries.append($1) }
                .onChange(of: isPressing) { log.entries.append("\($1)") }
        }
    }

    @Test("S297, S298: a drag follows a press, and the states of both return to the beginning")
    func sequence() async throws {
        let log = Log<String>()
        try await withView(Pressed(log: log)) { _, _, display async throws in
            try await display.hover(over: "box")
            try display.press()
            try await waitUntil("the long press") { log.entries.contains("held") }
            try display.movePointer(to: CGPoint(x: 670, y: 400))
            try await display.settle()
            #expect(log.entries.last == "30.0")
            try display.release()
            try await display.settle()
            #expect(log.entries.contains("drag 30.0") && log.entries.contains("end 30.0"))
            #expect(Set(log.entries.suffix(2)) == ["idle", "false"])
        }
    }

    @Test("S297: a drag beside a magnification moves with one pointer, and a mapped pair keeps its actions")
    func simultaneousDrag() async throws {
        let log = Log<String>()
        let gesture = DragGesture().onChanged { _ in log.entries.append("drag") }
            .simultaneously(with: RotateGesture())
            .map { $0.first?.translation.width ?? 0 }
            .onEnded { log.entries.append("end \($0)") }
        let view = Self.red.frame(width: 100, height: 100).gesture(gesture)
        try await withView(view) { _, _, display async throws in
            try display.movePointer(to: CGPoint(x: 640, y: 400))
            try display.press()
            try display.movePointer(to: CGPoint(x: 660, y: 400))
            try await display.settle()
            try display.release()
            try await display.settle()
            #expect(log.entries == ["drag", "end 20.0"])
        }
    }

    @Test("S298: two fingers that turn on a touch screen report the rotation, beside their distance")
    func fingersThatTurn() async throws {
        let log = Log<Double>()
        let scales = Log<CGFloat>()
        let turn = RotationGesture().onChanged { log.entries.append($0.degrees.rounded()) }
            .simultaneously(with: MagnificationGesture().onChanged { scales.entries.append($0) })
        let view = Self.red.frame(width: 400, height: 400).gesture(turn)
        try await withView(
            view, on: [.monitor("DUMMY0", 1280, 800)],
            options: .init(server: .xorgDummy, framebuffer: (1280, 800), inputDevices: true)
        ) { _, _, display async throws in
            try display.touchDown(0, at: CGPoint(x: 540, y: 400))
            try display.touchDown(1, at: CGPoint(x: 740, y: 400))
            try await display.settle()
            try display.touchMove(1, to: CGPoint(x: 720, y: 480))
            try display.touchMove(1, to: CGPoint(x: 540, y: 600))
            try await display.settle()
            try display.touchUp(0, at: CGPoint(x: 540, y: 400))
            try display.touchUp(1, at: CGPoint(x: 540, y: 600))
            try await display.settle()
            #expect(log.entries.last == 90 && scales.entries.allSatisfy { abs($0 - 1) < 0.1 })
        }
    }
}
