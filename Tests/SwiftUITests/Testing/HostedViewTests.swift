import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UIKitTesting

@MainActor
@Suite(.virtualDisplay(monitors: [.monitor("SCREEN", 400, 300)]), .application()) struct HostedViewTests {
    private struct Counter: View {
        @State private var count = 0
        @State private var showsSheet = false

        var body: some View {
            VStack(spacing: 0) {
                Number(value: count)
                Fixed()
                Button {
                    count += 1
                } label: {
                    Color.blue.frame(width: 120, height: 40)
                }
                .accessibilityIdentifier("increment")
                if count > 1 { Text("many").id("note") }
                Button("sheet") { showsSheet = true }.accessibilityIdentifier("open")
                ForEach(0..<2, id: \.self) { Text(verbatim: "row \($0)") }
            }
            .sheet(isPresented: $showsSheet) { Number(value: count) }
        }
    }

    private struct Number: View {
        let value: Int
        var body: some View { Text(verbatim: "number \(value)") }
    }

    private struct Fixed: View {
        var body: some View { Color.red.frame(width: 50, height: 20) }
    }

    private struct Box: View {
        let isRight: Bool
        var body: some View {
            Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100).accessibilityIdentifier("box")
                .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
                .animation(.linear(duration: 1), value: isRight)
        }
    }

    @Test("S251: the evaluations of bodies are counted, also in presented views")
    func bodyCounts() async throws {
        let display = try VirtualDisplay.current
        let hosted = try await display.host(Counter())
        #expect(hosted.bodies(of: Counter.self) == 1 && hosted.bodies(of: Number.self) == 1)
        try await display.tap("increment")
        #expect(hosted.bodies(of: Counter.self) == 2 && hosted.bodies(of: Number.self) == 2)
        #expect(hosted.bodies(of: Fixed.self) == 1)
        hosted.resetBodies()
        #expect(hosted.bodyCount == 0)
        try await display.tap("open")
        try await display.finishTransitions()
        #expect(hosted.bodies(of: Number.self) == 1)
        hosted.close()
        try await display.settle()
        hosted.resetBodies()
        let other = try await display.host(Fixed())
        #expect(hosted.bodies(of: Fixed.self) == 0 && other.bodies(of: Fixed.self) == 1)
    }

    @Test("S250, S251: frames are found by identifiers, in the points of the scene")
    func hostedFrames() async throws {
        let display = try VirtualDisplay.current
        let hosted = try await display.host(
            Color.red.frame(width: 40, height: 30).accessibilityIdentifier("red"), size: CGSize(width: 200, height: 100)
        )
        #expect(hosted.frames == ["red": CGRect(x: 80, y: 35, width: 40, height: 30)])
        #expect(hosted.frame(of: "blue") == nil)
        hosted.window.frame.origin = CGPoint(x: 10, y: 20)
        try await display.settle()
        #expect(hosted.frame(of: "red")?.origin == CGPoint(x: 90, y: 55))
    }

    @Test("S158, S251: animations are stepped, each frame by itself")
    func steppedAnimations() async throws {
        let display = try VirtualDisplay.current
        let hosted = try await display.host(Box(isRight: false))
        display.clock.stop()
        hosted.rootView = Box(isRight: true)
        try await hosted.stepAnimations(by: 0.5)
        #expect(try display.pixel(x: 200, y: 150) == Pixel(red: 255, green: 0, blue: 0))
        #expect(try display.pixel(x: 60, y: 150) != Pixel(red: 255, green: 0, blue: 0))
        try await hosted.stepAnimations(by: 0.6, frames: 6)
        #expect(try display.pixel(x: 390, y: 150) == Pixel(red: 255, green: 0, blue: 0))
        #expect(hosted.bodies(of: Box.self) == 2 && !display.clock.isNeeded)
    }

    @Test("S251: the tree has the types, identities and frames of all views")
    func hostedTree() async throws {
        let display = try VirtualDisplay.current
        let hosted = try await display.host(Counter())
        try await display.tap("increment")
        try await display.tap("increment")
        let tree = try #require(hosted.tree)
        #expect(tree.type == "Counter" && tree.first("Number")?.children.first?.type == "Text \"number 2\"")
        #expect(tree.first("Fixed")?.frame?.size == CGSize(width: 50, height: 20))
        #expect(tree.first("id")?.identity == "note")
        let rows = try #require(tree.first("ForEach")).children
        #expect(rows.count == 2 && rows[1].all.contains { $0.type == "Text \"row 1\"" })
        #expect(tree.description.contains("\n") && tree.description.hasPrefix("Counter ("))
        #expect(tree.all.count > 15 && ViewTreeNode.trees(in: hosted.window).count == 1)
    }
}
