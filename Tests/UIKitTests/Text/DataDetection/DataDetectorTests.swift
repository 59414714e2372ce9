import Foundation
import LogSupport
import Testing
import UIKit

/// Detectors of data in texts.
@MainActor
@Suite(.serialized) struct DataDetectorTests {
    // Foundation's own constants warn.
    private let link: NSTextCheckingTypes = 1 << 5
    private let phoneNumber: NSTextCheckingTypes = 1 << 11
    private let address: NSTextCheckingTypes = 1 << 4
    private let text = "😀 www.example.com/415-555-0132 or +1 415 555 0132"
    private var whole: NSRange { NSRange(location: 0, length: text.utf16.count) }

    @Test("R759: a data detector finds links and telephone numbers in the order of the text")
    func dataDetectorResults() throws {
        let detector = try NSDataDetector(types: link | phoneNumber)
        let results = detector.matches(in: text, options: [], range: whole)
        #expect(results.map(\.resultType.rawValue) == [link, phoneNumber])
        #expect(results.map(\.range) == [NSRange(location: 3, length: 28), NSRange(location: 35, length: 15)])
        #expect(results.map(\.url) == [URL(string: "http://www.example.com/415-555-0132"), nil])
        #expect(results.map(\.phoneNumber) == [nil, "+1 415 555 0132"])
        #expect(results.first?.range(at: 0) == results.first?.range)
        #expect(detector.numberOfMatches(in: text, options: [], range: whole) == 2)
        #expect(results.last?.adjustingRanges(offset: 5).range == NSRange(location: 40, length: 15))
        let numbers = try NSDataDetector(types: phoneNumber)
        #expect(numbers.matches(in: text, options: [], range: whole).map(\.phoneNumber) == ["+1 415 555 0132"])
    }

    @Test("R759: a data detector looks at a range, and stops when it is told to")
    func dataDetectorRanges() throws {
        let detector = try NSDataDetector(types: link | phoneNumber)
        let end = NSRange(location: 31, length: 1000)
        #expect(detector.firstMatch(in: text, options: [], range: end)?.range.location == 35)
        #expect(detector.rangeOfFirstMatch(in: "", options: [], range: end).location == NSNotFound)
        var places: [Int?] = []
        detector.enumerateMatches(in: text, options: [], range: whole) { result, _, stop in
            places.append(result?.range.location)
            stop.pointee = true
        }
        #expect(places == [3])
    }

    @Test("R759: types that are not found are an error if they are alone, and logged otherwise")
    func dataDetectorTypes() throws {
        let error = #expect(throws: CocoaError.self) { try NSDataDetector(types: address) }
        #expect(error?.localizedDescription.contains("NSDataDetector finds dates, links and phone numbers") == true)
        var types: NSTextCheckingTypes = 0
        let lines = try LogRecorder.record { types = try NSDataDetector(types: address | link).checkingTypes }
        #expect(types == link)
        #expect(lines.contains { $0.contains("not the types 16") })
    }

    @Test("R759: only the numbers in links are left out")
    func dataDetectorOrder() throws {
        let text = "030 123456 example.com a.com/415-555-0132 415-555-0133 b.com 415-555-0134"
        let detector = try NSDataDetector(types: link | phoneNumber)
        let results = detector.matches(in: text, options: [], range: NSRange(location: 0, length: text.utf16.count))
        #expect(
            results.map { $0.phoneNumber ?? $0.url?.absoluteString } == [
                "030 123456", "http://example.com", "http://a.com/415-555-0132", "415-555-0133", "http://b.com",
                "415-555-0134",
            ])
    }

    @Test("R759: results of regular expressions have neither an address nor a number")
    func dataDetectorOtherResults() throws {
        let expression = try NSRegularExpression(pattern: "w+")
        let result = try #require(expression.firstMatch(in: text, options: [], range: whole))
        #expect(result.url == nil)
        #expect(result.phoneNumber == nil)
    }
}
