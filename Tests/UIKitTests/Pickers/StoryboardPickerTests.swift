import Foundation
import Testing

@testable import UIKit

/// Pickers of storyboards, as Interface Builder writes them.
@MainActor
struct StoryboardPickerTests {
    private func views(_ elements: String, _ body: ([UIView]) throws -> Void) throws {
        let document = StoryboardFolder.document(
            """
            <viewController id="first"><view key="view" id="v"><subviews>\(elements)</subviews></view></viewController>
            """)
        let folder = try StoryboardFolder(["Pickers": document])
        let log = try LogRecorder.record {
            try withoutDisplay {
                let controller = try #require(folder.open("Pickers").instantiateInitialViewController())
                try body(controller.view.subviews)
            }
        }
        #expect(log == [])
    }

    @Test("a date picker has its mode, style, limits, interval and language, and begins at its date")
    func datePicker() throws {
        try views(
            """
            <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" \
            contentVerticalAlignment="center" datePickerMode="date" minuteInterval="15" style="inline" id="d1">
            <rect key="frame" x="10" y="20" width="320" height="330"/>
            <date key="date" timeIntervalSinceReferenceDate="700000000"/>
            <date key="minimumDate" timeIntervalSinceReferenceDate="600000000"/>
            <date key="maximumDate" timeIntervalSinceReferenceDate="800000000"/>
            <locale key="locale" localeIdentifier="de_DE"/></datePicker>
            <datePicker datePickerMode="countDownTimer" countDownDuration="90" style="wheels" enabled="NO" id="d2"/>
            <datePicker useCurrentDate="YES" id="d3"/>
            """
        ) { views in
            let pickers = views.compactMap { $0 as? UIDatePicker }
            try #require(pickers.count == 3)
            let first = pickers[0]
            #expect(first.frame == CGRect(x: 10, y: 20, width: 320, height: 330) && first.datePickerMode == .date)
            #expect(first.datePickerStyle == .inline && first.minuteInterval == 15)
            #expect(first.minimumDate == Date(timeIntervalSinceReferenceDate: 600_000_000))
            #expect(first.maximumDate == Date(timeIntervalSinceReferenceDate: 800_000_000))
            #expect(abs(first.date.timeIntervalSinceReferenceDate - 700_000_000) < 900)
            #expect(first.locale?.identifier == "de_DE")
            #expect(pickers[1].datePickerMode == .countDownTimer && pickers[1].countDownDuration == 60)
            #expect(!pickers[1].isEnabled)
            #expect(pickers[2].datePickerMode == .dateAndTime && abs(pickers[2].date.timeIntervalSinceNow) < 60)
        }
    }

    @Test("a picker view has its frame and no components without a data source")
    func pickerView() throws {
        try views(
            """
            <pickerView contentMode="scaleToFill" id="p1"><rect key="frame" x="0" y="30" width="320" height="216"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></pickerView>
            """
        ) { views in
            let picker = try #require(views.first as? UIPickerView)
            #expect(picker.frame == CGRect(x: 0, y: 30, width: 320, height: 216) && picker.numberOfComponents == 0)
        }
    }
}
