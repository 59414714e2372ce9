import Foundation
import Testing

@testable import UIKit

/// Attributed strings of Swift with UIKit's attributes.
struct AttributedStringTests {
    @Test("attributes of UIKit's scope go into an NSAttributedString and come back")
    func attributedStringConversion() throws {
        var text = AttributedString("Hello ")
        text.font = .systemFont(ofSize: 20)
        text.kern = 1.5
        var world = AttributedString("world")
        world.foregroundColor = UIColor.red
        world.backgroundColor = UIColor.yellow
        world.underlineStyle = NSUnderlineStyle.single
        world.strikethroughStyle = NSUnderlineStyle.double
        world.baselineOffset = 3
        world.tracking = 2
        world.link = URL(string: "https://example.org")
        text.append(world)

        let old = NSAttributedString(text)
        #expect(old.string == "Hello world")
        let first = old.attributes(at: 0, effectiveRange: nil)
        #expect(first[.font] as? UIFont == .systemFont(ofSize: 20) && first[.kern] as? CGFloat == 1.5)
        let second = old.attributes(at: 6, effectiveRange: nil)
        #expect(second[.foregroundColor] as? UIColor == .red && second[.font] == nil)
        #expect(second[.underlineStyle] as? Int == 1 && second[.link] as? URL == world.link)
        #expect(AttributedString(old) == text)
    }

    @Test("containers take attributes of their kinds from a dictionary, and numbers of any type")
    func attributeContainer() {
        let container = AttributeContainer([.font: UIFont.systemFont(ofSize: 9), .kern: 4, .strikethroughStyle: 1])
        #expect(container.font == UIFont.systemFont(ofSize: 9) && container.kern == 4)
        #expect(container.strikethroughStyle == NSUnderlineStyle.single)
        #expect(AttributeContainer([.font: "none", .foregroundColor: 5]) == AttributeContainer())
    }

    @Test("a string without text can be made without arguments")
    func emptyAttributedString() {
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "x"))
        #expect(text.string == "x" && NSAttributedString().length == 0)
    }
}
