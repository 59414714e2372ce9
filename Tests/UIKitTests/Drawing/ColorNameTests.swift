import Foundation
import Testing

@testable import UIKit

/// Names of colours, and their fainter versions.
@MainActor
struct ColorNameTests {
    @Test(
        "R1014: colours have names with their lightness and strength",
        arguments: [
            (UIColor.black, "black"), (.white, "white"), (.gray, "gray"), (.darkGray, "dark gray"),
            (.lightGray, "light gray"), (.clear, "clear"), (.red, "vibrant red"), (.blue, "vibrant blue"),
            (.purple, "purple"), (.magenta, "vibrant magenta"), (.brown, "brown"), (.orange, "vibrant orange"),
            (UIColor(red: 0, green: 0, blue: 0.4, alpha: 1), "dark blue"),
            (UIColor(red: 0.7, green: 1, blue: 0.7, alpha: 1), "light green"),
            (UIColor(red: 1, green: 0.7, blue: 0.75, alpha: 1), "light pink"),
        ])
    func namesOfColors(color: UIColor, name: String) {
        #expect(color.accessibilityName == name)
    }

    @Test("R1014: a dynamic colour has the name of its present one")
    func nameOfDynamicColor() {
        var names: [String] = []
        for style in [UIUserInterfaceStyle.light, .dark] {
            UITraitCollection(userInterfaceStyle: style).performAsCurrent {
                names.append(UIColor.label.accessibilityName)
            }
        }
        #expect(names == ["black", "white"])
    }

    @Test("R1014: a colour of less prominence is fainter, in light and dark")
    func prominence() {
        let color = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(color.withProminence(.primary) == color)
        #expect(color.withProminence(.secondary).cgColor.alpha == 0.3)
        let alphas = [UIColor.Prominence.primary, .secondary, .tertiary, .quaternary].map {
            UIColor.label.withProminence($0).cgColor.alpha
        }
        #expect(alphas == [1, 0.6, 0.3, 0.18])
        let dark = UIColor.label.withProminence(.tertiary).resolvedColor(
            with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(dark.cgColor.red == 1 && dark.cgColor.alpha == 0.3)
    }

    @Test("index paths of Foundation's class have rows, items and sections")
    func indexPathsOfClass() {
        let path = NSIndexPath(row: 3, section: 2)
        #expect(path.row == 3 && path.section == 2 && path.item == 3)
        #expect(NSIndexPath(item: 4, section: 0).item == 4)
        #expect(NSIndexPath().row == NSNotFound && NSIndexPath().section == NSNotFound)
    }
}
