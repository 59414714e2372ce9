import Foundation
import Testing

@testable import UIKit

@MainActor struct ListContentTests {
    private func layout(text: CGSize? = CGSize(width: 80, height: 20), secondary: CGSize? = nil) -> ListContentLayout {
        ListContentLayout(
            margins: NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20),
            text: text.map { size in { _ in size } }, secondaryText: secondary.map { size in { _ in size } })
    }

    @Test("R391: a secondary text is below the text, or beside it where both fit")
    func listContentTexts() {
        var layout = layout(secondary: CGSize(width: 60, height: 14))
        var frames = layout.frames(in: CGSize(width: 300, height: 56))
        #expect(frames.text == CGRect(x: 20, y: 10, width: 260, height: 20))
        #expect(frames.secondaryText == CGRect(x: 20, y: 32, width: 260, height: 14))
        #expect(frames.height == 56)
        layout.isSideBySide = true
        frames = layout.frames(in: CGSize(width: 300, height: 44))
        #expect(frames.text == CGRect(x: 20, y: 12, width: 80, height: 20))
        #expect(frames.secondaryText == CGRect(x: 220, y: 15, width: 60, height: 14) && frames.height == 40)
        #expect(layout.frames(in: CGSize(width: 170, height: 44)).secondaryText.minX == 20)
        #expect(layout.naturalWidth == 186)
    }

    @Test("R391: the image stands before the texts, in the middle of its reserved area")
    func listContentImage() {
        var layout = layout()
        layout.image = CGSize(width: 20, height: 40)
        #expect(layout.textStart == 56 && layout.frames(in: CGSize(width: 300, height: 60)).height == 60)
        layout.reserved = CGSize(width: UIListContentConfiguration.ImageProperties.standardDimension, height: 0)
        let frames = layout.frames(in: CGSize(width: 300, height: 60))
        #expect(layout.textStart == 60 && frames.image == CGRect(x: 22, y: 10, width: 20, height: 40))
        #expect(
            ListContentLayout.imageSize(CGSize(width: 100, height: 50), maximum: CGSize(width: 40, height: 0))
                == CGSize(width: 40, height: 20))
    }

    @Test("R391: properties that the program has set stay when the state changes")
    func updated() {
        withoutDisplay {
            var state = UICellConfigurationState(traitCollection: UITraitCollection())
            state.isSelected = true
            var content = UIListContentConfiguration.sidebarCell()
            #expect(content.updated(for: state).textProperties.color == .white)
            #expect(content.textProperties.color == .label)
            content.textProperties.color = .systemRed
            content.secondaryTextProperties.font = .systemFont(ofSize: 30)
            let updated = content.updated(for: state)
            #expect(updated.textProperties.color == .systemRed)
            #expect(updated.secondaryTextProperties.font.pointSize == 30)
            state = UICellConfigurationState(traitCollection: UITraitCollection())
            state.isDisabled = true
            #expect(UIListContentConfiguration.cell().updated(for: state).textProperties.color == .tertiaryLabel)
            #expect(updated.updated(for: UICellConfigurationState(traitCollection: UITraitCollection())) == content)
        }
    }

    @Test("a text replaces an attributed text, and the other way round")
    func attributedText() {
        var content = UIListContentConfiguration.cell()
        content.text = "A"
        content.attributedText = NSAttributedString(string: "B")
        #expect(content.text == nil)
        content.text = "C"
        #expect(content.attributedText == nil && content.text == "C")
    }

    @Test("the view shows the texts with their change of letters, and refuses configurations of other types")
    func listContentView() throws {
        try withoutDisplay {
            var content = UIListContentConfiguration.groupedHeader()
            content.text = "Settings"
            let view = UIListContentView(configuration: content)
            let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
            #expect(label.text == "SETTINGS" && label.font.pointSize == 13)
            struct Other: UIContentConfiguration {
                func makeContentView() -> any UIView & UIContentView {
                    UIListContentView(configuration: UIListContentConfiguration.cell())
                }
                func updated(for state: any UIConfigurationState) -> Other { self }
            }
            let log = LogRecorder.record { view.configuration = Other() }
            #expect(log.count == 1 && log[0].contains("cannot show a Other") && label.text == "SETTINGS")
            #expect(view.supports(content) && !view.supports(Other()))
        }
    }

    @Test("the size of the view follows its text and its width")
    func listContentSizes() {
        withoutDisplay {
            var content = UIListContentConfiguration.cell()
            content.text = "several words in a row"
            let view = UIListContentView(configuration: content)
            let wide = view.sizeThatFits(CGSize(width: 1_000, height: 0))
            let narrow = view.sizeThatFits(CGSize(width: 120, height: 0))
            #expect(narrow.height > wide.height && wide.width < 1_000 && narrow.width <= 120)
            content.text = nil
            view.configuration = content
            #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == 22)
        }
    }

    // MARK: Backgrounds

    @Test("R391: the backgrounds of lists follow the state, until the program sets a colour")
    func backgrounds() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        var background = UIBackgroundConfiguration.listGroupedCell()
        #expect(background.backgroundColor == .secondarySystemGroupedBackground)
        state.isHighlighted = true
        #expect(background.updated(for: state).backgroundColor == .systemGray4)
        background.backgroundColor = .systemRed
        #expect(background.updated(for: state).backgroundColor == .systemRed)
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .systemGreen) == .systemGreen)
        state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isSelected = true
        let sidebar = UIBackgroundConfiguration.listSidebarCell().updated(for: state)
        #expect(sidebar.backgroundColor == nil && sidebar.cornerRadius == 10)
        var pinned = UIViewConfigurationState(traitCollection: UITraitCollection())
        pinned.isPinned = true
        #expect(UIBackgroundConfiguration.listPlainHeaderFooter().updated(for: pinned).isBarMaterial)
        #expect(!UIBackgroundConfiguration.listPlainHeaderFooter().isBarMaterial)
    }

    @Test("colour transformers change colours, and are equal to their copies")
    func transformers() {
        let fade = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        let copy = fade
        #expect(fade == copy && fade != .grayscale && fade(.red) == UIColor.red.withAlphaComponent(0.5))
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        background.backgroundColorTransformer = fade
        #expect(background.resolvedBackgroundColor(for: .blue) == UIColor.red.withAlphaComponent(0.5))
        let gray = UIConfigurationColorTransformer.grayscale(.green).resolvedColor(with: UITraitCollection())
        var (red, blue, alpha): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        gray.getRed(&red, green: nil, blue: &blue, alpha: &alpha)
        #expect(abs(red - 0.587) < 0.001 && red == blue && alpha == 1)
    }

    @Test("states keep the values of programs under their keys")
    func customState() {
        let key = UIConfigurationStateCustomKey("test.unread")
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        #expect(state[key] == nil)
        state[key] = true
        #expect(state[key] == AnyHashable(true))
        #expect(state != UICellConfigurationState(traitCollection: UITraitCollection()))
    }

    // MARK: Headers

    @Test("a header has the look of its table, and the height of its text")
    func headers() {
        withoutDisplay {
            let header = UITableViewHeaderFooterView(reuseIdentifier: "H")
            header.textLabel?.text = "A"
            #expect(header.textLabel?.font == .preferredFont(forTextStyle: .headline))
            let plain = header.sizeThatFits(CGSize(width: 375, height: 0)).height
            header.setRole(isFooter: false, in: .grouped)
            #expect(header.textLabel?.font == .preferredFont(forTextStyle: .footnote))
            let grouped = header.sizeThatFits(CGSize(width: 375, height: 0)).height
            #expect(plain > 24 && plain < 34 && grouped > 34 && grouped < 44)
            #expect(
                UITableViewHeaderFooterView(reuseIdentifier: nil).sizeThatFits(CGSize(width: 375, height: 0)).height
                    == 0)
            var content = header.defaultContentConfiguration()
            content.text = "B"
            header.contentConfiguration = content
            header.frame = CGRect(x: 0, y: 0, width: 375, height: 40)
            header.layoutIfNeeded()
            #expect(header.contentView is UIListContentView)
        }
    }
}
