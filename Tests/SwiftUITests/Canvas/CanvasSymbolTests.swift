import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct CanvasSymbolTests {
    @MainActor @Observable
    final class Model {
        var isBlue = false
    }

    private struct Dot: View {
        let model: Model
        var body: some View { Color(red: model.isBlue ? 0 : 1, green: 0, blue: model.isBlue ? 1 : 0) }
    }

    private struct Drawing: View {
        let model: Model
        let found: Log<Bool>

        var body: some View {
            Canvas { context, _ in
                found.entries = [context.resolveSymbol(id: "none") != nil, context.resolveSymbol(id: 2) != nil]
                guard let dot = context.resolveSymbol(id: "dot") else { return }
                context.draw(dot, at: CGPoint(x: 50, y: 50))
                context.draw(dot, at: CGPoint(x: 10, y: 100), anchor: .topLeading)
                context.draw(dot, in: CGRect(x: 100, y: 100, width: 80, height: 40))
                context.opacity = 0.5
                context.draw(dot, at: CGPoint(x: 150, y: 50))
            } symbols: {
                Dot(model: model).frame(width: 20, height: 10).tag("dot")
                Text("2").tag(2)
            }
            .frame(width: 200, height: 200)
            .frame(width: 1280, height: 800, alignment: .topLeading).ignoresSafeArea().background(.white)
        }
    }

    @Test("S360: a canvas draws views of its symbols in their ideal sizes or stretched, and again when one changes")
    func symbols() async throws {
        let (model, found) = (Model(), Log<Bool>())
        let (red, white) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 255, green: 255, blue: 255))
        try await withView(Drawing(model: model, found: found)) { _, _, display async throws in
            #expect(found.entries == [false, true])
            #expect(try display.pixel(x: 41, y: 46) == red && display.pixel(x: 58, y: 53) == red)
            #expect(try display.pixel(x: 50, y: 43) == white && display.pixel(x: 62, y: 50) == white)
            #expect(try display.pixel(x: 11, y: 101) == red && display.pixel(x: 11, y: 111) == white)
            #expect(try display.pixel(x: 102, y: 102) == red && display.pixel(x: 177, y: 137) == red)
            #expect(try display.pixel(x: 182, y: 120) == white)
            let faded = try display.pixel(x: 150, y: 50)
            #expect(faded?.red == 255 && abs(Int(faded?.green ?? 0) - 128) <= 1)
            model.isBlue = true
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 50) == Pixel(red: 0, green: 0, blue: 255))
        }
    }
}
