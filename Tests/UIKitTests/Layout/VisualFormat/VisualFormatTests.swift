import Foundation
import Testing

@testable import UIKit

/// The constraints of visual formats as values.
struct VisualFormatTests {
    /// Returns the constraints of a format with the views a, b and c, which have superviews.
    private func lines(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
    ) throws -> [String] {
        let views = Dictionary(
            uniqueKeysWithValues: ["a", "b", "c"].map {
                ($0, VisualFormat.NamedValue.view(hasSuperview: true))
            })
        return try VisualFormatParser.parse(format).constraints(options: options, metrics: metrics, views: views)
            .map { constraint in
                constraint.line { item in
                    switch item {
                    case .view(let name): name
                    case .superview(let name): "super(\(name))"
                    }
                }
            }
    }

    @Test("R337: a format with sizes, distances, priorities and the superview becomes constraints in its order")
    func visualFormatOrder() throws {
        #expect(
            try lines("H:|-[a(>=50,<=100@700)]-20-[b(==a)]-|") == [
                "a.leading == super(a).leadingMargin", "a.width >= 50", "a.width <= 100 @700",
                "b.leading == a.trailing + 20", "b.width == a.width", "super(b).trailingMargin == b.trailing",
            ])
        #expect(
            try lines("V:|[a]-[b(44)][c]|") == [
                "a.top == super(a).top", "b.top == a.bottom + 8", "b.height == 44", "c.top == b.bottom",
                "super(c).bottom == c.bottom",
            ])
    }

    @Test("R337: a format without a letter is horizontal, and a single view is a format")
    func shortFormats() throws {
        #expect(try lines("[a(100)]") == ["a.width == 100"])
        #expect(try lines("[a]") == [])
        #expect(try lines("V:[a]|") == ["super(a).bottom == a.bottom"])
    }

    @Test(
        "R337: distances have all forms that the format permits",
        arguments: [
            ("[a]-8-[b]", ["b.leading == a.trailing + 8"]),
            ("[a]-(8)-[b]", ["b.leading == a.trailing + 8"]),
            ("[a]-(-8)-[b]", ["b.leading == a.trailing - 8"]),
            ("[a]-(>=8)-[b]", ["b.leading >= a.trailing + 8"]),
            ("[a]->=8-[b]", ["b.leading >= a.trailing + 8"]),
            ("[a]-8@700-[b]", ["b.leading == a.trailing + 8 @700"]),
            ("[a]-(>=8@700, <=12.5)-[b]", ["b.leading >= a.trailing + 8 @700", "b.leading <= a.trailing + 12.5"]),
            ("[a]-gap-[b]", ["b.leading == a.trailing + 30"]),
            ("[a]-(==gap@low)-[b]", ["b.leading == a.trailing + 30 @250"]),
            ("|-gap-[a]", ["a.leading == super(a).leading + 30"]),
            ("[a]-(<=gap)-|", ["super(a).trailing <= a.trailing + 30"]),
            (" H: | - 4 - [ a ( == 10 @ low ) ] ", ["a.leading == super(a).leading + 4", "a.width == 10 @250"]),
            ("[a(b)]", ["a.width == b.width"]),
            ("[a(>=b@low)]", ["a.width >= b.width @250"]),
        ])
    func visualFormatDistances(format: String, expected: [String]) throws {
        #expect(try lines(format, metrics: ["gap": 30, "low": UILayoutPriority(250)]) == expected)
    }

    @Test("R337: metrics are numbers of any type")
    func visualFormatMetrics() throws {
        let numbers: [Any] = [12, 12.0, CGFloat(12), Float(12), UInt8(12), NSNumber(value: 12)]
        for number in numbers {
            #expect(try lines("[a(size)]", metrics: ["size": number]) == ["a.width == 12"], "\(type(of: number))")
        }
        #expect(try lines("[a(b)]", metrics: ["b": 5]) == ["a.width == 5"])
    }

    @Test("R337: options align each view with the one before it, in each of their attributes")
    func visualFormatAlignment() throws {
        #expect(
            try lines("[a]-[b]-[c]", [.alignAllCenterY]) == [
                "b.leading == a.trailing + 8", "a.centerY == b.centerY", "c.leading == b.trailing + 8",
                "b.centerY == c.centerY",
            ])
        #expect(
            try lines("V:[a][b]", [.alignAllLeading, .alignAllTrailing]) == [
                "b.top == a.bottom", "a.leading == b.leading", "a.trailing == b.trailing",
            ])
        let rows: [(NSLayoutConstraint.FormatOptions, String)] = [
            (.alignAllTop, "top"), (.alignAllBottom, "bottom"), (.alignAllCenterY, "centerY"),
            (.alignAllLastBaseline, "lastBaseline"), (.alignAllFirstBaseline, "firstBaseline"),
        ]
        for (option, name) in rows { #expect(try lines("[a][b]", option).last == "a.\(name) == b.\(name)") }
        let columns: [(NSLayoutConstraint.FormatOptions, String)] = [
            (.alignAllLeft, "left"), (.alignAllRight, "right"), (.alignAllLeading, "leading"),
            (.alignAllTrailing, "trailing"), (.alignAllCenterX, "centerX"),
        ]
        for (option, name) in columns { #expect(try lines("V:[a][b]", option).last == "a.\(name) == b.\(name)") }
    }

    @Test("R337: options set the direction and measure between baselines")
    func visualFormatDirection() throws {
        #expect(
            try lines("|-5-[a]-8-[b]-|", [.directionLeftToRight]) == [
                "a.left == super(a).left + 5", "b.left == a.right + 8", "super(b).rightMargin == b.right",
            ])
        #expect(
            try lines("|-5-[a]-8-[b]-|", [.directionRightToLeft]) == [
                "super(a).right == a.right + 5", "a.left == b.right + 8", "b.left == super(b).leftMargin",
            ])
        #expect(try lines("V:[a]-8-[b]", [.directionRightToLeft]) == ["b.top == a.bottom + 8"])
        #expect(
            try lines("V:|-1-[a]-20-[b]", [.spacingBaselineToBaseline]) == [
                "a.top == super(a).top + 1", "b.firstBaseline == a.lastBaseline + 20",
            ])
        #expect(try lines("[a]-20-[b]", [.spacingBaselineToBaseline]) == ["b.leading == a.trailing + 20"])
    }
}
