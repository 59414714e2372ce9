import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Alert controllers with the style of an action sheet.
@MainActor
struct AlertSheetTests {
    @Test("R238: an action sheet of a narrow window is at the lower edge, with the cancel button apart")
    func alertControllerActionSheet() async throws {
        try await AlertBench.run(on: [.monitor("SCREEN", 390, 700)]) { bench in
            let sheet = bench.alert(style: .actionSheet, ["Cancel": .cancel, "One": .default, "Two": .destructive])
            try await bench.present(sheet)
            #expect(sheet.view.frame.minX == 8 && sheet.view.frame.width == 374 && sheet.view.frame.maxY == 692)
            #expect(bench.shownTitles(of: sheet) == ["One", "Two", "Cancel"])
            try await bench.click(sheet.actions[2], of: sheet)
            #expect(bench.journal.read() == ["Two chosen"])
        }
    }

    @Test("R227, R238: in a wide window an action sheet is a popover at its anchor, without the cancel button")
    func alertControllerPopover() async throws {
        try await AlertBench.run { bench in
            let anchor = UIView(frame: CGRect(x: 600, y: 200, width: 50, height: 50))
            bench.root.view.addSubview(anchor)
            for isCancelled in [true, false] {
                let sheet = bench.alert(style: .actionSheet, ["Cancel": .cancel, "One": .default, "Two": .default])
                sheet.popoverPresentationController?.sourceView = anchor
                try await bench.present(sheet, animated: true)
                #expect(sheet.popoverPresentationController?.arrowDirection == .up)
                #expect(bench.shownTitles(of: sheet) == ["One", "Two"])
                let frame = sheet.view.convert(sheet.view.bounds, to: nil)
                #expect(frame.width == 288 && frame.minY > 250 && frame.maxX <= 790)
                let gray = Pixel(red: 242, green: 242, blue: 242)
                #expect(try bench.display.pixel(x: 625, y: 258) == gray, "the arrow")
                #expect(try bench.display.pixel(x: Int(frame.minX) + 5, y: Int(frame.midY) + 10) == gray)
                if isCancelled {
                    try await bench.click(20, 400)
                    #expect(bench.journal.read() == ["Cancel chosen"])
                } else {
                    try await bench.click(sheet.actions[2], of: sheet)
                    #expect(bench.journal.read() == ["Two chosen"])
                }
                #expect(bench.root.presentedViewController == nil)
            }
            let plain = bench.alert(style: .actionSheet, ["One": .default])
            plain.popoverPresentationController?.sourceView = anchor
            try await bench.present(plain)
            try await bench.press("Escape")
            #expect(bench.root.presentedViewController == nil && bench.journal.read() == [])
        }
    }

    @Test("R238: a popover becomes a sheet at the lower edge when its window becomes narrow, and a popover again")
    func adaptation() async throws {
        try await AlertBench.runResizable { root, resize in
            let sheet = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
            sheet.addAction(UIAlertAction(title: "One", style: .default))
            sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            sheet.popoverPresentationController?.sourceView = root.view
            sheet.popoverPresentationController?.sourceRect = CGRect(x: 50, y: 50, width: 20, height: 20)
            root.present(sheet, animated: false)
            try await resize(CGSize(width: 800, height: 700))
            @MainActor func shown() -> Int { sheet.content.buttons.filter { $0.window != nil }.count }
            #expect(sheet.content.isInPopover && shown() == 1)
            for (width, isInPopover) in [(400.0, false), (900, true), (400, false)] {
                try await resize(CGSize(width: width, height: 700))
                #expect(sheet.content.isInPopover == isInPopover)
                #expect(shown() == (isInPopover ? 1 : 2))
                #expect(sheet.isFirstResponder && root.presentedViewController === sheet)
                if !isInPopover { #expect(sheet.view.frame.maxY == 692 && sheet.view.frame.width == 384) }
            }
        }
    }

    @Test("R238: the program ends with UIKit's text if a popover has no anchor")
    func noAnchor() {
        let sheet = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
        let message = sheet.popoverPresentationController?.missingSourceMessage
        #expect(message?.hasPrefix("Your application has presented a UIAlertController (<") == true)
        #expect(message?.contains("of style UIAlertControllerStyleActionSheet from") == true)
    }
}
