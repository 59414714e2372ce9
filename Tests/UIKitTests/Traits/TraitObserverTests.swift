import Foundation
import Testing

@testable import UIKit

@MainActor
struct TraitObserverTests {
    /// A view that observes itself in the way of Apple's samples.
    private class Badge: UIView {
        var log: [String] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
                self.log.append("\(previous.userInterfaceStyle)")
            }
        }

        required init?(coder: NSCoder) { nil }

        func styleDidChange() { log.append("action") }
        func styleDidChange(_ badge: Badge, _ previous: UITraitCollection) {
            log.append("\(badge.log.count) \(previous.userInterfaceStyle)")
        }
    }

    @Test("R477: a view observes itself, and a method is called with nothing, or the object and its former traits")
    func traitObserverActions() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let badge = Badge(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            window.addSubview(badge)
            let none = Selector("styleDidChange", Badge.styleDidChange as (Badge) -> () -> Void)
            let both = Selector(
                "styleDidChange::", Badge.styleDidChange as (Badge) -> (Badge, UITraitCollection) -> Void)
            let own = badge.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: none)
            var target: Badge? = Badge(frame: .zero)
            badge.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: target as Any, action: both)
            window.overrideUserInterfaceStyle = .dark
            #expect(badge.log == ["light", "action"] && target?.log == ["2 light"])
            badge.unregisterForTraitChanges(own)
            weak let released = target
            target = nil
            #expect(released == nil, "a target is not retained")
            window.overrideUserInterfaceStyle = .light
            #expect(badge.log == ["light", "action", "dark"])
        }
    }

    @Test("R477: a registration ends with its object, which its closure does not retain")
    func traitObserverLifetime() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var badge: Badge? = Badge(frame: .zero)
            weak let released = badge
            badge.map(window.addSubview)
            badge?.removeFromSuperview()
            badge = nil
            #expect(released == nil)
            window.overrideUserInterfaceStyle = .dark
        }
    }
}
