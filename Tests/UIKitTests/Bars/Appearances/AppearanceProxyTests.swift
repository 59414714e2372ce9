import Foundation
import Testing

@testable import UIKit

/// Values for all objects of a class (R432).
@Suite(.serialized) @MainActor struct AppearanceProxyTests {
    private final class Gauge: UIView {
        var level: CGFloat = 1
        var title: String?
    }
    private final class Panel: UIView {}
    private final class Desk: UIViewController {}

    /// Runs `body` with a visible window, and removes all rules afterwards.
    private func withWindow(_ body: (UIWindow) throws -> Void) rethrows {
        defer { AppearanceRules.shared.removeAll() }
        try withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
            window.isHidden = false
            try body(window)
        }
    }

    @Test("R432: a value is set when a view enters a window, not on those that are there; its own value wins")
    func entering() {
        withWindow { window in
            let early = UINavigationBar()
            window.addSubview(early)
            UINavigationBar.appearance().barTintColor = .red
            UINavigationBar.appearance().isTranslucent = false
            #expect(early.barTintColor == nil)
            let late = UINavigationBar()
            #expect(late.barTintColor == nil)
            let own = UINavigationBar()
            own.barTintColor = .blue
            window.addSubview(late)
            window.addSubview(own)
            #expect(late.barTintColor == .red && !late.isTranslucent)
            #expect(own.barTintColor == .blue && !own.isTranslucent)
            #expect(UINavigationBar.appearance().barTintColor == .red)
            #expect(UIToolbar.appearance().barTintColor == nil)
        }
    }

    @Test("R432: a view that enters a window again gets the new value, unless it was changed meanwhile")
    func enteringAgain() {
        withWindow { window in
            UINavigationBar.appearance().barTintColor = .red
            let (first, second) = (UINavigationBar(), UINavigationBar())
            for bar in [first, second] { window.addSubview(bar) }
            UINavigationBar.appearance().barTintColor = .green
            second.barTintColor = .brown
            #expect(first.barTintColor == .red)
            for bar in [first, second] {
                bar.removeFromSuperview()
                window.addSubview(bar)
            }
            #expect(first.barTintColor == .green && second.barTintColor == .brown)
        }
    }

    @Test("R432: containers restrict a value, from the innermost to the outermost; the more special value counts")
    func containers() {
        withWindow { window in
            UILabel.appearance().textColor = .red
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Desk.self]).textColor = .blue
            let (plain, inPanel, inDesk) = (UILabel(), UILabel(), UILabel())
            window.addSubview(plain)
            let panel = Panel()
            panel.addSubview(inPanel)
            window.addSubview(panel)
            let desk = Desk()
            desk.view = UIView()
            let inner = Panel()
            inner.addSubview(inDesk)
            desk.view.addSubview(inner)
            window.addSubview(desk.view)
            #expect(plain.textColor == .red && inPanel.textColor == .green && inDesk.textColor == .blue)
        }
    }

    @Test("R432: bar items, methods, and properties of a client's own classes take part")
    func itemsAndMethods() {
        withWindow { window in
            UIBarButtonItem.appearance().tintColor = .orange
            UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
            UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
            UITabBarItem.appearance().badgeColor = .green
            Gauge.appearance().level = 3
            Gauge.appearance().title = "Set"
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
            let (item, own) = (
                UIBarButtonItem(title: "A", primaryAction: nil), UIBarButtonItem(title: "B", primaryAction: nil)
            )
            own.tintColor = .purple
            let navigation = UINavigationItem(title: "A")
            navigation.rightBarButtonItems = [item, own]
            bar.items = [navigation]
            window.addSubview(bar)
            bar.layoutIfNeeded()
            #expect(item.tintColor == .orange && own.tintColor == .purple)
            #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
            #expect(bar.backgroundImage(for: .default) != nil)
            let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
            tabs.items = [UITabBarItem(title: "A", image: nil, tag: 0)]
            window.addSubview(tabs)
            #expect(tabs.items?.first?.badgeColor == .green)
            let (gauge, named) = (Gauge(), Gauge())
            named.title = "Own"
            window.addSubview(gauge)
            window.addSubview(named)
            #expect(gauge.level == 3 && gauge.title == "Set" && named.title == "Own")
        }
    }

    @Test("R432: an appearance of bars is set unless the bar has its own")
    func barAppearances() {
        withWindow { window in
            let appearance = UINavigationBarAppearance()
            appearance.backgroundColor = .red
            UINavigationBar.appearance().standardAppearance = appearance
            UINavigationBar.appearance().scrollEdgeAppearance = appearance
            let (plain, own) = (UINavigationBar(), UINavigationBar())
            own.standardAppearance.backgroundColor = .blue
            window.addSubview(plain)
            window.addSubview(own)
            #expect(plain.standardAppearance.backgroundColor == .red && plain.scrollEdgeAppearance != nil)
            #expect(own.standardAppearance.backgroundColor == .blue)
        }
    }

    @Test("R432: traits restrict a value")
    func appearanceProxyTraits() {
        withWindow { window in
            UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .red
            let (light, dark) = (UILabel(), UILabel())
            light.overrideUserInterfaceStyle = .light
            dark.overrideUserInterfaceStyle = .dark
            window.addSubview(light)
            window.addSubview(dark)
            #expect(light.textColor == .label && dark.textColor == .red)
        }
    }
}
