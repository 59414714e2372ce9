import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SymbolVariantTests {
    @Test("S306: the names of variants, which keep the properties of the symbol")
    func variantNames() {
        func name(_ symbol: String, _ variant: SymbolVariants) -> String { variant.name(of: symbol) { $0 != "a.fill" } }
        #expect(name("heart", .fill) == "heart.fill" && name("heart", .circle.fill) == "heart.circle.fill")
        #expect(name("heart.fill", .circle) == "heart.circle.fill" && name("play.circle", .fill) == "play.circle.fill")
        #expect(name("bell", .slash.fill) == "bell.slash.fill" && name("heart", .none) == "heart")
        #expect(name("a", .fill) == "a", "there is no such symbol")
        #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.fill.contains(.slash))
    }

    @Test("S306: symbols in a view have its variant")
    func variantPixels() async throws {
        let heart = Image(systemName: "heart").font(.system(size: 100))
        let view = HStack(spacing: 0) {
            heart.frame(width: 200, height: 200)
            heart.frame(width: 200, height: 200).symbolVariant(.fill)
            heart.symbolVariant(.none).frame(width: 200, height: 200).symbolVariant(.fill)
        }
        try await withView(view) { _, _, display async throws in
            let black = Pixel(red: 0, green: 0, blue: 0)
            #expect(try [440, 640, 840].map { try display.pixel(x: $0, y: 400) == black } == [false, true, false])
        }
    }

    private struct Counted: View, @preconcurrency Equatable {
        let number: Int
        let log: Log<Int>
        var body: some View {
            let _ = log.entries.append(number)
            Text(verbatim: "\(number)")
        }
        static func == (first: Counted, second: Counted) -> Bool { first.number / 10 == second.number / 10 }
    }

    private struct Counter: View {
        let log: Log<Int>
        @State private var number = 1
        var body: some View {
            Counted(number: number, log: log).equatable()
            Button("add") { number += 5 }.accessibilityIdentifier("add")
        }
    }

    @Test("S307: a view is updated when it differs by its own rule")
    func equatableView() async throws {
        let log = Log<Int>()
        try await withView(Counter(log: log)) { _, _, display async throws in
            try await display.tap("add")
            try await display.settle()
            #expect(log.entries == [1])
            try await display.tap("add")
            try await display.settle()
            #expect(log.entries == [1, 11])
        }
    }
}
