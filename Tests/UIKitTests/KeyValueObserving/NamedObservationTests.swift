import Foundation
import LogSupport
import Testing
import UIKit

@MainActor
struct NamedObservationTests {
    private final class Follower: UIViewController {
        var lines: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            guard keyPath != "alpha" else {
                return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            }
            let new = change?[.newKey].map { "\($0)" } ?? "-"
            let old = change?[.oldKey].map { "\($0)" } ?? "-"
            let prior = change?[.notificationIsPriorKey] as? Bool == true ? " prior" : ""
            lines.append("\(keyPath ?? "-") \(old) -> \(new) \(context?.load(as: Int.self) ?? 0)\(prior)")
            #expect(object is UIView && change?[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
        }
    }
    private final class Plain: NSObject, _KeyValueObserver {
        var points: [CGPoint] = []
        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) { points += [change?[.newKey] as? CGPoint].compactMap { $0 } }
    }

    @Test("R808: a responder observes a property by its name, with options and a context, until it is removed")
    func namedObservation() {
        let (view, follower) = (UIView(), Follower())
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 1) { context in
            context.initialize(repeating: 7)
            view.addObserver(
                follower, forKeyPath: "hidden", options: [.initial, .prior, .old, .new], context: context.baseAddress)
            view.isHidden = true
            #expect(
                follower.lines == [
                    "hidden - -> false 7", "hidden false -> - 7 prior", "hidden false -> true 7",
                ])
            view.removeObserver(follower, forKeyPath: "hidden", context: context.baseAddress)
        }
        view.isHidden = false
        #expect(follower.lines.count == 3)
        view.addObserver(follower, forKeyPath: "isHidden", context: nil)
        view.isHidden = true
        #expect(follower.lines.last == "isHidden - -> - 0")
        view.removeObserver(follower, forKeyPath: "isHidden")
        view.isHidden = false
        #expect(follower.lines.count == 4)
    }

    @Test("R808: nil is NSNull, and a class that is no responder conforms to receive changes")
    func observerWithoutResponder() throws {
        let (scrollView, plain, follower) = (UIScrollView(), Plain(), Follower())
        scrollView.addObserver(plain, forKeyPath: "contentOffset", options: .new, context: nil)
        scrollView.contentOffset.x = 3
        #expect(plain.points == [CGPoint(x: 3, y: 0)])
        scrollView.removeObserver(plain, forKeyPath: "contentOffset")
        let label = UILabel()
        label.addObserver(follower, forKeyPath: "text", options: [.old, .new], context: nil)
        label.text = "a"
        #expect(try #require(follower.lines.first).contains("<null>"))
        #expect(follower.lines.first?.contains("-> a 0") == true)
        label.removeObserver(follower, forKeyPath: "text")
    }

    @Test("R808: an observer ends with the observation, and removes itself in its deinit")
    func namedObserverIsReleased() {
        final class Remover: UIResponder {
            let view: UIView
            init(_ view: UIView) { self.view = view }
            deinit { MainActor.assumeIsolated { view.removeObserver(self, forKeyPath: "center") } }
        }
        let view = UIView()
        let lines = LogRecorder.record {
            var remover: Remover? = Remover(view)
            view.addObserver(remover!, forKeyPath: "center", context: nil)
            remover = nil
            #expect(remover == nil)
            view.center.x = 2
        }
        #expect(lines == [])
    }

    @Test("R808: willChangeValue and didChangeValue report a property by its name")
    func reportedByName() {
        let (view, follower) = (UIView(), Follower())
        view.addObserver(follower, forKeyPath: "hidden", options: [.old, .new], context: nil)
        view.willChangeValue(forKey: "center")
        view.willChangeValue(forKey: "isHidden")
        view.didChangeValue(forKey: "center")
        #expect(follower.lines == [])
        view.didChangeValue(forKey: "isHidden")
        #expect(follower.lines == ["hidden false -> false 0"])
        view.removeObserver(follower, forKeyPath: "hidden")
    }

    @Test("R808: an object ends the observations of it in its own deinit")
    func observedObjectEndsObservations() {
        final class Owner: UIView {
            let follower = Follower()
            deinit {
                MainActor.assumeIsolated {
                    removeObserver(follower, forKeyPath: "alpha")
                    removeObserver(follower, forKeyPath: "center")
                }
            }
        }
        let lines = LogRecorder.record {
            for _ in 0..<20 {
                let owner = Owner()
                owner.addObserver(owner.follower, forKeyPath: "alpha", context: nil)
                owner.addObserver(owner.follower, forKeyPath: "center", context: nil)
            }
        }
        #expect(lines == [])
    }

    @Test("R809: names, observers and removals that are not possible are refused with a line in the log")
    func refusedObservations() {
        let (view, follower) = (UIView(), Follower())
        let lines = LogRecorder.record {
            view.addObserver(follower, forKeyPath: "layer.bounds", context: nil)
            view.addObserver(NSObject(), forKeyPath: "frame", context: nil)
            view.removeObserver(follower, forKeyPath: "frame")
            view.addObserver(follower, forKeyPath: "alpha", context: nil)
            view.alpha = 0.5
            view.removeObserver(follower, forKeyPath: "alpha")
        }
        #expect(lines.count == 4)
        let parts = [
            "\"layer.bounds\"", "NSObject cannot observe \"frame\"", "does not observe \"frame\"", "\"alpha\"",
        ]
        for (line, part) in zip(lines, parts) { #expect(line.contains(part)) }
    }
}
