import Foundation
import Testing

@testable import UIKit

/// The frames of alerts and action sheets as values.
struct AlertLayoutTests {
    private func measures(
        _ style: UIAlertController.Style = .alert, _ actions: [UIAlertAction.Style] = [], titleWidth: CGFloat = 50,
        area: CGRect = CGRect(x: 0, y: 0, width: 1000, height: 800), title: CGFloat = 20, message: CGFloat = 16,
        fields: [CGFloat] = [], pixel: CGFloat = 1, isRightToLeft: Bool = false
    ) -> AlertMeasures {
        AlertMeasures(
            style: style, area: area, pixel: pixel, isRightToLeft: isRightToLeft, titleHeight: title,
            messageHeight: message, fieldHeights: fields,
            actions: actions.map { AlertMeasures.Action(style: $0, titleWidth: titleWidth) })
    }

    @Test("R224: an alert is 270 points wide, in the middle of its area")
    func alertLayoutSize() {
        let area = CGRect(x: 0, y: 24, width: 1000, height: 776)
        let layout = AlertLayout(measures(.alert, [.default], area: area))
        // 20 above, 20 title, 3, 16 message, 20 below, the line and the button
        #expect(layout.frame.size == CGSize(width: 270, height: 124))
        #expect(layout.frame.minX == 365)
        #expect(abs(layout.frame.midY - area.midY) < 1)
        #expect(layout.title == CGRect(x: 16, y: 20, width: 238, height: 20))
        #expect(layout.message == CGRect(x: 16, y: 43, width: 238, height: 16))
        #expect(AlertLayout.textWidth(AlertMetrics(.alert), in: area) == 238)
    }

    @Test("R224: two buttons are side by side and 44 points high, with a line of one pixel between them")
    func row() {
        let layout = AlertLayout(measures(.alert, [.default, .default], pixel: 0.5))
        #expect(layout.isRow)
        #expect(layout.order == [0, 1])
        #expect(
            layout.buttonFrames == [
                CGRect(x: 0, y: 0, width: 134.5, height: 44), CGRect(x: 135, y: 0, width: 135, height: 44),
            ])
        #expect(layout.buttonLines == [CGRect(x: 134.5, y: 0, width: 0.5, height: 44)])
        #expect(layout.headerLine == CGRect(x: 0, y: layout.header.maxY, width: 270, height: 0.5))
    }

    @Test("R224: three buttons are in a column, and so are two that do not fit side by side")
    func alertLayoutColumn() {
        let three = AlertLayout(measures(.alert, [.default, .destructive, .default]))
        #expect(!three.isRow)
        #expect(three.buttonFrames.map(\.minY) == [0, 45, 90])
        #expect(three.buttonFrames.allSatisfy { $0.size == CGSize(width: 270, height: 44) })
        #expect(three.buttonLines.map(\.minY) == [44, 89])
        #expect(AlertLayout(measures(.alert, [.default, .cancel], titleWidth: 119)).isRow)
        let long = AlertLayout(measures(.alert, [.cancel, .default], titleWidth: 119.5))
        #expect(!long.isRow)
        #expect(long.order == [1, 0])
    }

    @Test("R613: with the sizes for accessibility buttons are in a column, also short ones")
    func accessibilityColumn() {
        var two = measures(.alert, [.cancel, .default], titleWidth: 40)
        two.category = .extraExtraExtraLarge
        #expect(AlertLayout(two).isRow)
        two.category = .accessibilityMedium
        let layout = AlertLayout(two)
        #expect(!layout.isRow && layout.order == [1, 0] && layout.buttonFrames[1].minY > layout.buttonFrames[0].minY)
        #expect(layout.buttonFrames.allSatisfy { $0.width == layout.frame.width })
    }

    @Test("R225: the cancel button is at the leading edge of a row and the last of a column")
    func alertLayoutOrder() {
        #expect(AlertLayout(measures(.alert, [.default, .cancel])).order == [1, 0])
        #expect(AlertLayout(measures(.alert, [.cancel, .default])).order == [0, 1])
        #expect(AlertLayout(measures(.alert, [.destructive, .default])).order == [0, 1])
        #expect(AlertLayout(measures(.alert, [.default, .cancel, .destructive])).order == [0, 2, 1])
        #expect(AlertLayout(measures(.alert, [.cancel])).order == [0])
        #expect(AlertLayout(measures(.alert)).order == [])
    }

    @Test("R225: from right to left, the cancel button of a row is at the right")
    func alertLayoutRightToLeft() {
        let layout = AlertLayout(measures(.alert, [.default, .cancel], isRightToLeft: true))
        #expect(layout.order == [1, 0])
        #expect(layout.buttonFrames.map(\.minX) == [136, 0])
        #expect(layout.buttonFrames.map(\.maxX) == [270, 135])
        #expect(layout.buttonLines.map(\.minX) == [135])
    }

    @Test("R225: the preferred action is bold, and without one the cancel action")
    func emphasis() {
        #expect(AlertOrder.emphasized(in: [.default, .cancel], preferred: nil) == 1)
        #expect(AlertOrder.emphasized(in: [.default, .cancel], preferred: 0) == 0)
        #expect(AlertOrder.emphasized(in: [.default, .destructive], preferred: nil) == nil)
    }

    @Test("R224: texts and buttons that are too high for the area scroll, and share it")
    func alertLayoutScrolling() {
        let area = CGRect(x: 0, y: 0, width: 400, height: 332)
        let buttons = AlertLayout(measures(.alert, Array(repeating: .default, count: 200), area: area))
        #expect(buttons.header.height == 79 && !buttons.headerScrolls)
        #expect(buttons.buttonsScroll && buttons.buttonsHeight == 8_999)
        #expect(buttons.buttons.height == 220)
        #expect(buttons.frame == CGRect(x: 65, y: 16, width: 270, height: 300))

        let texts = AlertLayout(measures(.alert, [.default, .cancel], area: area, message: 5_000))
        #expect(texts.headerScrolls && !texts.buttonsScroll)
        #expect(texts.header.height == 255 && texts.buttons.height == 44)

        let both = AlertLayout(measures(.alert, Array(repeating: .default, count: 200), area: area, message: 5_000))
        #expect(both.headerScrolls && both.buttonsScroll)
        #expect(both.header.height == 149 && both.buttons.height == 150)
    }

    @Test("R238: an action sheet is at the lower edge, with the cancel button apart below it after 8 points")
    func alertLayoutActionSheet() {
        let area = CGRect(x: 0, y: 24, width: 390, height: 776)
        let layout = AlertLayout(measures(.actionSheet, [.cancel, .default, .destructive], area: area))
        #expect(layout.order == [1, 2] && layout.cancel == 0)
        #expect(layout.frame.minX == 8 && layout.frame.width == 374)
        #expect(layout.frame.maxY == area.maxY - 8)
        #expect(layout.cancelPanel == CGRect(x: 0, y: layout.panel.maxY + 8, width: 374, height: 57))
        #expect(layout.buttonFrames.map(\.height) == [57, 57])
        let wide = AlertLayout(measures(.actionSheet, [.default]))
        #expect(wide.frame.width == 398 && wide.cancelPanel == nil)
        let many = AlertLayout(measures(.actionSheet, [.cancel] + Array(repeating: .default, count: 200), area: area))
        #expect(many.buttonsScroll && many.frame.minY == 32 && many.frame.maxY == area.maxY - 8)
    }

    @Test("R227: a popover has no cancel button")
    func alertLayoutPopover() {
        var measures = measures(.actionSheet, [.cancel, .default])
        measures.isInPopover = true
        let layout = AlertLayout(measures)
        #expect(layout.order == [1] && layout.cancel == nil && layout.cancelPanel == nil)
        #expect(layout.frame.size == CGSize(width: 288, height: 128))
    }

    @Test("R233: text fields are below the message, one below the other")
    func alertLayoutFields() {
        let layout = AlertLayout(measures(.alert, [.default], fields: [30, 34]))
        #expect(layout.fields.map(\.minY) == [75, 105])
        #expect(layout.fields.map(\.height) == [30, 34])
        #expect(layout.headerHeight == 159)
    }

    @Test("R234: an alert without texts or without buttons has no line between them")
    func parts() {
        let buttons = AlertLayout(measures(.alert, [.default], title: 0, message: 0))
        #expect(buttons.headerLine == nil && buttons.frame.height == 44)
        let texts = AlertLayout(measures(.alert, [], title: 0))
        #expect(texts.headerLine == nil && texts.message.minY == 20 && texts.frame.height == 56)
    }

    @Test(
        "alerts stay within their area, however small",
        arguments: [
            CGSize(width: 1280, height: 800), CGSize(width: 200, height: 100), CGSize(width: 10, height: 3), .zero,
        ])
    func smallAreas(size: CGSize) {
        for style in [UIAlertController.Style.alert, .actionSheet] {
            for count in [0, 1, 2, 3, 200] {
                let layout = AlertLayout(
                    measures(
                        style, [.cancel] + Array(repeating: .default, count: count),
                        area: CGRect(origin: CGPoint(x: 5, y: 5), size: size), message: 400))
                #expect(layout.frame.width <= size.width)
                #expect(layout.frame.minY >= 5)
                #expect(layout.header.height >= 0 && layout.buttons.height >= 0)
                let needed = layout.cancelPanel.map { $0.height + 8 } ?? 0
                #expect(layout.panel.height <= max(size.height, needed + 1))
            }
        }
    }
}

extension AlertLayout {
    /// Whether the header or the buttons are higher than their visible parts.
    fileprivate var headerScrolls: Bool { headerHeight > header.height }
    fileprivate var buttonsScroll: Bool { buttonsHeight > buttons.height }
}
