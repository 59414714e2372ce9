import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SymbolImageTests {
    @Test("S186: a symbol is as large as its font asks for, and takes the colour of texts")
    func size() async throws {
        let small = tree(Image(systemName: "circle.fill")).contentFrame
        let large = tree(Image(systemName: "circle.fill").font(.system(size: 34))).contentFrame
        #expect(small.width == small.height && large.width > 1.9 * small.width)
        #expect(tree(Image(systemName: "no.such.symbol")).contentFrame.size == small.size)
        let view = Image(systemName: "circle.fill").font(.system(size: 60)).foregroundColor(.red)
        try await withView(view, on: [.monitor("SCREEN", 100, 100)]) { _, _, display async throws in
            let middle = try #require(try display.pixel(x: 50, y: 50))
            #expect(middle.red > 200 && middle.green < 120)
        }
    }
}
