import Foundation
import Observation
import Testing
import UIKitTesting

@testable import UIKit

/// `updateProperties()` of views and controllers, and methods that run again when an observable object changes that
/// they have read.
@MainActor
struct PropertyUpdateTests {
    @Observable
    final class Model {
        var title = "a"
        var count = 1
        @ObservationIgnored var ignored = 0
    }

    /// A view that logs its methods, with what they read.
    private final class Reader: UIView {
        var log: [String] = []
        var propertyRead: () -> String = { "" }
        var layoutRead: () -> String = { "" }
        var drawRead: () -> String = { "" }
        var constraintRead: () -> String = { "" }

        override class var requiresConstraintBasedLayout: Bool { true }

        override func updateProperties() {
            super.updateProperties()
            log.append("properties \(propertyRead())")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            log.append("layout \(layoutRead())")
        }
        override func draw(_ rect: CGRect) { log.append("draw \(drawRead())") }
        override func updateConstraints() {
            super.updateConstraints()
            log.append("constraints \(constraintRead())")
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private final class ReadingController: UIViewController {
        let model: Model
        var log: [String] = []

        init(_ model: Model) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func updateProperties() {
            super.updateProperties()
            log.append("properties \(model.title)")
        }
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            log.append("layout \(model.count)")
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    /// Runs `body` with a reader in a visible window, after the first commit.
    private func withReader(
        _ body: @MainActor (Reader, Model, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let reader = Reader(0, 0, 50, 50, in: window.rootViewController?.view)
            window.isHidden = false
            try await display.settle()
            try await body(reader, Model(), display)
        }
    }

    @Test("R855: properties are updated before the first layout, and later on request without a layout")
    func onRequest() async throws {
        try await withReader { reader, _, display in
            let first = reader.take()
            let properties = try #require(first.firstIndex(of: "properties "))
            let layout = try #require(first.firstIndex(of: "layout "))
            #expect(properties < layout)
            #expect(first.filter { $0 == "properties " }.count == 1)
            reader.setNeedsUpdateProperties()
            reader.setNeedsUpdateProperties()
            #expect(reader.log == [], "the update waits for the next commit")
            try await display.settle()
            #expect(reader.take() == ["properties "])
            reader.setNeedsLayout()
            try await display.settle()
            #expect(reader.take() == ["layout "])
            // A layout that the update requests belongs to the same commit, and an update that requests itself ends.
            reader.propertyRead = { [unowned reader] in
                reader.setNeedsLayout()
                return "b"
            }
            reader.setNeedsUpdateProperties()
            reader.layoutIfNeeded()
            #expect(reader.take() == ["properties b", "layout "])
            reader.propertyRead = { [unowned reader] in
                reader.setNeedsUpdateProperties()
                return ""
            }
            reader.setNeedsUpdateProperties()
            reader.layoutIfNeeded()
            #expect(reader.take().count == 100)
            reader.propertyRead = { "" }
        }
    }

    @Test("R855: an update that a layout requests belongs to the same commit, and both end that request each other")
    func requestsFromLayout() async throws {
        try await withReader { reader, _, display in
            let inner = Reader(0, 0, 20, 20, in: reader)
            try await display.settle()
            (reader.log, inner.log) = ([], [])
            reader.layoutRead = { [unowned reader, unowned inner] in
                reader.setNeedsUpdateProperties()
                inner.setNeedsUpdateProperties()
                return ""
            }
            reader.setNeedsLayout()
            try await display.settle()
            #expect(reader.take() == ["layout ", "properties "])
            #expect(inner.take() == ["properties "])
            reader.layoutRead = { "" }
            reader.setNeedsUpdateProperties()
            inner.setNeedsUpdateProperties()
            try await display.settle()
            #expect(reader.take() == ["properties "])
            #expect(inner.take() == ["properties "])
            reader.layoutRead = { [unowned reader] in
                reader.setNeedsUpdateProperties()
                return ""
            }
            reader.propertyRead = { [unowned reader] in
                reader.setNeedsLayout()
                return ""
            }
            reader.setNeedsLayout()
            reader.layoutIfNeeded()
            #expect((100...200).contains(reader.take().count))
            (reader.layoutRead, reader.propertyRead) = ({ "" }, { "" })
        }
    }

    @Test("R855: updatePropertiesIfNeeded updates a tree at once, controllers before views and superviews first")
    func atOnce() {
        withoutDisplay {
            let controller = ReadingController(Model())
            let outer = Reader(0, 0, 100, 100)
            controller.setNeedsUpdateProperties()
            #expect(!controller.isViewLoaded, "a request does not load the view")
            controller.view = outer
            let inner = Reader(0, 0, 50, 50, in: UIView(0, 0, 60, 60, in: outer))
            var order: [String] = []
            outer.propertyRead = {
                order.append("outer after \(controller.log.count)")
                return ""
            }
            inner.propertyRead = {
                order.append("inner")
                return ""
            }
            controller.updatePropertiesIfNeeded()
            #expect(order == ["outer after 1", "inner"] && controller.log == ["properties a"])
            outer.updatePropertiesIfNeeded()
            #expect(order.count == 2, "nothing was requested")
            inner.setNeedsUpdateProperties()
            outer.updatePropertiesIfNeeded()
            #expect(order == ["outer after 1", "inner", "inner"])
            // Outside of a window a request is carried out by the next layout.
            outer.layoutIfNeeded()
            inner.setNeedsUpdateProperties()
            outer.layoutIfNeeded()
            #expect(order.count == 4)
        }
    }

    @Test("R855: properties are updated again after a change of a trait that they have read, and of no other")
    func traits() async throws {
        try await withReader { reader, _, display in
            reader.propertyRead = { [unowned reader] in
                reader.traitCollection.horizontalSizeClass == .compact ? "compact" : "regular"
            }
            reader.log = []
            reader.setNeedsUpdateProperties()
            try await display.settle()
            #expect(reader.take() == ["properties regular"])
            reader.window?.traitOverrides.horizontalSizeClass = .compact
            try await display.settle()
            #expect(reader.take() == ["properties compact"])
            reader.window?.traitOverrides.userInterfaceIdiom = .phone
            try await display.settle()
            #expect(reader.take() == [])
        }
    }

    @Test("R856: properties, layout, constraints and drawing are repeated after a change of what they have read")
    func observedMethods() async throws {
        try await withReader { reader, model, display in
            let other = Model()
            reader.propertyRead = { model.title }
            reader.layoutRead = { "\(model.count)" }
            reader.drawRead = { other.title }
            reader.constraintRead = { "\(other.count)" }
            reader.log = []
            reader.setNeedsUpdateProperties()
            reader.setNeedsUpdateConstraints()
            reader.setNeedsLayout()
            reader.setNeedsDisplay()
            try await display.settle()
            #expect(Set(reader.take()) == ["properties a", "layout 1", "draw a", "constraints 1"])
            let changes: [(() -> Void, [String])] = [
                ({ model.title = "b" }, ["properties b"]), ({ model.count = 2 }, ["layout 2"]),
                ({ other.title = "c" }, ["draw c"]), ({ other.count = 3 }, ["constraints 3"]),
                ({ model.ignored = 4 }, []), ({ model.title = "d" }, ["properties d"]),
            ]
            for (change, expected) in changes {
                change()
                try await display.settle()
                #expect(reader.take() == expected)
            }
            // A method that does not read the object any more is not repeated for it.
            reader.layoutRead = { "nothing" }
            reader.setNeedsLayout()
            try await display.settle()
            reader.log = []
            model.count = 5
            try await display.settle()
            #expect(reader.take() == [])
        }
    }

    private nonisolated func changeOnOtherQueue(_ model: Model) { DispatchQueue.global().sync { model.title = "c" } }

    @Test("R856: a controller's methods are repeated, also after a change on another queue")
    func observedController() async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            let model = Model()
            let controller = ReadingController(model)
            window.rootViewController = controller
            window.isHidden = false
            try await display.settle()
            let first = controller.take()
            #expect(first.first == "properties a" && first.contains("layout 1"))
            model.title = "b"
            try await display.settle()
            #expect(controller.take() == ["properties b"])
            model.count = 2
            try await display.settle()
            #expect(controller.take() == ["layout 2"])
            changeOnOtherQueue(model)
            #expect(controller.log == [])
            try await display.settle()
            #expect(controller.take() == ["properties c"])
        }
    }

    @Test("R856: the constraints of a program's view are repeated if its controller is a plain one")
    func plainController() async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            let (model, reader) = (Model(), Reader(0, 0, 50, 50))
            reader.constraintRead = { "\(model.count)" }
            let controller = UIViewController()
            controller.view = reader
            window.rootViewController = controller
            window.isHidden = false
            try await display.settle()
            #expect(reader.take().contains("constraints 1"))
            model.count = 2
            try await display.settle()
            #expect(reader.take().contains("constraints 2"))
        }
    }

    @Test("R856: methods after the layout, of constraints and of cells are repeated")
    func observedOthers() async throws {
        final class Controller: UIViewController {
            let (model, other) = (Model(), Model())
            var log: [String] = []

            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                log.append("layout \(model.title)")
            }
            override func updateViewConstraints() {
                super.updateViewConstraints()
                log.append("constraints \(other.title)")
            }
        }
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            let controller = Controller()
            // Its view needs constraints.
            controller.view = Reader(0, 0, 50, 50)
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
            let text = Model()
            cell.configurationUpdateHandler = { cell, _ in cell.textLabel?.text = text.title }
            controller.view.addSubview(cell)
            window.rootViewController = controller
            window.isHidden = false
            try await display.settle()
            #expect(cell.textLabel?.text == "a")
            let changes: [(Model, String)] = [(controller.model, "layout b"), (controller.other, "constraints b")]
            for (model, expected) in changes {
                controller.log = []
                model.title = "b"
                try await display.settle()
                #expect(controller.log.contains(expected))
            }
            text.title = "b"
            try await display.settle()
            #expect(cell.textLabel?.text == "b")
        }
    }

    @Test("R856: methods of Casement's own classes are not watched")
    func ownClasses() {
        withoutDisplay {
            let model = Model()
            let views: [(UIView, Bool)] = [(UILabel(), false), (UIView(), false), (Reader(0, 0, 50, 50), true)]
            for (view, isWatched) in views {
                view.layoutIfNeeded()
                view.observing(.layout, by: view) { _ = model.title }
                model.title += "b"
                #expect(view.layer.needsLayout() == isWatched)
            }
        }
    }

    @Test("R856: the update handler of a button's configuration is repeated")
    func observedConfiguration() {
        withoutDisplay {
            let model = Model()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let button = UIButton(configuration: .plain())
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.configurationUpdateHandler = { $0.configuration?.title = model.title }
            window.addSubview(button)
            window.layoutIfNeeded()
            #expect(button.configuration?.title == "a")
            model.title = "b"
            #expect(button.configuration?.title == "a", "the update waits for the next layout")
            window.layoutIfNeeded()
            #expect(button.configuration?.title == "b")
        }
    }

    @Test("R856: a layout within another one is not repeated by it, and does not repeat it")
    func nestedLayouts() {
        withoutDisplay {
            let model = Model()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let outer = Reader(0, 0, 80, 80, in: window)
            let inner = Reader(0, 0, 50, 50, in: outer)
            inner.layoutRead = { model.title }
            outer.layoutRead = { [unowned inner] in
                inner.setNeedsLayout()
                inner.layoutIfNeeded()
                return ""
            }
            for _ in 0..<3 {
                outer.setNeedsLayout()
                window.layoutIfNeeded()
            }
            (outer.log, inner.log) = ([], [])
            for _ in 0..<3 {
                inner.setNeedsLayout()
                for _ in 0..<2 { window.layoutIfNeeded() }
                #expect(inner.take() == ["layout a"] && outer.take() == [])
            }
            outer.setNeedsLayout()
            for _ in 0..<3 { window.layoutIfNeeded() }
            #expect(outer.take() == ["layout "] && inner.take().count == 1)
            // What the inner layout reads, the outer one reads too.
            model.title = "b"
            for _ in 0..<2 { window.layoutIfNeeded() }
            #expect(outer.take() == ["layout "] && inner.take().contains("layout b"))
        }
    }

    @Test("R856: many layouts within others leave one registration for each at an object that does not change")
    func nestedRegistrations() {
        withoutDisplay {
            let model = Model()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let outer = Reader(0, 0, 80, 80, in: window)
            let middle = Reader(0, 0, 60, 60, in: outer)
            let inner = Reader(0, 0, 50, 50, in: middle)
            @MainActor func layOut(_ reader: Reader) -> String {
                reader.setNeedsLayout()
                reader.layoutIfNeeded()
                return model.title
            }
            inner.layoutRead = { model.title }
            middle.layoutRead = { [unowned inner] in layOut(inner) }
            outer.layoutRead = { [unowned middle] in layOut(middle) }
            for _ in 0..<30 {
                outer.setNeedsLayout()
                window.layoutIfNeeded()
                // Alone, the inner layouts leave those of the outer ones alone.
                for reader in [inner, middle, inner] {
                    reader.setNeedsLayout()
                    window.layoutIfNeeded()
                }
            }
            for reader in [outer, middle, inner] { reader.log = [] }
            let lateReports = MethodObservation.lateReportCount
            model.title = "b"
            // The first run of each, and what the last outer run has kept.
            #expect(MethodObservation.lateReportCount <= lateReports + 7)
            window.layoutIfNeeded()
            for reader in [outer, middle, inner] { #expect(reader.log.contains("layout b")) }
        }
    }

    @Test("R856: the registrations of a layout within one of a view that goes are ended, too")
    func nestedRegistrationsOfGoneViews() {
        withoutDisplay {
            let model = Model()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = Reader(0, 0, 50, 50)
            inner.layoutRead = { model.title }
            for _ in 0..<20 {
                weak var gone: Reader?
                do {
                    let outer = Reader(0, 0, 80, 80, in: window)
                    outer.layoutRead = { [unowned inner] in
                        inner.setNeedsLayout()
                        inner.layoutIfNeeded()
                        return model.title
                    }
                    outer.addSubview(inner)
                    window.layoutIfNeeded()
                    // Alone, the inner layout leaves what it has read within the outer one to that.
                    inner.setNeedsLayout()
                    window.layoutIfNeeded()
                    inner.removeFromSuperview()
                    outer.removeFromSuperview()
                    gone = outer
                }
                #expect(gone == nil)
            }
            window.addSubview(inner)
            window.layoutIfNeeded()
            inner.log = []
            let lateReports = MethodObservation.lateReportCount
            model.title = "b"
            // The first run has no mark with which its registrations could be ended.
            #expect(MethodObservation.lateReportCount <= lateReports + 1)
            window.layoutIfNeeded()
            #expect(inner.take() == ["layout b"])
        }
    }

    @Test("R856: many runs lead to one repetition, and a view is not retained by what it has read")
    func repetitionAfterManyRuns() {
        withoutDisplay {
            let model = Model()
            weak var gone: Reader?
            do {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let reader = Reader(0, 0, 50, 50, in: window)
                reader.layoutRead = { model.title }
                for _ in 0..<50 {
                    reader.setNeedsLayout()
                    window.layoutIfNeeded()
                }
                reader.log = []
                let lateReports = MethodObservation.lateReportCount
                model.title = "b"
                window.layoutIfNeeded()
                #expect(reader.take() == ["layout b"])
                // The first run has no mark with which its registrations could be ended.
                #expect(MethodObservation.lateReportCount <= lateReports + 1)
                gone = reader
                reader.removeFromSuperview()
            }
            #expect(gone == nil)
            model.title = "c"
        }
    }
}
