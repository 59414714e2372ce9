import Foundation
import Testing

@testable import UIKit

@MainActor struct ControlActionTests {
    @Test("actions run in the order in which they were added, each once for all events that are sent together")
    func actionOrder() {
        let control = UIControl()
        var calls: [String] = []
        control.addAction(UIAction { _ in calls.append("a") }, for: [.touchUpInside, .valueChanged])
        control.addAction(UIAction { _ in calls.append("b") }, for: .valueChanged)
        control.addAction(UIAction { _ in calls.append("c") }, for: .touchUpInside)
        control.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(calls == ["a", "b", "c"])
        calls = []
        control.sendActions(for: .touchUpInside)
        #expect(calls == ["a", "c"])
        #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    }

    @Test("an action replaces one with the same identifier for the events that both have")
    func identifiers() {
        let control = UIControl()
        var calls: [String] = []
        let name = UIAction.Identifier("save")
        control.addAction(UIAction(identifier: name) { _ in calls.append("old") }, for: [.touchDown, .touchUpInside])
        control.addAction(UIAction(identifier: name) { _ in calls.append("new") }, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .touchDown)
        #expect(calls == ["new", "old"])
        control.removeAction(identifiedBy: name, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(calls.count == 2 && control.allControlEvents == [])
        #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
    }

    @Test("an action's sender is set while it runs, and a disabled action does not run")
    func senders() {
        let control = UIControl()
        var senders: [Bool] = []
        let action = UIAction { [weak control] action in senders.append(action.sender as? UIControl === control) }
        control.addAction(action, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(senders == [true] && action.sender == nil)
        action.attributes = .disabled
        control.sendActions(for: .valueChanged)
        #expect(senders.count == 1)
    }

    @Test("a control passes each action to sendAction, which subclasses can override")
    func sendAction() {
        final class Watcher: UIControl {
            var titles: [String] = []
            override func sendAction(_ action: UIAction) {
                titles.append(action.title)
                super.sendAction(action)
            }
        }
        let control = Watcher()
        var runs = 0
        control.addAction(UIAction(title: "one") { _ in runs += 1 }, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(control.titles == ["one"] && runs == 1)
    }

    @MainActor
    private final class Target {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func changed(_ slider: UISlider) { calls.append("value \(slider.value)") }
        func touched(_ control: UIControl, with event: UIEvent?) { calls.append(event == nil ? "sent" : "touched") }
    }

    @Test("target methods take no argument, the control, or the control and the event, and the target is not retained")
    func controlActionTargets() {
        TouchBench.run { bench in
            let slider = bench.add(UISlider(), 100, 100, 100, 31)
            var target: Target? = Target()
            weak let kept = target
            slider.addTarget(target, action: Target.plain, for: .valueChanged)
            slider.addTarget(target, action: Target.changed, for: .valueChanged)
            slider.addTarget(target, action: Target.touched, for: [.touchDown, .touchUpInside])
            slider.value = 0.5
            slider.sendActions(for: .valueChanged)
            slider.sendActions(for: .touchUpInside)
            bench.down(1, 150, 115)
            bench.cancel()
            #expect(target?.calls == ["plain", "value 0.5", "sent", "touched"])
            #expect(slider.allTargets.count == 1)
            slider.removeTarget(target, for: .valueChanged)
            slider.sendActions(for: .valueChanged)
            #expect(target?.calls.count == 4)
            target = nil
            #expect(kept == nil)
            slider.sendActions(for: .touchUpInside)
        }
    }

    private final class ChainView: UIView {
        var senders: [UIControl] = []
        func take(_ sender: UIControl) { senders.append(sender) }
    }

    @Test("R66: an action without a target walks the responder chain, and is silently dropped if no responder takes it")
    func controlActionResponderChain() {
        let (outer, inner, control) = (ChainView(), UIView(), UIControl())
        outer.addSubview(inner)
        inner.addSubview(control)
        control.addTarget(nil, action: ChainView.take, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(outer.senders == [control])
        control.removeFromSuperview()
        control.sendActions(for: .touchUpInside)
        #expect(outer.senders == [control])
    }

    @Test("a primary action of a control's initialiser runs for primaryActionTriggered")
    func primaryAction() {
        var runs = 0
        let control = UIControl(frame: .zero, primaryAction: UIAction { _ in runs += 1 })
        control.sendActions(for: .primaryActionTriggered)
        #expect(runs == 1)
        var seen: [UIControl.Event] = []
        control.addAction(UIAction { _ in }, for: .touchDown)
        control.enumerateEventHandlers { _, events, stop in
            seen.append(events)
            stop = true
        }
        #expect(seen == [.primaryActionTriggered])
    }
}
