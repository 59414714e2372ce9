import Foundation
import Testing
import UIKitTesting

@testable import UIKit

private struct Density: UITraitDefinition {
    static let defaultValue = 1.0
}

private struct Accent: UITraitDefinition {
    static let defaultValue = "blue"
    static let affectsColorAppearance = true
}

@MainActor
struct TraitOverrideTests {
    /// Runs `body` with a window that contains a view in a view.
    private func withViews(_ body: @MainActor (UIWindow, _ outer: UIView, _ inner: UIView) throws -> Void) rethrows {
        try withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let outer = UIView(0, 0, 10, 10, in: window)
            let inner = UIView(0, 0, 10, 10, in: outer)
            try body(window, outer, inner)
        }
    }

    @Test("R479: an override counts for the view and all below, the nearest one wins, and its removal restores")
    func traitOverrideViews() {
        withViews { window, outer, inner in
            window.traitOverrides.userInterfaceStyle = .dark
            outer.traitOverrides.horizontalSizeClass = .compact
            #expect(inner.traitCollection.userInterfaceStyle == .dark)
            #expect(inner.traitCollection.horizontalSizeClass == .compact)
            #expect(window.traitCollection.horizontalSizeClass == .regular)
            inner.traitOverrides.userInterfaceStyle = .light
            #expect(inner.traitCollection.userInterfaceStyle == .light)
            #expect(inner.traitOverrides.contains(UITraitUserInterfaceStyle.self))
            #expect(!inner.traitOverrides.contains(UITraitHorizontalSizeClass.self))
            inner.traitOverrides.remove(UITraitUserInterfaceStyle.self)
            #expect(inner.traitCollection.userInterfaceStyle == .dark)
            outer.overrideUserInterfaceStyle = .light
            #expect(inner.traitCollection.userInterfaceStyle == .light)
            inner.traitOverrides.displayScale = -2
            #expect(!inner.traitOverrides.contains(UITraitDisplayScale.self))
        }
    }

    @Test("R791: an override of a scene counts for its windows, which replace it by their own, until it is removed")
    func sceneOverrides() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            window.makeKeyAndVisible()
            let (width, style) = (scene.traitCollection.horizontalSizeClass, scene.traitCollection.userInterfaceStyle)
            var changes = 0
            let token = window.registerForTraitChanges([Density.self]) { (_: UIWindow, _) in changes += 1 }
            scene.traitOverrides[Density.self] = 2
            scene.traitOverrides.userInterfaceStyle = .dark
            #expect(window.traitCollection[Density.self] == 2 && changes == 1)
            #expect(scene.traitCollection.userInterfaceStyle == .dark)
            #expect(window.traitCollection.userInterfaceStyle == .dark)
            #expect(window.traitCollection.horizontalSizeClass == width)
            window.unregisterForTraitChanges(token)
            window.traitOverrides[Density.self] = 3
            #expect(window.traitCollection[Density.self] == 3 && scene.traitCollection[Density.self] == 2)
            scene.traitOverrides = UITraitOverrides()
            #expect(scene.traitCollection[Density.self] == 1 && window.traitCollection.userInterfaceStyle == style)
        }
    }

    @Test("R479: an override of a controller counts for itself, its view and its children")
    func controllers() {
        withViews { window, _, _ in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.traitOverrides.userInterfaceStyle = .dark
            #expect(parent.traitCollection.userInterfaceStyle == .dark && !parent.isViewLoaded)
            parent.addChild(child)
            #expect(child.traitCollection.userInterfaceStyle == .dark && !child.isViewLoaded)
            window.rootViewController = parent
            parent.view.addSubview(child.view)
            #expect(child.view.traitCollection.userInterfaceStyle == .dark)
            parent.setOverrideTraitCollection(
                UITraitCollection {
                    $0.horizontalSizeClass = .compact
                    $0.userInterfaceStyle = .light
                }, forChild: child)
            #expect(child.traitCollection.horizontalSizeClass == .compact)
            #expect(child.traitCollection.userInterfaceStyle == .light)
            #expect(parent.traitCollection.horizontalSizeClass == .regular)
            child.traitOverrides.horizontalSizeClass = .regular
            #expect(child.traitCollection.horizontalSizeClass == .regular)
            child.removeFromParent()
            #expect(parent.overrideTraitCollection(forChild: child) == nil)
            let lines = LogRecorder.record { parent.setOverrideTraitCollection(UITraitCollection(), forChild: child) }
            #expect(lines.contains { $0.contains("for children only") })
        }
    }

    @Test("R477: observers are called once for a change of their traits, in their order, and not for the first traits")
    func observers() {
        withViews { window, outer, inner in
            var log: [String] = []
            let traits: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self]
            let first = inner.registerForTraitChanges(traits) { (view: UIView, previous: UITraitCollection) in
                log.append("first \(previous.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
            }
            inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in log.append("second") }
            outer.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in log.append("outer") }
            inner.removeFromSuperview()
            outer.addSubview(inner)
            #expect(log == [])
            window.traitOverrides = {
                var overrides = UITraitOverrides()
                overrides.userInterfaceStyle = .dark
                overrides.horizontalSizeClass = .compact
                return overrides
            }()
            #expect(log == ["outer", "first light to dark", "second"])
            log = []
            window.traitOverrides.verticalSizeClass = .compact
            #expect(log == [])
            inner.unregisterForTraitChanges(first)
            inner.unregisterForTraitChanges(first)
            window.traitOverrides.remove(UITraitUserInterfaceStyle.self)
            #expect(log == ["outer", "second"])
        }
    }

    @Test("R732: limits of the text size count for the view and all below, until a view overrides the size")
    func sizeLimits() {
        withViews { window, outer, inner in
            window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            inner.addSubview(label)
            let large = label.font.pointSize
            outer.maximumContentSizeCategory = .extraLarge
            #expect(window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
            #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
            #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge && label.font.pointSize < large)
            inner.minimumContentSizeCategory = .accessibilityMedium
            #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
            inner.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
            #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
            inner.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
            inner.minimumContentSizeCategory = .unspecified
            #expect(inner.minimumContentSizeCategory == nil)
            outer.maximumContentSizeCategory = nil
            #expect(label.font.pointSize == large)
        }
    }

    @Test("R732: a size beyond the limits becomes the nearest one, and the smallest size precedes the largest")
    func sizeLimitValues() {
        let limits = ContentSizeLimits(minimum: .medium, maximum: .extraLarge)
        #expect(limits.limit(.small) == .medium && limits.limit(.large) == .large)
        #expect(limits.limit(.accessibilityLarge) == .extraLarge && limits.limit(.unspecified) == .unspecified)
        #expect(ContentSizeLimits(minimum: .extraLarge, maximum: .small).limit(.medium) == .extraLarge)
        #expect(ContentSizeLimits().limit(.small) == .small)
    }

    @Test("R478: traitCollectionDidChange comes before the observers of the same object")
    func traitOverrideOrder() {
        final class Scribe: UIViewController {
            var log: [String] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { log.append("did") }
        }
        withViews { window, _, _ in
            let scribe = Scribe()
            window.addSubview(scribe.view)
            scribe.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (scribe: Scribe, _) in
                scribe.log.append("observer")
            }
            scribe.traitOverrides.userInterfaceStyle = .dark
            #expect(scribe.log == ["did", "observer"])
        }
    }

    @Test("R481: traits of the program have a default, are inherited, overridden and observed")
    func ownTraits() {
        withViews { _, outer, inner in
            #expect(inner.traitCollection[Density.self] == 1)
            var changes = 0
            inner.registerForTraitChanges([Density.self]) { (_: UIView, _) in changes += 1 }
            outer.traitOverrides[Density.self] = 0.5
            #expect(inner.traitCollection[Density.self] == 0.5 && changes == 1)
            outer.traitOverrides[Density.self] = 0.5
            outer.traitOverrides.userInterfaceStyle = .dark
            #expect(changes == 1 && outer.traitOverrides.contains(Density.self))
            outer.traitOverrides.remove(Density.self)
            #expect(inner.traitCollection[Density.self] == 1 && changes == 2)
            let red = UITraitCollection { $0[Accent.self] = "red" }
            #expect(red.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
            #expect(red == UITraitCollection { $0[Accent.self] = "red" } && red != UITraitCollection())
            let sparse = UITraitCollection { $0[Density.self] = 2 }
            #expect(!sparse.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
            #expect(UITraitCollection(traitsFrom: [red, sparse])[Accent.self] == "red")
        }
    }

    @Test("a direction that is overridden mirrors the views below")
    func traitOverrideDirection() {
        withViews { _, outer, inner in
            outer.traitOverrides.layoutDirection = .rightToLeft
            #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
    }
}
