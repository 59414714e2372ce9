import Foundation
import Testing

@testable import UIKit

@MainActor
struct FocusGroupTests {
    @Test("R1024: Tab visits one item of a group, the one with the highest priority or else the first")
    func stops() {
        func item(_ group: String?, _ priority: Int = 0) -> FocusStops.Item {
            FocusStops.Item(group: group, priority: priority)
        }
        #expect(FocusStops.indices(of: []) == [])
        #expect(FocusStops.indices(of: [item(nil), item(nil)]) == [0, 1])
        #expect(FocusStops.indices(of: [item("a"), item("b"), item("a"), item(nil), item("b", 1)]) == [0, 3, 4])
    }

    @Test("R1024: arrows lead from item to item of a group, and Tab comes back to the last one or a prioritized one")
    func focusGroups() {
        TouchBench.run { bench in
            let bar = bench.add(UIView(), 0, 0, 400, 30)
            bar.focusGroupIdentifier = "bar"
            let buttons = (0..<3).map { index in
                let button = UIButton(type: .system)
                button.frame = CGRect(x: CGFloat(index) * 60, y: 0, width: 50, height: 30)
                bar.addSubview(button)
                return button
            }
            let below = bench.add(UIButton(type: .system), 0, 100, 50, 30)
            #expect(bar.focusGroupIdentifier == "bar" && below.focusGroupIdentifier == nil)
            bench.press(.keyboardTab)
            #expect(bench.focused === buttons[0])
            bench.press(.keyboardRightArrow)
            #expect(bench.focused === buttons[1])
            bench.press(.keyboardDownArrow)
            #expect(bench.focused === buttons[1], "the button below is in no group")
            bench.press(.keyboardTab)
            #expect(bench.focused === below)
            bench.press(.keyboardTab)
            #expect(bench.focused === buttons[1])
            bench.press(.keyboardTab)
            buttons[2].focusGroupPriority = .prioritized
            bench.press(.keyboardTab, .shift)
            #expect(bench.focused === buttons[2] && buttons[2].focusGroupPriority == .prioritized)
            bar.focusGroupIdentifier = nil
            bench.press(.keyboardTab, .shift)
            #expect(bench.focused === buttons[1])
            bench.press(.keyboardLeftArrow)
            #expect(bench.focused === buttons[1])
        }
    }

    @Test("R1024: a text and a slider in a group are visited one by one, because arrows are theirs")
    func arrowUsers() {
        TouchBench.run { bench in
            bench.view.focusGroupIdentifier = "all"
            let slider = bench.add(UISlider(), 0, 0, 100, 30)
            let field = bench.add(UITextField(), 0, 50, 100, 30)
            let buttons = (0..<2).map { bench.add(UIButton(type: .system), 0, 100 + CGFloat($0) * 50, 50, 30) }
            for expected in [slider, field, buttons[0], slider] as [UIView] {
                bench.press(.keyboardTab)
                #expect(bench.focused === expected)
            }
        }
    }

    @Test("R1028: an arrow that leads to a guide leads to its preferred item, unless it is off or leads nowhere")
    func focusGuide() {
        TouchBench.run { bench in
            let start = bench.add(FocusableView("start"), 0, 0, 50, 50)
            let aside = bench.add(FocusableView("aside"), 200, 200, 50, 50)
            let button = bench.add(UIButton(type: .system), 300, 300, 50, 50)
            let guide = UIFocusGuide()
            bench.view.addLayoutGuide(guide)
            NSLayoutConstraint.activate([
                guide.leftAnchor.constraint(equalTo: bench.view.leftAnchor, constant: 200),
                guide.topAnchor.constraint(equalTo: bench.view.topAnchor),
                guide.widthAnchor.constraint(equalToConstant: 50), guide.heightAnchor.constraint(equalToConstant: 50),
            ])
            bench.window.layoutIfNeeded()
            #expect(guide.layoutFrame == CGRect(x: 200, y: 0, width: 50, height: 50))
            bench.press(.keyboardTab)
            bench.press(.keyboardRightArrow)
            #expect(bench.focused === start, "the guide leads to nothing")
            guide.preferredFocusEnvironments = [start]
            bench.press(.keyboardRightArrow)
            #expect(bench.focused === start)
            let hidden = bench.add(FocusableView("hidden"), 0, 300, 50, 50)
            hidden.isHidden = true
            guide.preferredFocusEnvironments = [hidden, aside]
            guide.isEnabled = false
            bench.press(.keyboardRightArrow)
            #expect(bench.focused === start)
            guide.isEnabled = true
            bench.press(.keyboardRightArrow)
            #expect(bench.focused === aside)
            guide.preferredFocusEnvironments = [button]
            bench.press(.keyboardUpArrow)
            #expect(bench.focused === button, "a guide leads to controls too")
            guide.preferredFocusEnvironments = nil
            #expect(guide.preferredFocusEnvironments.isEmpty)
        }
    }

    @Test("R1029: a cell of a list that does not allow the focus is scrolled into sight")
    func focusedCellScrolls() {
        final class Eager: UITableViewCell {
            override var canBecomeFocused: Bool { true }
        }
        TouchBench.run { touches in
            let bench = TableBench([TableBench.names(20)], frame: CGRect(x: 0, y: 0, width: 400, height: 100))
            bench.model.recordsQuestions = false
            bench.table.register(Eager.self, forCellReuseIdentifier: "eager")
            bench.model.identifier = "eager"
            bench.table.allowsFocus = false
            touches.view.addSubview(bench.table)
            bench.table.reloadData()
            touches.window.layoutIfNeeded()
            for row in 0..<3 {
                touches.press(.keyboardTab)
                #expect(touches.focused === bench.table.cellForRow(at: IndexPath(0, row)) && touches.focused != nil)
            }
            #expect(bench.table.contentOffset.y == 32, "the third row was half in view")
        }
    }

    @Test("R1029: a view that gets the focus is scrolled into sight")
    func focusedViewScrolls() {
        TouchBench.run { bench in
            let scrollView = bench.add(UIScrollView(), 0, 0, 100, 100)
            scrollView.contentSize = CGSize(width: 100, height: 1_000)
            let cards = (0..<3).map { index in
                let card = FocusableView("\(index)")
                card.frame = CGRect(x: 0, y: CGFloat(index) * 200, width: 50, height: 50)
                scrollView.addSubview(card)
                return card
            }
            bench.press(.keyboardTab)
            #expect(bench.focused === cards[0] && scrollView.contentOffset.y == 0)
            bench.press(.keyboardDownArrow)
            #expect(bench.focused === cards[1] && scrollView.contentOffset.y == 150)
            bench.press(.keyboardTab)
            #expect(bench.focused === cards[2] && scrollView.contentOffset.y == 350)
            bench.press(.keyboardUpArrow)
            #expect(bench.focused === cards[1] && scrollView.contentOffset.y == 200)
        }
    }
}
