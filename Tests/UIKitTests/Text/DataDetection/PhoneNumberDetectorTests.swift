import Foundation
import Testing

@testable import UIKit

/// Telephone numbers in texts.
struct PhoneNumberDetectorTests {
    private func found(_ text: String) -> [String] {
        PhoneNumberDetector.numbers(in: text).map {
            (text as NSString).substring(with: NSRange(location: $0.lowerBound, length: $0.count))
        }
    }

    @Test("R759: telephone numbers of several countries are found by their form")
    func phoneNumberForms() {
        #expect(found("Call (415) 555-0132 or +49 30 123456.") == ["(415) 555-0132", "+49 30 123456"])
        #expect(found("😀 1-415-555-0132, 415.555.0132!") == ["1-415-555-0132", "415.555.0132"])
        #expect(found("4155550132; 555-0132") == ["4155550132", "555-0132"])
        #expect(found("030 123456 (089) 12345-67 089/123456") == ["030 123456", "(089) 12345-67", "089/123456"])
        #expect(found("01 23 45 67 89 03012345678") == ["01 23 45 67 89", "03012345678"])
        #expect(found("+49 (0)30 123456 +442071838750") == ["+49 (0)30 123456", "+442071838750"])
    }

    @Test("R759: digits behind a number with the code of a country do not belong to it, if they are too many for it")
    func phoneNumberEnds() {
        #expect(found("+1 415 555 0132 2026") == ["+1 415 555 0132"])
        #expect(found("+1 415 555 0132 2026-01-15") == ["+1 415 555 0132"])
        #expect(found("+49 30 12345678 20 2026") == ["+49 30 12345678 20"])
        #expect(found("+1 415 555 0132 5th") == ["+1 415 555 0132"])
    }

    @Test("R759: a number is dialled without the 0 that is for calls inside of its country")
    func phoneNumberDialled() {
        func url(_ number: String) -> URL? { DetectedData.Content.phoneNumber(number).url }
        #expect(url("+49 (0)30 123456") == URL(string: "tel:+4930123456"))
        #expect(url("(030) 123456") == URL(string: "tel:030123456"))
        #expect(url("+1 (415) 555-0132") == URL(string: "tel:+14155550132"))
    }

    @Test("R759: dates, amounts, addresses and other numbers are no telephone numbers", .timeLimit(.minutes(1)))
    func phoneNumberOthers() {
        for text in [
            "", "2026-01-15", "01.02.2026 01/02/26 01-02-2026", "5550132", "1700000000", "192.168.100.200",
            "0.12345678", "3.14159265", "12345-6789", "a415-555-0132", "415-555-01325", "1234 5678 9012 3456",
            "2024-2025", "+1", "+123456789012345678", "09:30:00", "x=415-555-0132", "#4155550132", "12,415.555.0132",
            // Each of these would take a second if all ways to split it were tried.
            String(repeating: "+" + String(repeating: "1", count: 40) + "a ", count: 200),
        ] {
            #expect(found(text).isEmpty, "\(text)")
        }
    }
}
