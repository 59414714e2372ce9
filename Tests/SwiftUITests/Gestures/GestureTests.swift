import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct GestureTests {
    @Test("S170: the recognition of clicks, presses and drags")
    func recognition() {
        var tap = GestureRecognition(.tap(count: 2))
        _ = tap.handle(.began(.zero, tapCount: 1))
        #expect(tap.handle(.ended(.zero, isInside: true)) == .failed)
        _ = tap.handle(.began(.zero, tapCount: 2))
        #expect(tap.handle(.ended(.zero, isInside: true)) == .ended)
        var press = GestureRecognition(.longPress(duration: 0.5, distance: 10))
        #expect(press.timeout == 0.5)
        _ = press.handle(.began(.zero, tapCount: 1))
        #expect(press.handle(.moved(CGPoint(x: 10, y: 0))) == .possible)
        #expect(press.handle(.moved(CGPoint(x: 11, y: 0))) == .failed)
        #expect(press.handle(.timeout) == .failed)
        _ = press.handle(.began(.zero, tapCount: 1))
        #expect(press.handle(.timeout) == .ended)
        var drag = GestureRecognition(.drag(distance: 10))
        _ = drag.handle(.began(.zero, tapCount: 1))
        #expect(drag.handle(.moved(CGPoint(x: 6, y: 7))) == .possible)
        #expect(drag.handle(.moved(CGPoint(x: 6, y: 8))) == .changed)
        #expect(drag.handle(.moved(.zero)) == .changed)
        #expect(drag.handle(.ended(.zero, isInside: false)) == .ended)
        _ = drag.handle(.began(.zero, tapCount: 1))
        #expect(drag.handle(.ended(.zero, isInside: true)) == .failed)
    }

    @Test("S171: a gesture that is not enabled is not recognized")
    func disabledGesture() async throws {
        struct Taps: View {
            let log: Log<String>
            @State var isEnabled = false
            var body: some View {
                VStack {
                    Button("enable") { isEnabled = true }.accessibilityIdentifier("enable")
                    Color.red.frame(width: 100, height: 100)
                        .gesture(TapGesture().onEnded { log.entries.append("tap") }, isEnabled: isEnabled)
                        .simultaneousGesture(TapGesture().onEnded { log.entries.append("beside") }, isEnabled: true)
                        .accessibilityIdentifier("box")
                }
            }
        }
        let log = Log<String>()
        try await withView(Taps(log: log)) { _, _, display async throws in
            try await display.tap("box")
            #expect(log.entries == ["beside"])
            try await display.tap("enable")
            try await display.settle()
            try await display.tap("box")
            #expect(Set(log.entries) == ["beside", "tap"] && log.entries.count == 3)
        }
    }

    private struct Movable: View {
        let log: Log<CGSize>
        @GestureState(wrappedValue: .zero, reset: { _ in }) private var offset: CGSize
        var body: some View {
            Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100)
                .gesture(
                    DragGesture(coordinateSpace: .global)
                        .updating($offset) { value, offset, _ in offset = value.translation }
                        .onEnded { log.entries.append($0.translation) }
                )
                .accessibilityIdentifier("box")
                .offset(offset)
        }
    }

    @Test("S54, S170: a drag reports its way, and its state returns to the beginning")
    func gestureDrag() async throws {
        let log = Log<CGSize>()
        try await withView(Movable(log: log)) { _, _, display async throws in
            try display.movePointer(to: CGPoint(x: 640, y: 400))
            try display.press()
            try display.movePointer(to: CGPoint(x: 700, y: 400))
            try display.movePointer(to: CGPoint(x: 740, y: 430))
            try await display.settle()
            #expect(try display.pixel(x: 780, y: 430) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 600, y: 400) == Pixel(red: 255, green: 255, blue: 255))
            try display.release()
            try await display.settle()
            #expect(log.entries == [CGSize(width: 100, height: 30)])
            #expect(try display.pixel(x: 600, y: 400) == Pixel(red: 255, green: 0, blue: 0))
        }
    }

    @Test("S170: a double click, and a press that lasts")
    func counts() async throws {
        let log = Log<String>()
        let view = HStack(spacing: 0) {
            Color.red.frame(width: 100, height: 100).onTapGesture(count: 2) { log.entries.append("double") }
                .accessibilityIdentifier("double")
            Color.blue.frame(width: 100, height: 100).onLongPressGesture(minimumDuration: 0.01) {
                log.entries.append("long")
            }
            .accessibilityIdentifier("long")
        }
        try await withView(view) { _, _, display async throws in
            try await display.tap("double")
            #expect(log.entries.isEmpty)
            try await display.hover(over: "long")
            try display.press()
            try await waitUntil("the long press") { !log.entries.isEmpty }
            try display.release()
            try await display.settle()
            #expect(log.entries == ["long"])
            try await display.tap("double", count: 2)
            #expect(log.entries == ["long", "double"])
        }
    }

    @Test("S291: a click has a position, and a press reports its begin and its end whether or not it lasts")
    func tapPositionAndPressing() async throws {
        let log = Log<String>()
        let view = HStack(spacing: 0) {
            Color.red.frame(width: 100, height: 100).onTapGesture { log.entries.append("\(Int($0.x)) \(Int($0.y))") }
                .accessibilityIdentifier("tap")
            Color.blue.frame(width: 100, height: 100)
                .onLongPressGesture(minimumDuration: 0.01) {
                    log.entries.append("long")
                } onPressingChanged: {
                    log.entries.append("\($0)")
                }
                .accessibilityIdentifier("long")
            Color.green.frame(width: 100, height: 100)
                .onLongPressGesture(minimumDuration: 100, pressing: { log.entries.append("older \($0)") }, perform: {})
                .accessibilityIdentifier("older")
        }
        try await withView(view) { _, _, display async throws in
            try await display.tap("tap")
            #expect(log.entries == ["50 50"])
            try await display.hover(over: "long")
            try display.press()
            try await waitUntil("the long press") { log.entries.count == 4 }
            try display.release()
            try await display.tap("older")
            try await display.settle()
            #expect(log.entries == ["50 50", "true", "long", "false", "older true", "older false"])
        }
    }

    @Test("S171: the gesture of a view inside comes first, unless the outer one has a high priority or is simultaneous")
    func precedence() async throws {
        let log = Log<String>()
        let inner = Color.red.frame(width: 100, height: 100).onTapGesture { log.entries.append("inner") }
        let outer = TapGesture().onEnded { log.entries.append("outer") }
        let view = HStack(spacing: 0) {
            ZStack { inner }.gesture(outer).accessibilityIdentifier("normal")
            ZStack { inner }.highPriorityGesture(outer).accessibilityIdentifier("high")
            ZStack { inner }.simultaneousGesture(outer).accessibilityIdentifier("both")
        }
        try await withView(view) { _, _, display async throws in
            try await display.tap("normal")
            #expect(log.entries == ["inner"])
            try await display.tap("high")
            #expect(log.entries == ["inner", "outer"])
            try await display.tap("both")
            #expect(Set(log.entries.dropFirst(2)) == ["inner", "outer"] && log.entries.count == 4)
        }
    }

    @Test("S171: a mask turns off the gesture, those of the views inside, or both")
    func gestureMask() async throws {
        let log = Log<String>()
        func box(_ mask: GestureMask) -> some View {
            ZStack { Color.red.frame(width: 100, height: 100).onTapGesture { log.entries.append("inner") } }
                .simultaneousGesture(TapGesture().onEnded { log.entries.append("outer") }, including: mask)
        }
        let view = HStack(spacing: 0) {
            box(.gesture).accessibilityIdentifier("gesture")
            box(.subviews).accessibilityIdentifier("subviews")
            box(.none).accessibilityIdentifier("none")
        }
        try await withView(view) { _, _, display async throws in
            try await display.tap("gesture")
            #expect(log.entries == ["outer"])
            try await display.tap("subviews")
            #expect(log.entries == ["outer", "inner"])
            try await display.tap("none")
            #expect(log.entries == ["outer", "inner"])
        }
    }

    private struct Loosening: View {
        let log: Log<String>
        @State private var isDragging = false
        @GestureState private var way: CGFloat = 0
        var body: some View {
            Color.red.frame(width: 100, height: 100)
                .gesture(
                    DragGesture(minimumDistance: isDragging ? 0 : 20, coordinateSpace: .global)
                        .updating($way) { value, way, _ in way = value.translation.width }
                        .onChanged { _ in isDragging = true }
                        .onEnded { value in
                            log.entries.append("end \(Int(value.translation.width))")
                            isDragging = false
                        }
                )
                .onChange(of: way) { log.entries.append("way \(Int($1))") }
        }
    }

    @Test("S54, S170: a touch goes on with the parameters that its gesture had when it began")
    func changedParameters() async throws {
        let log = Log<String>()
        try await withView(Loosening(log: log)) { _, _, display async throws in
            try display.movePointer(to: CGPoint(x: 640, y: 400))
            try display.press()
            try display.movePointer(to: CGPoint(x: 700, y: 400))
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 740, y: 400))
            try await display.settle()
            try display.release()
            try await display.settle()
            #expect(log.entries == ["way 60", "way 100", "end 100", "way 0"])
        }
    }

    @Test("S171: a drag around a button takes the touch, and a click does not")
    func dragAndButton() async throws {
        let log = Log<String>()
        let button = Button {
            log.entries.append("button")
        } label: {
            Color.red.frame(width: 300, height: 300)
        }
        let view = button.gesture(DragGesture().onEnded { _ in log.entries.append("drag") })
            .accessibilityIdentifier("box")
        try await withView(view) { _, _, display async throws in
            try await display.tap("box")
            #expect(log.entries == ["button"])
            try await display.drag("box", by: CGPoint(x: 50, y: 0))
            #expect(log.entries == ["button", "drag"])
        }
    }

    @Test("S172: a content shape is hit where nothing is drawn, and views that allow no hits are not hit")
    func gestureShapes() async throws {
        let log = Log<String>()
        let view = HStack(spacing: 0) {
            HStack {
                Color.red.frame(width: 10, height: 100)
                Spacer()
            }
            .frame(width: 200, height: 100).contentShape(Rectangle())
            .onTapGesture { log.entries.append("shape") }.accessibilityIdentifier("shape")
            ZStack {
                Color.blue.onTapGesture { log.entries.append("below") }
                Color.red.onTapGesture { log.entries.append("above") }.allowsHitTesting(false)
            }
            .frame(width: 100, height: 100).accessibilityIdentifier("stack")
        }
        try await withView(view) { _, _, display async throws in
            try await display.tap("shape")
            try await display.tap("stack")
            #expect(log.entries == ["shape", "below"])
        }
    }
}
