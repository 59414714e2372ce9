import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct CanvasFilterTests {
    @Test("S369: filters of a canvas add shadows and multiply colours, one after the other")
    func filters() async throws {
        let (red, yellow) = (Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 1, blue: 0))
        let blue = Color(red: 0, green: 0, blue: 1)
        let square = Path(CGRect(x: 20, y: 20, width: 40, height: 40))
        let view = Canvas { context, _ in
            var shadowed = context
            shadowed.addFilter(.shadow(color: blue, radius: 0, x: 20, y: 10))
            shadowed.fill(square, with: .color(red))
            var multiplied = context
            multiplied.translateBy(x: 100, y: 0)
            multiplied.addFilter(.colorMultiply(red))
            multiplied.addFilter(.shadow(color: blue, radius: 0, x: 20, y: 0))
            multiplied.fill(square, with: .color(yellow))
            context.translateBy(x: 0, y: 100)
            context.addFilter(.shadow(color: blue, radius: 0, x: 0, y: 20))
            context.drawLayer { layer in
                layer.fill(square, with: .color(red))
                // The shadow lies behind the whole layer.
                layer.fill(Path(CGRect(x: 20, y: 60, width: 40, height: 20)), with: .color(yellow))
            }
        }
        .frame(width: 200, height: 200)
        .frame(width: 1280, height: 800, alignment: .topLeading).ignoresSafeArea().background(.white)
        try await withView(view) { _, _, display async throws in
            @MainActor func pixel(_ x: Int, _ y: Int) throws -> [UInt8]? {
                try display.pixel(x: x, y: y).map { [$0.red, $0.green, $0.blue] }
            }
            let (red, blue, white): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0], [0, 0, 255], [255, 255, 255])
            #expect(try pixel(40, 40) == red && pixel(70, 50) == blue && pixel(70, 25) == white)
            // Yellow times red is red. The shadow was added later, and keeps its colour.
            #expect(try pixel(140, 40) == red && pixel(170, 40) == blue)
            #expect(try pixel(40, 140) == red && pixel(40, 170) == [255, 255, 0] && pixel(40, 190) == blue)
        }
    }
}
