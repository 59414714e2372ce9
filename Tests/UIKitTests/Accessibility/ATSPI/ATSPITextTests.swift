import Foundation
import Testing

@testable import UIKit

struct ATSPITextTests {
    @Test("R489: offsets count Unicode scalars, and UIKit's count UTF-16 units")
    func offsetsOfTexts() {
        let text = ATSPIText("a\u{1F600}b", selection: NSRange(location: 3, length: 1))
        #expect(text.count == 3 && text.selection == 2..<3)
        #expect(
            text.string(1, 2) == "\u{1F600}" && text.string(1, -1) == "\u{1F600}b" && text.string(-5, 99).count == 3)
        #expect(text.units(1, 2) == NSRange(location: 1, length: 2))
        #expect([0, 1, 2, 3, 4, 9].map(text.offset) == [0, 1, 1, 2, 3, 3])
        #expect(text.units(3, -1) == NSRange(location: 4, length: 0) && text.string(2, 1) == "")
        #expect(ATSPIText("\u{1F600}", selection: NSRange(location: 1, length: 50)).selection == 0..<1)
        #expect(ATSPIText("", selection: NSRange(location: 9, length: 9)).selection == 0..<0)
    }

    @Test("words, sentences and paragraphs include what follows them")
    func unitsOfTexts() {
        let text = ATSPIText("One two. Three\nfour")
        func unit(_ unit: ATSPIText.Unit, _ offset: Int) -> String {
            let range = text.range(of: unit, at: offset)
            return text.string(range.lowerBound, range.upperBound)
        }
        #expect(unit(.character, 4) == "t" && unit(.word, 0) == "One " && unit(.word, 5) == "two. ")
        #expect(unit(.sentence, 2) == "One two. " && unit(.sentence, 10) == "Three\nfour")
        #expect(unit(.line, 3) == "One two. Three\n" && unit(.paragraph, 16) == "four" && unit(.line, 19) == "four")
        #expect(unit(.word, 19) == "" && unit(.word, -3) == "One ")
        let ended = ATSPIText("a\n")
        #expect(ended.range(of: .line, at: 2) == 2..<2 && ATSPIText("").range(of: .word, at: 0) == 0..<0)
    }
}
