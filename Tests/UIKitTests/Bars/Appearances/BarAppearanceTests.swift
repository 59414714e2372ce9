import Foundation
import Testing

@testable import UIKit

/// The choice among the looks of bars (R415).
@MainActor struct BarAppearanceTests {
    private typealias Place = NavigationBarSettings.Place

    private func appearance(_ color: UIColor) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        appearance.backgroundColor = color
        return appearance
    }

    @Test("R415: a bar over content has its standard look, and none at the content's edge by default")
    func barAppearanceDefaults() {
        let bar = UINavigationBar()
        let over = bar.settings.look(for: nil, at: Place())
        #expect(over.background.effect == UIBlurEffect(style: .systemChromeMaterial))
        #expect(over.background.shadowColor != nil)
        let edge = bar.settings.look(for: nil, at: Place(isAtEdge: true))
        #expect(edge.background.effect == nil && edge.background.color == nil && edge.background.shadowColor == nil)
    }

    @Test("R415: the edge's appearance counts at the edge, the compact ones in compact bars; an item's take precedence")
    func choice() {
        let bar = UINavigationBar()
        bar.standardAppearance = appearance(.red)
        func color(_ item: UINavigationItem? = nil, compact: Bool = false, edge: Bool = false) -> UIColor? {
            bar.settings.look(for: item, at: Place(isCompact: compact, isAtEdge: edge)).background.color
        }
        #expect(color() == .red && color(compact: true) == .red && color(edge: true) == nil)
        bar.compactAppearance = appearance(.green)
        bar.scrollEdgeAppearance = appearance(.blue)
        #expect(
            color(compact: true) == .green && color(edge: true) == .blue && color(compact: true, edge: true) == .blue)
        bar.compactScrollEdgeAppearance = appearance(.orange)
        #expect(color(compact: true, edge: true) == .orange)
        let item = UINavigationItem(title: "A")
        item.standardAppearance = appearance(.brown)
        #expect(color(item) == .brown && color(item, edge: true) == .blue)
        item.scrollEdgeAppearance = appearance(.cyan)
        #expect(color(item, edge: true) == .cyan)
    }

    @Test("R415: without appearances the older properties count, at the edge too")
    func olderProperties() {
        let bar = UINavigationBar()
        bar.barTintColor = .red
        bar.isTranslucent = false
        bar.titleTextAttributes = [.foregroundColor: UIColor.white]
        for isAtEdge in [false, true] {
            let look = bar.settings.look(for: nil, at: Place(isAtEdge: isAtEdge))
            #expect(look.background.color == .red && look.background.effect == nil)
            #expect(look.titleAttributes[.foregroundColor] as? UIColor == .white)
        }
        let image = UIImage()
        bar.setBackgroundImage(image, for: .default)
        bar.shadowImage = image
        let look = bar.settings.look(for: nil, at: Place())
        #expect(
            look.background.image === image && look.background.shadowImage === image && look.background.color == nil)
        bar.standardAppearance = appearance(.blue)
        #expect(bar.settings.look(for: nil, at: Place()).background.color == .blue)
    }

    @Test("bars copy appearances, and follow changes of their own")
    func barAppearanceCopies() {
        let bar = UINavigationBar()
        let given = appearance(.red)
        bar.standardAppearance = given
        given.backgroundColor = .blue
        #expect(bar.look.background.color == .red)
        bar.standardAppearance.backgroundColor = .green
        #expect(bar.backgroundView.background.color == .green)
        bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
        let attributes = bar.look.buttons.plain.attributes(for: .normal)
        #expect(attributes[.foregroundColor] as? UIColor == .brown)
        let copy = bar.standardAppearance.copy() as? UINavigationBarAppearance
        #expect(copy !== bar.standardAppearance && copy?.backgroundColor == .green)
        #expect(copy?.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .brown)
    }

    @Test("the configurations replace blur, colour and line")
    func configurations() {
        let appearance = UIBarAppearance()
        #expect(appearance.backgroundEffect != nil && appearance.shadowColor != nil)
        appearance.configureWithOpaqueBackground()
        #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
        appearance.configureWithTransparentBackground()
        #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil)
        appearance.configureWithDefaultBackground()
        #expect(appearance.backgroundEffect != nil)
        let bar = UINavigationBarAppearance(barAppearance: appearance)
        #expect(bar.backgroundEffect == appearance.backgroundEffect)
    }

    @Test("the colours of a button's states come from the item, then from the bar's appearance")
    func buttonStates() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        let item = UIBarButtonItem(title: "Save", primaryAction: UIAction { _ in })
        let navigation = UINavigationItem(title: "A")
        navigation.rightBarButtonItem = item
        bar.items = [navigation]
        let appearance = UINavigationBarAppearance()
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.gray]
        bar.standardAppearance = appearance
        let view = try #require(bar.view(of: item))
        let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
        func color() -> UIColor? {
            view.layoutIfNeeded()
            return label.textColor
        }
        #expect(color() == .red)
        item.isEnabled = false
        #expect(color() == .gray)
        item.isEnabled = true
        item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        #expect(color() == .blue)
    }

    @Test("a tab bar's items have the look of their arrangement, and the background that of the edge")
    func tabBar() {
        let bar = UITabBar()
        #expect(bar.settings.background(isAtEdge: false).effect != nil)
        #expect(bar.settings.background(isAtEdge: true).effect == nil)
        let appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance.selected.iconColor = .red
        appearance.inlineLayoutAppearance.normal.iconColor = .green
        appearance.backgroundColor = .blue
        bar.standardAppearance = appearance
        #expect(bar.settings.background(isAtEdge: false).color == .blue)
        #expect(bar.itemStyle.iconColor(for: .normal) == (bar.hasInlineItems ? .green : nil))
        bar.standardAppearance.backgroundColor = .brown
        #expect(bar.backgroundView.background.color == .brown)
    }

    @Test("a toolbar has the older properties until it has an appearance")
    func barAppearanceToolbar() {
        let bar = UIToolbar()
        bar.barTintColor = .red
        bar.isTranslucent = false
        #expect(bar.look.background.color == .red)
        let appearance = UIToolbarAppearance()
        appearance.backgroundColor = .green
        bar.standardAppearance = appearance
        #expect(bar.look.background.color == .green)
    }
}
