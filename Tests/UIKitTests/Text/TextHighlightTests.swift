import Foundation
import Testing

@testable import UIKit

/// Highlighted parts of texts, and the border of text views.
@MainActor
struct TextHighlightTests {
    /// Returns the pixels behind and in a large block of text with attributes.
    private func colors(_ attributes: [NSAttributedString.Key: Any]) -> (area: DrawnPixel?, letter: DrawnPixel?) {
        let image = UIImage.drawn(60, 60) { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
            var all = attributes
            all[.font] = UIFont.systemFont(ofSize: 40)
            // A full block is a letter that fills its place.
            NSAttributedString(string: "  █", attributes: all).draw(at: .zero)
        }
        return (image.pixel(4, 25), image.pixel(35, 25))
    }

    @Test("R1013: highlighted text has the colours of its scheme, before its own ones")
    func highlightedText() {
        let style = NSAttributedString.TextHighlightStyle.default
        let schemes: [(NSAttributedString.TextHighlightColorScheme, UIColor)] = [
            (.default, .systemBlue), (.blue, .systemBlue), (.purple, .systemPurple), (.pink, .systemPink),
            (.orange, .systemOrange), (.mint, .systemMint), (.init(rawValue: "other"), .systemBlue),
        ]
        for (scheme, color) in schemes {
            let drawn = colors([
                .textHighlightStyle: style, .textHighlightColorScheme: scheme, .foregroundColor: UIColor.red,
                .backgroundColor: UIColor.green,
            ])
            let expected = colors([.foregroundColor: color, .backgroundColor: color.withAlphaComponent(0.2)])
            #expect(drawn.area == expected.area && drawn.letter == expected.letter)
            #expect(drawn.area != DrawnPixel.white)
        }
        let plain = colors([.textHighlightColorScheme: NSAttributedString.TextHighlightColorScheme.mint])
        #expect(plain.area == DrawnPixel.white, "a scheme alone has no effect")
        #expect(colors([.textHighlightStyle: 7]).area == DrawnPixel.white)
    }

    @Test("R1013: a text view with a rounded border has a thin line around it, in light and dark")
    func borderOfTextView() {
        TouchBench.run { bench in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
            bench.view.addSubview(view)
            #expect(view.layer.borderWidth == 0 && view.layer.cornerRadius == 0)
            view.borderStyle = .roundedRect
            let light = view.layer.borderColor
            #expect(view.layer.borderWidth > 0 && view.layer.cornerRadius == 5)
            view.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle == .dark ? .light : .dark
            view.updateTraitsIfNeeded()
            #expect(light != nil && view.layer.borderColor != light)
            view.borderStyle = .none
            #expect(view.layer.borderWidth == 0 && view.layer.cornerRadius == 0)
        }
    }
}
