import Foundation
import Testing

@testable import UIKit

/// Switches in the form of a checkbox (R835).
@MainActor
struct SwitchCheckboxTests {
    @Test("R835: a checkbox has the width of its title, is toggled by a click on it, and sends the switch's events")
    func checkboxClicks() {
        withControl(UISwitch(), width: 51) { toggle, bench, log in
            #expect(toggle.style == .sliding && toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
            toggle.preferredStyle = .checkbox
            let box = toggle.intrinsicContentSize
            #expect(toggle.style == .checkbox && box == CGSize(width: 18, height: 24))
            toggle.title = "Remember me"
            #expect(toggle.intrinsicContentSize.width > 80)
            toggle.sizeToFit()
            toggle.layoutIfNeeded()
            #expect(toggle.checkbox?.frame == toggle.bounds && toggle.checkbox?.isHidden == false)
            let title = toggle.convert(CGPoint(x: 60, y: 12), to: bench.view)
            bench.tap(1, title.x, title.y, .indirectPointer)
            #expect(toggle.isOn && log.take().contains("value"))
            bench.down(1, title.x, title.y)
            bench.move(1, title.x - 50, title.y)
            #expect(toggle.isOn, "it has no thumb")
            bench.up(1)
            #expect(!toggle.isOn)
            toggle.preferredStyle = .automatic
            toggle.layoutIfNeeded()
            #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31) && toggle.checkbox?.isHidden == true)
        }
    }

    @Test("R835: the box is filled in the tint colour while it is on, and at the right end from right to left")
    func checkboxPicture() throws {
        try withControl(UISwitch(), width: 51) { toggle, _, _ in
            toggle.preferredStyle = .checkbox
            toggle.title = "Title"
            toggle.onTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            toggle.isOn = true
            toggle.sizeToFit()
            toggle.layoutIfNeeded()
            let box = try #require(toggle.checkbox?.box)
            #expect(box.minX == 0 && box.height == 18)
            toggle.semanticContentAttribute = .forceRightToLeft
            toggle.setNeedsLayout()
            toggle.layoutIfNeeded()
            #expect(toggle.checkbox?.box.maxX == toggle.bounds.width)
        }
    }

    @Test("R835: the picture of a checkbox follows its value and its tint colour")
    func checkboxColours() throws {
        try withControl(UISwitch(), width: 51) { toggle, _, _ in
            toggle.preferredStyle = .checkbox
            toggle.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            @MainActor func picture() throws -> Data {
                toggle.layoutIfNeeded()
                let box = try #require(toggle.checkbox)
                let image = UIGraphicsImageRenderer(size: box.bounds.size).image { _ in box.draw(box.bounds) }
                return try #require(image.pngData())
            }
            let off = try picture()
            toggle.isOn = true
            let on = try picture()
            toggle.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            let tinted = try picture()
            toggle.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            let again = try picture()
            #expect(off != on && on != tinted && on == again)
        }
    }
}
