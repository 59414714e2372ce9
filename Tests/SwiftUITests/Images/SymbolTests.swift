import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct SymbolTests {
    @Test("S186: names are taken apart by their rules")
    func names() {
        #expect(Symbol.Name("heart")?.isFilled == false && Symbol.Name("heart.fill")?.isFilled == true)
        let play = Symbol.Name("play.circle.fill")
        #expect(play?.base == "play" && play?.enclosure == .circle && play?.isFilled == true)
        #expect(Symbol.Name("bell.slash")?.hasSlash == true && Symbol.Name("circle")?.enclosure == nil)
        #expect(Symbol.Name("speaker.wave.3.fill")?.base == "speaker.wave.3")
        #expect(Symbol.Name("no.such.symbol") == nil && Symbol.Name("") == nil && Symbol.Name("fill") == nil)
    }

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

    @Test("S186: the commands of a path are read, and wrong ones are left out")
    func paths() {
        #expect(SymbolPath("M2 4H20V10Z").path.bounds == CGRect(x: 2, y: 4, width: 18, height: 6))
        #expect(SymbolPath("O12 12 10").path.bounds.size == CGSize(width: 20, height: 20))
        #expect(SymbolPath("X1 2L3").path.isEmpty && SymbolPath("").path.isEmpty)
    }
}
