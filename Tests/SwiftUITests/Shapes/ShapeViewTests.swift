import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ShapeViewTests {
    private let white = Pixel(red: 255, green: 255, blue: 255)
    private let redPixel = Pixel(red: 255, green: 0, blue: 0)
    private let bluePixel = Pixel(red: 0, green: 0, blue: 255)
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    @Test("S187: a filled shape may be stroked too, each in front of what was drawn before")
    func chains() async throws {
        let view = VStack(spacing: 20) {
            Rectangle().fill(red).stroke(blue, lineWidth: 10).frame(width: 100, height: 100)
            Rectangle().fill(red).strokeBorder(blue, lineWidth: 10).frame(width: 100, height: 100)
            Circle().stroke(lineWidth: 10).fill(red).frame(width: 100, height: 100)
        }
        try await withView(view) { _, _, display async throws in
            // The frames begin at 590, 230 and 120 points below each other.
            #expect(try display.pixel(x: 640, y: 280) == redPixel && display.pixel(x: 587, y: 280) == bluePixel)
            #expect(try display.pixel(x: 593, y: 280) == bluePixel && display.pixel(x: 597, y: 280) == redPixel)
            #expect(try display.pixel(x: 587, y: 400) == white && display.pixel(x: 597, y: 400) == bluePixel)
            #expect(try display.pixel(x: 640, y: 400) == redPixel)
            #expect(try display.pixel(x: 587, y: 520) == redPixel && display.pixel(x: 640, y: 520) == white)
        }
    }

    @Test("S172: a stroked shape is hit on its line, and a filled one inside by its rule")
    func shapeHits() throws {
        struct Ring: Shape {
            func path(in rect: CGRect) -> Path {
                Path {
                    $0.addEllipse(in: rect)
                    $0.addEllipse(in: rect.insetBy(dx: 30, dy: 30))
                }
            }
        }
        let line = tree(Circle().stroke(red, lineWidth: 10).frame(width: 100, height: 100))
        #expect(line.layout.hit(CGPoint(x: 150, y: 200)) == nil && line.layout.hit(CGPoint(x: 103, y: 200)) != nil)
        let ring = tree(Ring().fill(red, style: FillStyle(eoFill: true)).frame(width: 100, height: 100))
        #expect(ring.layout.hit(CGPoint(x: 150, y: 200)) == nil && ring.layout.hit(CGPoint(x: 115, y: 200)) != nil)
    }

    @Test("S187: the phase of dashes is animated")
    func marchingDashes() throws {
        struct Ants: View {
            let phase: CGFloat
            var body: some View {
                Rectangle().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [6], dashPhase: phase))
            }
        }
        var style = StrokeStyle(lineWidth: 2, dashPhase: 0)
        style.animatableData.second.second = 12
        #expect(style.dashPhase == 12)
        var drawing = ShapeDrawing(
            shape: Rectangle(), style: AnyShapeStyle(.red), line: StrokeStyle(lineWidth: 2, dashPhase: 3))
        drawing.animatableData.second.second.second = 9
        #expect(drawing.outline(in: .zero).line?.dashPhase == 9)
    }

    @Test("S187: a shape relative to its container stays concentric with it")
    func containerShape() async throws {
        let view = ZStack {
            ContainerRelativeShape().fill(red).padding(10).accessibilityIdentifier("inner")
        }
        .frame(width: 200, height: 200).containerShape(RoundedRectangle(cornerRadius: 60, style: .circular))
        try await withView(view) { _, controller, display async throws in
            // The frame begins at 540, 300, and the inner one at 550, 310 with a radius of 50.
            #expect(try display.pixel(x: 552, y: 400) == redPixel && display.pixel(x: 560, y: 320) == white)
            #expect(try display.pixel(x: 568, y: 328) == redPixel)
        }
        #expect(ContainerRelativeShape().path(in: CGRect(x: 0, y: 0, width: 9, height: 9)).boundingRect.width == 9)
    }

    @Test("S189: a clip may leave out what its shape encloses twice")
    func evenOddClip() async throws {
        struct Frame: Shape {
            func path(in rect: CGRect) -> Path {
                Path {
                    $0.addRect(rect)
                    $0.addRect(rect.insetBy(dx: 30, dy: 30))
                }
            }
        }
        let view = red.frame(width: 100, height: 100).clipShape(Frame(), style: FillStyle(eoFill: true))
        try await withView(view) { window, _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == white && display.pixel(x: 595, y: 400) == redPixel)
            let root = window.rootViewController?.view
            #expect(window.hitTest(CGPoint(x: 640, y: 400), with: nil) === root)
        }
    }

    @Test("S172: only the content shape for interaction changes where a view is hit")
    func contentShapeKinds() {
        let ring = tree(Color.clear.frame(width: 100, height: 100).contentShape(.interaction, Circle()))
        #expect(ring.layout.hit(CGPoint(x: 103, y: 153)) == nil && ring.layout.hit(CGPoint(x: 150, y: 200)) != nil)
        let all = tree(Color.clear.frame(width: 100, height: 100).contentShape(.contextMenuPreview, Circle()))
        #expect(all.layout.hit(CGPoint(x: 103, y: 153)) != nil)
    }
}
