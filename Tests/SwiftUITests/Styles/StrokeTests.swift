import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct StrokeTests {
    private let white = Pixel(red: 255, green: 255, blue: 255)
    private let redPixel = Pixel(red: 255, green: 0, blue: 0)
    private let red = Color(red: 1, green: 0, blue: 0)

    @Test("S187: a stroke lies on both sides of the outline, and a border inside of it")
    func strokeSides() async throws {
        let view = VStack(spacing: 20) {
            Rectangle().stroke(red, lineWidth: 10).frame(width: 100, height: 100)
            Rectangle().strokeBorder(red, lineWidth: 10).frame(width: 100, height: 100)
        }
        try await withView(view) { _, _, display async throws in
            // The frames begin at 590, 290 and at 590, 410.
            #expect(try display.pixel(x: 587, y: 340) == redPixel && display.pixel(x: 597, y: 340) == white)
            #expect(try display.pixel(x: 587, y: 460) == white && display.pixel(x: 597, y: 460) == redPixel)
        }
    }

    @Test("S187: a dashed line has gaps, and a line may be painted with a gradient")
    func dashes() async throws {
        struct Line: Shape {
            func path(in rect: CGRect) -> Path {
                Path {
                    $0.move(to: CGPoint(x: rect.minX, y: rect.midY))
                    $0.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
                }
            }
        }
        let style = StrokeStyle(lineWidth: 10, dash: [20, 20])
        let view = VStack(spacing: 0) {
            Line().stroke(red, style: style).frame(width: 100, height: 100)
            Line().stroke(LinearGradient(colors: [red, red], startPoint: .leading, endPoint: .trailing), style: style)
                .frame(width: 100, height: 100)
        }
        try await withView(view) { _, _, display async throws in
            for y in [350, 450] {
                #expect(try display.pixel(x: 600, y: y) == redPixel && display.pixel(x: 620, y: y) == white)
                #expect(try display.pixel(x: 640, y: y) == redPixel && display.pixel(x: 600, y: y + 8) == white)
            }
        }
    }

    @Test("S187: shapes are inset, trimmed and turned")
    func strokeShapes() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        #expect(Rectangle().inset(by: 10).path(in: rect).boundingRect == CGRect(x: 10, y: 10, width: 80, height: 40))
        #expect(Circle().inset(by: 5).inset(by: 5).path(in: rect).boundingRect.width == 40)
        let half = Rectangle().trim(from: 0, to: 100.0 / 320).path(in: rect).boundingRect
        #expect(half.width == 100 && half.height == 0)
        let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
        #expect(abs(turned.width - 60) < 0.001 && abs(turned.height - 100) < 0.001)
        #expect(Rectangle().trim(from: 0.5, to: .nan).path(in: rect).isEmpty)
    }

    @Test("S187: the corners of a rectangle may have radii of their own")
    func strokeCorners() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        let path = UnevenRoundedRectangle(topLeadingRadius: 40, bottomTrailingRadius: 500).path(in: rect).cgPath
        #expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 20, y: 20)))
        #expect(path.contains(CGPoint(x: 98, y: 2)) && path.contains(CGPoint(x: 2, y: 98)))
        #expect(!path.contains(CGPoint(x: 95, y: 95)) && path.boundingBox == rect)
    }

    @Test("S187: a trim moves with its animation")
    func trimAnimates() {
        var shape = _TrimmedShape(base: Circle(), start: 0, end: 1)
        shape.animatableData.second.second = 0.25
        #expect(shape.end == 0.25)
    }

    @Test("S189: a shadow lies behind what the view draws, and a border inside of its frame")
    func shadow() async throws {
        let view = VStack(spacing: 50) {
            red.frame(width: 100, height: 100).shadow(color: .black, radius: 0, x: 20, y: 0)
            Color.clear.frame(width: 100, height: 100).border(red, width: 4)
        }
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 325) == redPixel)
            #expect(try display.pixel(x: 700, y: 325) == Pixel(red: 0, green: 0, blue: 0))
            #expect(try display.pixel(x: 715, y: 325) == white && display.pixel(x: 580, y: 325) == white)
            #expect(try display.pixel(x: 592, y: 475) == redPixel && display.pixel(x: 588, y: 475) == white)
            #expect(try display.pixel(x: 640, y: 475) == white)
        }
    }
}
