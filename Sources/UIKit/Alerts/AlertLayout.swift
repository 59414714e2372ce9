import Foundation
import Graphics

/// The sizes of the parts of an alert or action sheet, and the area that it has.
struct AlertMeasures: Equatable {
    /// An action, as far as the layout depends on it.
    struct Action: Equatable {
        var style = UIAlertAction.Style.default
        /// The width of the title in one line, in points.
        var titleWidth: CGFloat = 0
        /// The height of the title in the whole width of the alert; 0 for a title of one line.
        var titleHeight: CGFloat = 0
    }

    var style = UIAlertController.Style.alert
    /// The area that the alert may cover, in the container's points.
    var area = CGRect.zero
    /// The size of a pixel in points.
    var pixel: CGFloat = 1
    var isRightToLeft = false
    /// The height of the title at the layout's text width; 0 without a title.
    var titleHeight: CGFloat = 0
    /// The height of the message at the layout's text width; 0 without a message.
    var messageHeight: CGFloat = 0
    /// The heights of the text fields.
    var fieldHeights: [CGFloat] = []
    /// The actions in the order in which they were added.
    var actions: [Action] = []
    /// Whether the action sheet is in a popover. The cancel action then has no button, because a click beside the
    /// popover has its effect.
    var isInPopover = false

    /// The text size that the user prefers.
    var category = UIContentSizeCategory.large

    var metrics: AlertMetrics { AlertMetrics(style, isInPopover: isInPopover, category: category) }
}

/// The frames of the parts of an alert or action sheet, in points.
///
/// ```
/// alert                action sheet
///
/// +-------------+      +-------------------+
/// |    Title    |      |       Title       |
/// |   Message   |      |      Message      |
/// |  [ field ]  |      +-------------------+
/// +------+------+      |       Delete      |
/// |Cancel|  OK  |      +-------------------+
/// +------+------+
///                      +-------------------+
///                      |       Cancel      |
///                      +-------------------+
/// ```
///
/// The header holds the texts and fields. It and the buttons scroll separately if the area is not high enough.
struct AlertLayout: Equatable {
    /// The whole alert, in the container's coordinates.
    var frame = CGRect.zero
    /// The panel with the header and the buttons, in the alert's coordinates.
    var panel = CGRect.zero
    /// The panel of an action sheet's cancel button, in the alert's coordinates.
    var cancelPanel: CGRect?
    /// The visible parts of the header and of the buttons, in the panel's coordinates.
    var header = CGRect.zero
    var buttons = CGRect.zero
    /// The whole heights of the header and of the buttons, of which a part may be visible.
    var headerHeight: CGFloat = 0
    var buttonsHeight: CGFloat = 0
    /// The frames in the header.
    var title = CGRect.zero
    var message = CGRect.zero
    var fields: [CGRect] = []
    /// The line between the header and the buttons, in the panel's coordinates.
    var headerLine: CGRect?
    /// Whether the buttons are side by side.
    var isRow = false
    /// The indices of the actions in the panel, from the top or from the leading edge.
    var order: [Int] = []
    /// The frames of the buttons and of the lines between them, among the buttons, in the order of ``order``.
    var buttonFrames: [CGRect] = []
    var buttonLines: [CGRect] = []
    /// The index of the action in the cancel panel.
    var cancel: Int?

    init(_ measures: AlertMeasures) {
        let metrics = measures.metrics
        let width = Self.width(metrics, in: measures.area)
        arrange(measures, metrics, width: width)
        layOutHeader(measures, metrics, width: width)
        layOutButtons(measures, metrics, width: width)
        stack(measures, metrics, width: width)
    }

    /// Returns the width of an alert in an area: 270 points, or that of the area less margins for an action sheet.
    static func width(_ metrics: AlertMetrics, in area: CGRect) -> CGFloat {
        max(0, min(metrics.width, area.width - 2 * metrics.sideMargin))
    }

    /// Returns the width in which the texts are broken into lines.
    static func textWidth(_ metrics: AlertMetrics, in area: CGRect) -> CGFloat {
        max(0, width(metrics, in: area) - 2 * metrics.textInset)
    }

    /// Returns the height of the button of an action.
    private static func height(of action: AlertMeasures.Action, _ metrics: AlertMetrics) -> CGFloat {
        max(metrics.buttonHeight, (action.titleHeight + 2 * metrics.buttonPadding).rounded(.up))
    }

    // MARK: Parts

    /// Decides which actions are where.
    private mutating func arrange(_ measures: AlertMeasures, _ metrics: AlertMetrics, width: CGFloat) {
        let styles = measures.actions.map(\.style)
        order = AlertOrder.column(of: styles)
        let room = width / 2 - 2 * metrics.buttonInset
        switch measures.style {
        case .alert:
            // With the sizes for accessibility UIKit has columns only: half a row is too narrow for most titles.
            isRow =
                !metrics.wrapsButtons && styles.count == 2 && measures.actions.allSatisfy { $0.titleWidth <= room }
            if isRow { order = AlertOrder.row(of: styles) }
        case .actionSheet:
            guard let index = styles.firstIndex(of: .cancel) else { return }
            order.removeAll { $0 == index }
            if !measures.isInPopover { cancel = index }
        }
    }

    private mutating func layOutHeader(_ measures: AlertMeasures, _ metrics: AlertMetrics, width: CGFloat) {
        let textWidth = max(0, width - 2 * metrics.textInset)
        var y = metrics.headerTop
        func place(_ height: CGFloat) -> CGRect {
            CGRect(x: metrics.textInset, y: y, width: textWidth, height: height)
        }
        var isEmpty = true
        if measures.titleHeight > 0 {
            title = place(measures.titleHeight)
            y = title.maxY
            isEmpty = false
        }
        if measures.messageHeight > 0 {
            if !isEmpty { y += metrics.textGap }
            message = place(measures.messageHeight)
            y = message.maxY
            isEmpty = false
        }
        if !measures.fieldHeights.isEmpty {
            if !isEmpty { y += metrics.fieldGap }
            for height in measures.fieldHeights {
                fields.append(place(height))
                y += height
            }
            isEmpty = false
        }
        headerHeight = isEmpty ? 0 : y + metrics.headerBottom
    }

    private mutating func layOutButtons(_ measures: AlertMeasures, _ metrics: AlertMetrics, width: CGFloat) {
        let pixel = measures.pixel
        if isRow {
            let height = measures.actions.map { Self.height(of: $0, metrics) }.max() ?? metrics.buttonHeight
            let first = ((width - pixel) / 2 / pixel).rounded(.down) * pixel
            buttonFrames = [
                CGRect(x: 0, y: 0, width: first, height: height),
                CGRect(x: first + pixel, y: 0, width: width - first - pixel, height: height),
            ]
            buttonLines = [CGRect(x: first, y: 0, width: pixel, height: height)]
            buttonsHeight = height
            if measures.isRightToLeft { mirror(width) }
            return
        }
        var y: CGFloat = 0
        for place in order.indices {
            let height = Self.height(of: measures.actions[order[place]], metrics)
            defer { y += height + pixel }
            buttonFrames.append(CGRect(x: 0, y: y, width: width, height: height))
            if place > 0 { buttonLines.append(CGRect(x: 0, y: y - pixel, width: width, height: pixel)) }
        }
        buttonsHeight = buttonFrames.last?.maxY ?? 0
    }

    private mutating func mirror(_ width: CGFloat) {
        func mirrored(_ frame: CGRect) -> CGRect {
            CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
        buttonFrames = buttonFrames.map(mirrored)
        buttonLines = buttonLines.map(mirrored)
    }

    /// Places the parts, and shortens those that are too high for the area.
    private mutating func stack(_ measures: AlertMeasures, _ metrics: AlertMetrics, width: CGFloat) {
        let (area, pixel) = (measures.area, measures.pixel)
        let line = headerHeight > 0 && buttonsHeight > 0 ? pixel : 0
        let cancelHeight = cancel.map { Self.height(of: measures.actions[$0], metrics) } ?? 0
        let gap = cancel == nil || headerHeight + buttonsHeight == 0 ? 0 : metrics.cancelGap
        let room = max(0, area.height - 2 * metrics.verticalMargin - cancelHeight - gap - line)
        // The header keeps at least a half, and whatever the buttons leave.
        let top = min(headerHeight, max((room / 2 / pixel).rounded(.down) * pixel, room - buttonsHeight))
        let bottom = min(buttonsHeight, room - top)
        header = CGRect(x: 0, y: 0, width: width, height: top)
        buttons = CGRect(x: 0, y: top + line, width: width, height: bottom)
        if line > 0 { headerLine = CGRect(x: 0, y: top, width: width, height: line) }
        panel = CGRect(x: 0, y: 0, width: width, height: top + line + bottom)
        var height = panel.height
        if cancel != nil {
            cancelPanel = CGRect(x: 0, y: height + gap, width: width, height: cancelHeight)
            height += gap + cancelHeight
        }
        func rounded(_ length: CGFloat) -> CGFloat { (length / pixel).rounded(.down) * pixel }
        let y = measures.style == .alert ? area.midY - height / 2 : area.maxY - metrics.verticalMargin - height
        frame = CGRect(
            x: rounded(area.midX - width / 2), y: max(area.minY, rounded(y)), width: width, height: height)
    }
}
