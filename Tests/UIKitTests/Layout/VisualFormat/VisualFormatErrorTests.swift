import Foundation
import Testing

@testable import UIKit

/// Visual formats with errors.
struct VisualFormatErrorTests {
    /// Returns the error of a format with the views a and b, which have superviews, and `free`, which has none.
    private func error(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
    ) -> VisualFormatError? {
        let views: [String: VisualFormat.NamedValue] = [
            "a": .view(hasSuperview: true), "b": .view(hasSuperview: true), "free": .view(hasSuperview: false),
            "text": .other,
        ]
        do throws(VisualFormatError) {
            _ = try VisualFormatParser.parse(format).constraints(options: options, metrics: metrics, views: views)
            return nil
        } catch {
            return error
        }
    }

    @Test("R337: the text of an error has the reason, the format and a caret below the place")
    func text() {
        #expect(
            error("H:|-[title]-|")?.text == """
                Unable to parse constraint format:\(" ")
                title is not a key in the views dictionary.\(" ")
                H:|-[title]-|\(" ")
                     ^
                """)
    }

    @Test(
        "R337: syntax errors are found at their place",
        arguments: [
            ("", 0, "Expected a view in brackets"),
            ("H:", 2, "Expected a view in brackets"),
            ("V|[a]|", 1, "Expected a ':' after 'V' to specify vertical arrangement"),
            ("H[a]", 1, "Expected a ':' after 'H' to specify horizontal arrangement"),
            ("|", 1, "Expected a view after the superview"),
            ("||", 1, "Expected a view in brackets"),
            ("|-|", 2, "Expected a view in brackets"),
            ("|-8-|", 4, "Expected a view in brackets"),
            ("a", 0, "Expected a view in brackets"),
            ("[]", 1, "Expected the name of a view, which begins with a letter or an underscore"),
            ("[1a]", 1, "Expected the name of a view, which begins with a letter or an underscore"),
            ("[a", 2, "Expected a ']' after the view"),
            ("[a.b]", 2, "Expected a ']' after the view"),
            ("[a]b", 3, "Expected a '-', a view or the superview"),
            ("[a]-", 4, "Expected a view or the superview after '-'"),
            ("[a]-8[b]", 5, "Expected a '-' after the distance"),
            ("[a]-8", 5, "Expected a '-' after the distance"),
            ("[a]--[b]", 4, "Expected a number or a name"),
            ("[a]--8-[b]", 4, "Expected a number or a name"),
            ("[a]-1.2.3-[b]", 4, "Expected a number or a name"),
            ("[a()]", 3, "Expected a number or a name"),
            ("[a(8,)]", 5, "Expected a number or a name"),
            ("[a(8]", 4, "Expected a ')' or a ',' after the predicate"),
            ("[a(=8)]", 4, "Expected a '=' after '='. The relations are '==', '<=' and '>='"),
            ("[a(>8)]", 4, "Expected a '=' after '>'. The relations are '==', '<=' and '>='"),
            ("[a(8@)]", 5, "Expected a number or a name"),
            ("[a]|[b]", 4, "Expected the end of the format after the superview"),
        ])
    func syntax(format: String, position: Int, reason: String) {
        #expect(error(format) == VisualFormatError(reason: reason, format: format, position: position))
    }

    @Test(
        "R337: names without a value and values of the wrong kind are named",
        arguments: [
            ("[x]", 1, "x is not a key in the views dictionary."),
            ("[a]-8-[x]", 7, "x is not a key in the views dictionary."),
            ("[text]", 1, "The value of text is neither a view nor a layout guide"),
            ("[a(text)]", 3, "The value of text is neither a view nor a layout guide"),
            ("|[free]", 0, "Unable to interpret '|' character, because the related view doesn't have a superview"),
            ("H:|-[free]", 2, "Unable to interpret '|' character, because the related view doesn't have a superview"),
            ("[a][free]|", 9, "Unable to interpret '|' character, because the related view doesn't have a superview"),
            (
                "[a]-gap-[b]", 4,
                "Encountered metric with name \"gap\", but value was not specified in metrics or views dictionaries"
            ),
            (
                "[a(50@high)]", 6,
                "Encountered metric with name \"high\", but value was not specified in metrics or views dictionaries"
            ),
            ("[a]-word-[b]", 4, "The metric with name \"word\" is not a finite number: eight"),
            ("[a]-nan-[b]", 4, "The metric with name \"nan\" is not a finite number: nan"),
            (
                "[a(50@0)]", 6,
                "It's illegal to set priority:0. Priorities must be greater than 0 and less or equal to 1000."
            ),
            (
                "[a(50@1001)]", 6,
                "It's illegal to set priority:1001. Priorities must be greater than 0 and less or equal to 1000."
            ),
        ])
    func visualFormatErrorNames(format: String, position: Int, reason: String) {
        #expect(
            error(format, metrics: ["word": "eight", "nan": Double.nan])
                == VisualFormatError(reason: reason, format: format, position: position))
    }

    @Test("R337: views cannot be aligned along the axis of the format")
    func options() {
        let horizontal =
            "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is "
            + "also horizontal."
        for option: NSLayoutConstraint.FormatOptions in [
            .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
        ] {
            #expect(error("[a][b]", option)?.reason == horizontal)
            #expect(error("V:[a][b]", option) == nil)
            #expect(error("|-[a]-|", option) == nil, "a single view is aligned with no other one")
        }
        for option: NSLayoutConstraint.FormatOptions in [
            .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllFirstBaseline, .alignAllLastBaseline,
        ] {
            #expect(
                error("V:[a][b]", option)?.reason == horizontal.replacingOccurrences(of: "horizontal", with: "vertical")
            )
            #expect(error("[a][b]", option) == nil)
            #expect(error("V:|-11-[a]-11-|", option) == nil)
        }
    }

    @Test("R337: random texts are formats or have an error within the text")
    func randomTexts() {
        var random = SeededGenerator(seed: 337)
        let pieces = [
            "H:", "V:", "|", "-", "[a]", "[b(", "8", ")", "]", "[", ",", "@", ">=", "==", "a", " ", ".", "é", "(",
        ]
        var formats = 0
        for _ in 0..<20_000 {
            let format = (0..<random.int(0...9)).map { _ in pieces[random.int(0...pieces.count - 1)] }.joined()
            if let error = error(format) {
                #expect((0...format.count).contains(error.position), "\(format)")
            } else {
                formats += 1
            }
        }
        #expect(formats > 100)
    }
}
