import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Fonts and lengths that follow the text size that the user prefers.
@MainActor
struct ContentSizeCategoryTests {
    private let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)

    @Test("R485: font metrics scale fonts and lengths like their text style, up to a maximum")
    func fontMetricsScale() {
        let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 10, compatibleWith: large) == 13.5)
        #expect(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: huge) == 31)
        #expect(UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 13, compatibleWith: huge) == 44)
        #expect(UIFontMetrics.default.scaledValue(for: 10) == 10)
        #expect(UIFontMetrics.default.scaledValue(for: .infinity, compatibleWith: huge) == .infinity)
        let font = UIFont.italicSystemFont(ofSize: 20)
        let scaled = UIFontMetrics.default.scaledFont(for: font, compatibleWith: huge)
        #expect(scaled.pointSize == 62.5 && scaled == font.withSize(62.5))
        let limited = UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 30, compatibleWith: huge)
        #expect(limited.pointSize == 30)
        #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 30).pointSize == 20)
    }

    @Test("R485: a font that follows the preferred size is not scaled again, and the log says so")
    func fontMetricsTwice() {
        let log = LogRecorder.record {
            let preferred = UIFont.preferredFont(forTextStyle: .body)
            #expect(UIFontMetrics.default.scaledFont(for: preferred) === preferred)
        }
        #expect(log.contains { $0.contains("follows the preferred text size already") })
    }

    @Test("R485: labels and fields with preferred fonts follow the traits if they are asked to, others do not")
    func labelsFollowTheCategory() {
        let window = UIWindow()
        let (label, plain, still, field) = (UILabel(), UILabel(), UILabel(), UITextField())
        label.font = .preferredFont(forTextStyle: .title1)
        label.adjustsFontForContentSizeCategory = true
        plain.font = .systemFont(ofSize: 28)
        plain.adjustsFontForContentSizeCategory = true
        still.font = .preferredFont(forTextStyle: .title1)
        field.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 12))
        field.adjustsFontForContentSizeCategory = true
        for view in [label, plain, still, field] { window.addSubview(view) }
        label.text = "A"
        let height = label.intrinsicContentSize.height
        window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(label.font.pointSize == 58 && label.intrinsicContentSize.height > 2 * height - 2)
        #expect((plain.font.pointSize, still.font.pointSize, field.font?.pointSize) == (28, 28, 37.5))
        still.adjustsFontForContentSizeCategory = true
        #expect(still.font.pointSize == 58)
        let late = UILabel()
        late.font = .preferredFont(forTextStyle: .caption1)
        late.adjustsFontForContentSizeCategory = true
        window.addSubview(late)
        #expect(late.font.pointSize == 43)
        window.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        #expect((label.font.pointSize, late.font.pointSize) == (28, 12))
    }

    @Test("R485: text views follow the traits if they are asked to, with the fonts of parts and of storages")
    func textViewsFollowTheCategory() {
        let window = UIWindow()
        let (text, parts, still) = (UITextView(), UITextView(), UITextView())
        for view in [text, parts, still] { window.addSubview(view) }
        text.text = "A"
        text.font = .preferredFont(forTextStyle: .body)
        text.adjustsFontForContentSizeCategory = true
        let attributed = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
        attributed.addAttribute(.font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 1, length: 1))
        parts.attributedText = attributed
        parts.adjustsFontForContentSizeCategory = true
        still.font = .preferredFont(forTextStyle: .body)
        _ = text.textStorage
        _ = parts.textStorage
        window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        func size(_ view: UITextView, _ index: Int) -> CGFloat? {
            (view.textStorage.attribute(.font, at: index, effectiveRange: nil) as? UIFont)?.pointSize
        }
        #expect(text.font?.pointSize == 53 && size(text, 0) == 53)
        #expect(size(parts, 0) == 58 && size(parts, 1) == 9)
        #expect((parts.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 58)
        #expect(still.font?.pointSize == 17)
        window.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        #expect(text.font?.pointSize == 17 && size(parts, 0) == 28)
    }

    @Test("R485: the preferred fonts of attributed text, and those of descriptors with other traits, follow too")
    func derivedFontsFollowTheCategory() throws {
        let window = UIWindow()
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
        let text = NSMutableAttributedString(string: "ab")
        text.addAttribute(.font, value: UIFont(descriptor: bold, size: 0), range: NSRange(location: 0, length: 1))
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 1, length: 1))
        label.attributedText = text
        window.addSubview(label)
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        let shown = try #require(label.attributedText)
        let fonts = (0...1).map { shown.attribute(.font, at: $0, effectiveRange: nil) as? UIFont }
        #expect(fonts[0]?.pointSize == 33 && fonts[0]?.fontDescriptor.symbolicTraits == .traitBold)
        #expect(fonts[1]?.pointSize == 17)
        #expect(UIFont(descriptor: bold, size: 12).adjusted(to: .accessibilityLarge).pointSize == 12)
    }

    @Test("R614: the current traits during layout are those of the view that is laid out")
    func currentTraitsInLayout() {
        final class Page: UIView {
            var seen: [UIContentSizeCategory] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                seen.append(UITraitCollection.current.preferredContentSizeCategory)
            }
        }
        let window = UIWindow()
        let (page, inner) = (Page(), Page())
        page.addSubview(inner)
        page.traitOverrides.preferredContentSizeCategory = .extraLarge
        inner.traitOverrides.preferredContentSizeCategory = .small
        window.addSubview(page)
        window.layoutIfNeeded()
        #expect(page.seen == [.extraLarge] && inner.seen == [.small])
        #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
    }

    @Test("R613: large titles and search fields grow with the text; the rows of bars keep their height")
    func barsAndLargeText() {
        let (standard, huge) = (BarMetrics(), BarMetrics(category: .accessibilityExtraExtraExtraLarge))
        #expect(standard.largeTitleSize == 34 && huge.largeTitleSize == 60)
        #expect(standard.largeTitleHeight == 52 && huge.largeTitleHeight == 83)
        #expect(huge.navigationBarHeight == standard.navigationBarHeight)
        #expect(huge.tabBarHeight == standard.tabBarHeight && huge.toolbarHeight == standard.toolbarHeight)
        let window = UIWindow()
        let search = UISearchBar()
        window.addSubview(search)
        #expect(search.sizeThatFits(.zero).height == 52)
        window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(search.searchTextField.font?.pointSize == 53)
        #expect(search.sizeThatFits(.zero).height > 90)
    }

    @Test("R612: cells with large text put texts below each other, in as many lines as they need")
    func cellsAndLargeText() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = "Value"
        cell.accessoryType = .disclosureIndicator
        let own = UITableViewCell(style: .default, reuseIdentifier: nil)
        own.textLabel?.text = "Own"
        own.textLabel?.numberOfLines = 2
        window.addSubview(cell)
        window.addSubview(own)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        cell.layoutIfNeeded()
        let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
        #expect(detail.frame.minY < text.frame.maxY && text.numberOfLines == 1)
        let chevron = try #require(cell.cellState.accessory).bounds.width
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        cell.frame.size.height = cell.sizeThatFits(CGSize(width: 320, height: 0)).height
        cell.layoutIfNeeded()
        #expect((text.numberOfLines, detail.numberOfLines, own.textLabel?.numberOfLines) == (0, 0, 2))
        #expect(detail.frame.minY >= text.frame.maxY && detail.frame.minX == text.frame.minX)
        #expect(cell.frame.height > 90 && detail.frame.maxY <= cell.frame.height)
        #expect(try #require(cell.cellState.accessory).bounds.width == chevron * 33 / 17)
        window.traitOverrides.preferredContentSizeCategory = .large
        #expect((text.numberOfLines, own.textLabel?.numberOfLines) == (1, 2))
    }

    @Test("R613: accessories, editing controls and the parts of a search field grow with the text as symbols do")
    func symbolsGrow() throws {
        #expect(CellMetrics.glyphScale(.extraSmall) == 1 && CellMetrics.glyphScale(.large) == 1)
        #expect(CellMetrics.glyphScale(.accessibilityExtraExtraExtraLarge) == CGFloat(53) / 17)
        let layout = CellLayout(
            CellLayout.Input(
                size: CGSize(width: 375, height: 120), margin: 16, hasEditingControl: true,
                isIndentedWhileEditing: true, hasReorderHandle: true, glyphScale: 2))
        #expect(layout.editingControl == CGRect(x: 16, y: 38, width: 44, height: 44))
        #expect(layout.reorderHandle.width == 48 && layout.content.minX == 60 && layout.content.maxX == 311)
        let window = UIWindow()
        let (field, cell) = (UISearchTextField(), UITableViewCell(style: .default, reuseIdentifier: nil))
        window.addSubview(field)
        window.addSubview(cell)
        cell.showsReorderControl = true
        cell.setEditingStyle(.delete)
        cell.setEditing(true, animated: false)
        window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let bounds = CGRect(x: 0, y: 0, width: 400, height: 80)
        #expect(field.leftView?.bounds.width == 56 && field.clearButtonRect(forBounds: bounds).width == 59)
        #expect(field.editingRect(forBounds: bounds).maxX <= field.clearButtonRect(forBounds: bounds).minX)
        cell.frame = CGRect(x: 0, y: 0, width: 400, height: 120)
        cell.layoutIfNeeded()
        let minus = try #require(cell.descendants(of: CellButton.self).first)
        #expect(abs(minus.bounds.width - 22 * 53 / 17) < 1 && minus.glyphView.bounds.width == minus.bounds.width)
    }

    @Test("R612: an image in a cell is beside the first line of large text")
    func imagesAndLargeText() {
        func layout(_ line: CGFloat?) -> LabelledCellLayout.Frames {
            LabelledCellLayout(
                style: .subtitle, margins: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16),
                image: CGSize(width: 20, height: 20), text: { CGSize(width: $0, height: 120) },
                detail: { CGSize(width: $0, height: 40) }, largeLine: line
            ).frames(in: CGSize(width: 320, height: 181))
        }
        #expect(layout(nil).image.midY == 91)
        #expect(layout(40).text.minY == 10 && layout(40).image.midY == 30)
    }

    @Test("R613: alerts are wider with the sizes for accessibility, and each button is as high as its title")
    func alertsAndLargeText() {
        let category = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
        let metrics = AlertMetrics(.alert, category: category)
        #expect((metrics.titleSize, metrics.messageSize, metrics.buttonSize) == (53, 44, 53))
        #expect(metrics.width == 477 && AlertMetrics(.alert, category: .extraExtraExtraLarge).width == 270)
        var measures = AlertMeasures(
            style: .alert, area: CGRect(x: 0, y: 0, width: 400, height: 900),
            actions: [
                AlertMeasures.Action(titleWidth: 150, titleHeight: 64),
                AlertMeasures.Action(titleWidth: 300, titleHeight: 128),
            ])
        measures.category = category
        let layout = AlertLayout(measures)
        #expect(layout.frame.width == 368 && !layout.isRow)
        #expect(layout.buttonFrames.map(\.height) == [86, 150])
        #expect(layout.buttonsHeight == CGFloat(86 + 1 + 150))
    }
}
