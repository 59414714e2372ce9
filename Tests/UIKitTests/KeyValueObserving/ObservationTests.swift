import Foundation
import LogSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized) struct ObservationTests {
    @Test("R800: an observation receives the values that its options ask for, also of a value that stays")
    func observedValues() {
        let (view, list) = (UIView(), ChangeList())
        list.observe(view, \.alpha, "none", [])
        list.observe(view, \.alpha, "new", .new)
        list.observe(view, \.alpha, "both")
        view.alpha = 0.5
        #expect(list.take() == ["none: - -> -", "new: - -> 0.5", "both: 1.0 -> 0.5"])
        view.alpha = 0.5
        #expect(list.take() == ["none: - -> -", "new: - -> 0.5", "both: 0.5 -> 0.5"])
    }

    @Test("R800: a report at once and one before each change")
    func initialAndPriorReports() {
        let (view, list) = (UIView(), ChangeList())
        list.observe(view, \.isHidden, "hidden", [.initial, .prior, .old, .new])
        #expect(list.take() == ["hidden: - -> false"])
        view.isHidden = true
        #expect(list.take() == ["hidden: false -> - prior", "hidden: false -> true"])
    }

    @Test("R800: nil is a value of an optional property")
    func observedOptional() throws {
        let item = UINavigationItem(title: "Inbox")
        var changes: [NSKeyValueObservedChange<String?>] = []
        let observation = item.observe(\.title, options: [.old, .new]) { changes.append($1) }
        item.title = nil
        let change = try #require(changes.first)
        #expect(change.oldValue == .some("Inbox") && change.newValue == .some(nil))
        #expect(change.kind == .setting && change.indexes == nil && !change.isPrior)
        observation.invalidate()
    }

    @Test("R801: an observation ends when it is invalidated, once or twice, or released")
    func observationEnds() {
        let view = UIView()
        var calls = 0
        let first = view.observe(\.alpha) { _, _ in calls += 1 }
        var second: NSKeyValueObservation? = view.observe(\.alpha) { _, _ in calls += 1 }
        view.alpha = 0.1
        #expect(calls == 2)
        first.invalidate()
        first.invalidate()
        view.alpha = 0.2
        #expect(calls == 3 && second != nil)
        second = nil
        view.alpha = 0.3
        #expect(calls == 3)
        #expect(!KeyValueObservers.exist, "no setter looks for observers after the last one has gone")
    }

    @Test("R801: invalidating releases the function, although the observation is kept")
    func invalidationReleasesFunction() {
        final class Owner {}
        var owner: Owner? = Owner()
        weak var weakOwner: Owner?
        weakOwner = owner
        let view = UIView()
        let observation = view.observe(\.alpha) { [owner] _, _ in _ = owner }
        owner = nil
        #expect(weakOwner != nil)
        observation.invalidate()
        #expect(weakOwner == nil)
    }

    @Test("R801: an observed object is not retained, and later objects at its address are not observed")
    func observedObjectIsReleased() {
        var calls = 0
        var observations: [NSKeyValueObservation] = []
        for _ in 0..<200 {
            var view: UIView? = UIView()
            weak var last: UIView?
            last = view
            observations.append(view!.observe(\.alpha) { _, _ in calls += 1 })
            view = nil
            #expect(last == nil)
            UIView().alpha = 0.5
        }
        #expect(calls == 0)
        observations.forEach { $0.invalidate() }
        observations = []
        #expect(!KeyValueObservers.exist)
    }

    @Test("R808: an observation ends with its observer at the next change, and with the next observation of the object")
    func deadObserver() {
        final class Follower: UIResponder {}
        let view = UIView()
        func observeShortly() {
            let follower = Follower()
            view.addObserver(follower, forKeyPath: "alpha", context: nil)
        }
        observeShortly()
        #expect(KeyValueObservers.exist)
        view.alpha = 0.5
        #expect(!KeyValueObservers.exist)
        for _ in 0..<3 { observeShortly() }
        let observation = view.observe(\.alpha) { _, _ in }
        #expect(KeyValueObservers.records(of: view).count == 1)
        observation.invalidate()
        #expect(!KeyValueObservers.exist)
    }

    @Test("R802: an observation ends in its own function, and before its turn in another one's")
    func observationEndsInFunction() {
        let view = UIView()
        var (calls, others) = (0, 0)
        var own: NSKeyValueObservation?
        var other: NSKeyValueObservation?
        own = view.observe(\.alpha) { _, _ in
            calls += 1
            own?.invalidate()
            other = nil
        }
        other = view.observe(\.alpha) { _, _ in others += 1 }
        view.alpha = 0.5
        view.alpha = 0.6
        #expect(calls == 1 && others == 0 && other == nil)
        own = nil
    }

    @Test("R802: a change within a function is reported before the function returns")
    func changeInObserver() {
        let (view, list) = (UIView(), ChangeList())
        let observation = view.observe(\.alpha, options: [.old, .new]) { view, change in
            list.add("begin \(change.oldValue ?? -1) \(change.newValue ?? -1)")
            if view.alpha > 0.5 { view.alpha = 0.5 }
            list.add("end")
        }
        view.alpha = 0.75
        #expect(list.take() == ["begin 1.0 0.75", "begin 0.75 0.5", "end", "end"])
        observation.invalidate()
    }

    @Test("R802: an observation that begins in a function receives the next change")
    func observationBeginsInFunction() {
        let (view, list) = (UIView(), ChangeList())
        var isFirst = true
        let observation = view.observe(\.alpha) { view, _ in
            if isFirst { list.observe(view, \.alpha, "second") }
            isFirst = false
        }
        view.alpha = 0.5
        #expect(list.take() == [])
        view.alpha = 0.25
        #expect(list.take() == ["second: 0.5 -> 0.25"])
        observation.invalidate()
    }

    @Test("R803: a class of the program reports a property with willChangeValue and didChangeValue")
    func reportedByProgram() {
        let (download, list) = (Download(), ChangeList())
        list.observe(download, \.progress, "progress", [.old, .new, .prior])
        download.progress = 3
        #expect(list.take() == ["progress: 0 -> - prior", "progress: 0 -> 3"])
        download.didChangeValue(for: \.progress)
        #expect(list.take() == [], "a change that was not announced")
    }

    @Test("R803: an observation of a property that does not report gives one line with its place")
    func silentObservation() throws {
        let download = Download()
        let slider = UISlider()
        let lines = LogRecorder.record {
            for _ in 0..<3 { _ = download.observe(\.silent) { _, _ in } }
            _ = slider.observe(\.value) { _, _ in }
            _ = slider.observe(\.frame) { _, _ in }
        }
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains("UIKitTests/ObservationTests.swift:") && $0.contains("warning") })
        #expect(lines.first?.contains("Download") == true && lines.last?.contains("UISlider") == true)
    }

    @Test("R803: observations begin and end on several threads at once")
    func observationsOnThreads() async {
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let download = Download()
                    var calls = 0
                    for number in 0..<500 {
                        let observation = download.observe(\.progress) { _, _ in calls += 1 }
                        download.progress = number
                        observation.invalidate()
                        download.progress = -1
                    }
                    return calls
                }
            }
            for await calls in group { #expect(calls == 500) }
        }
    }

    @Test("R803: several threads change one observed object at once, and each change reports")
    func changesOnThreads() async {
        let meter = Meter()
        let observation = meter.countReports()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for number in 0..<500 { meter.level = number }
                }
            }
        }
        #expect(meter.reportCount == 8 * 500 * 2)
        observation.invalidate()
    }
}
