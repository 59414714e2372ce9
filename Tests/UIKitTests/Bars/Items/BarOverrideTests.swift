import Foundation
import Testing

@testable import UIKit

/// Properties of bars that subclasses override, and titles of bar buttons that are moved.
@MainActor
struct BarOverrideTests {
    private final class Bar: UINavigationBar {
        override var isTranslucent: Bool {
            get { false }
            set {}
        }
        override var barTintColor: UIColor? {
            get { super.barTintColor }
            set { super.barTintColor = newValue == nil ? nil : .green }
        }
    }

    @Test("R703: subclasses override the older properties of bars")
    func overriddenProperties() {
        let bar: UINavigationBar = Bar()
        bar.isTranslucent = true
        bar.barTintColor = .red
        #expect(!bar.isTranslucent && bar.barTintColor == .green)
    }

    @Test("R703: a single item is set at each end of a navigation bar")
    func singleItems() {
        let item = UINavigationItem(title: "Title")
        let (left, right) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit))
        item.setLeftBarButton(left, animated: true)
        item.setRightBarButton(right, animated: false)
        #expect(item.leftBarButtonItems == [left] && item.rightBarButtonItems == [right])
        item.setLeftBarButton(nil, animated: false)
        #expect(item.leftBarButtonItem == nil)
    }

    @Test("R703: the title of a bar button is moved in bars of a height, and the usual one counts where there is none")
    func movedTitles() throws {
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        let button = BarButtonView(item)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 44)
        func place() throws -> CGPoint {
            button.layoutIfNeeded()
            return try #require(button.descendants(of: UILabel.self).first).frame.origin
        }
        let usual = try place()
        item.setTitlePositionAdjustment(UIOffset(horizontal: 5, vertical: -3), for: .default)
        #expect(try place() == CGPoint(x: usual.x + 5, y: usual.y - 3))
        #expect(item.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 5, vertical: -3))
        #expect(item.titlePositionAdjustment(for: .compact) == .zero)
        button.isCompact = true
        #expect(try place() == CGPoint(x: usual.x + 5, y: usual.y - 3))
        item.setTitlePositionAdjustment(UIOffset(horizontal: .nan, vertical: 2), for: .compact)
        #expect(try place() == CGPoint(x: usual.x, y: usual.y + 2))
    }
}
