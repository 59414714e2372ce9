import Testing

@testable import UIKit

struct UIColorTests {
    @Test("colours return the components that they were created with")
    func components() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(
            UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        )
        #expect((red, green, blue, alpha) == (0.2, 0.4, 0.6, 0.8))
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        for expected: CGFloat in [0, 0.1, 0.3, 0.5, 0.7, 0.9] {
            let color = UIColor(hue: expected, saturation: 0.5, brightness: 0.8, alpha: 1)
            color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
            #expect(abs(hue - expected) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.8) < 1e-9)
        }
        var white: CGFloat = 0
        #expect(UIColor.lightGray.getWhite(&white, alpha: &alpha) && abs(white - 2.0 / 3) < 1e-9 && alpha == 1)
        white = 7
        #expect(!UIColor.red.getWhite(&white, alpha: nil) && white == 7)
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    }

    @Test("colours with the same components in the same colour space are equal")
    func uiColorEquality() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
        #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
        #expect(UIColor.red.withAlphaComponent(0.5) != .red && UIColor.systemRed == .systemRed)
        #expect(UIColor(cgColor: UIColor.blue.cgColor) == .blue)
    }

    @Test("system colours differ in dark mode")
    func uiColorAppearance() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIColor.systemBackground.resolvedColor(with: light) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.systemBackground.resolvedColor(with: dark) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(
            UIColor.systemBlue.resolvedColor(with: dark)
                == UIColor(red: 10.0 / 255, green: 132.0 / 255, blue: 1, alpha: 1))
        var used: CGColor?
        dark.performAsCurrent { used = UIColor.label.cgColor }
        #expect(used == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        let faint = UIColor.label.withAlphaComponent(0.25)
        #expect(faint.resolvedColor(with: dark).cgColor.components == [1, 1, 1, 0.25])
        #expect(faint.resolvedColor(with: light).cgColor.components == [0, 0, 0, 0.25])
    }

    @Test("a provider that returns dynamic colours is resolved repeatedly, but not endlessly if it returns itself")
    func colorProviders() {
        let nested = UIColor { _ in .systemBackground }
        #expect(nested.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor.red == 0)
        final class Knot: @unchecked Sendable {
            var color: UIColor?
        }
        let knot = Knot()
        knot.color = UIColor { _ in knot.color ?? .red }
        #expect(knot.color?.cgColor == CGColor.clear)
        knot.color = nil
    }

    @Test("set, setFill and setStroke colour the current context")
    func current() {
        let image = UIImage.drawn { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            UIColor.blue.setStroke()
            context.stroke(CGRect(x: 10, y: 10, width: 5, height: 5), width: 2)
            UIColor.green.set()
            context.fill(CGRect(x: 0, y: 15, width: 5, height: 5))
        }
        #expect(image.pixel(2, 2) == .red && image.pixel(10, 12) == .blue && image.pixel(2, 17) == .green)
    }
}

struct TraitTests {
    @Test("when trait collections are merged, the last one that specifies a trait wins")
    func merging() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
        ])
        #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 2)
        #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .unspecified)
        #expect(traits.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(UITraitCollection(displayScale: .nan).displayScale == 0)
    }

    @Test("mutations make traits and change them")
    func mutations() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.layoutDirection = .rightToLeft
        }
        #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
        let light = traits.modifyingTraits { $0.userInterfaceStyle = .light }
        #expect(light.layoutDirection == .rightToLeft && light != traits)
        #expect(light.hasDifferentColorAppearance(comparedTo: traits))
        #expect(!traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(traits == UITraitCollection(traitsFrom: [traits]))
    }

    @Test("the current traits belong to the thread and come back after performAsCurrent")
    func currentTraits() async {
        let before = UITraitCollection.current
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        }
        #expect(UITraitCollection.current == before)
    }
}

struct InsetTests {
    @Test("insets make a rectangle smaller, or null if nothing is left")
    func insetsInInset() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 2, y: 1, width: 94, height: 46))
        #expect(rect.inset(by: UIEdgeInsets(top: -5, left: 0, bottom: 0, right: 0)).minY == -5)
        #expect(rect.inset(by: UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0)).isNull)
        #expect(CGRect.null.inset(by: .zero).isNull)
        #expect(UIRectCorner.allCorners.contains(.bottomLeft) && UIRectEdge.all.contains(.left))
    }
}
