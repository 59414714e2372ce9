import Foundation
import Observation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite struct PropertyUpdateTests {
    @MainActor @Observable
    final class Model {
        var text = "a"
        var other = 0
    }

    @MainActor
    private final class Log { var entries: [String] = [] }

    /// A view that shows a model.
    private final class Board: UIView {
        let model: Model
        let log: Log
        var requestsItself = false
        var requestsInLayout = false
        var readsStyle = false

        init(_ model: Model, _ log: Log) {
            (self.model, self.log) = (model, log)
            super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        }

        required init?(coder: NSCoder) { nil }

        override func updateProperties() {
            super.updateProperties()
            log.entries.append("update \(model.text)")
            if readsStyle { log.entries.append("\(traitCollection.userInterfaceStyle)") }
            if requestsItself { setNeedsUpdateProperties() }
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            log.entries.append("layout")
            if requestsInLayout { setNeedsUpdateProperties() }
        }
    }

    private final class Page: UIViewController {
        var model = Model()
        var log = Log()

        override func loadView() { view = Board(model, log) }
        override func updateProperties() {
            super.updateProperties()
            log.entries.append("controller \(model.other)")
        }
    }

    /// Shows a board in a window.
    private func withBoard(
        prepare: (Board) -> Void = { _ in },
        body: @MainActor (Board, Model, Log, VirtualDisplay) async throws -> Void
    ) async throws {
        let (model, log) = (Model(), Log())
        let board = Board(model, log)
        prepare(board)
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            window.addSubview(board)
            try await display.settle()
            try await body(board, model, log, display)
        }
    }

    @Test("R790: properties are updated before the first layout, and for changes of objects that were read, not others")
    func observedProperties() async throws {
        try await withBoard(body: { _, model, log, display in
            #expect(log.entries == ["update a", "layout"])
            log.entries = []
            model.other = 1
            try await display.settle()
            #expect(log.entries.isEmpty)
            model.text = "b"
            model.text = "c"
            #expect(log.entries.isEmpty)
            try await display.settle()
            #expect(log.entries == ["update c"])
        })
    }

    @Test("R790: a request updates once, before a layout that is due too, and a request within the update is ignored")
    func requestedProperties() async throws {
        try await withBoard {
            $0.requestsItself = true
        } body: { board, _, log, display in
            #expect(log.entries == ["update a", "layout"])
            log.entries = []
            board.setNeedsUpdateProperties()
            board.setNeedsUpdateProperties()
            try await display.settle()
            #expect(log.entries == ["update a"])
            board.setNeedsLayout()
            board.setNeedsUpdateProperties()
            try await display.settle()
            #expect(log.entries == ["update a", "update a", "layout"])
            log.entries = []
            board.setNeedsUpdateProperties()
            board.superview?.updatePropertiesIfNeeded()
            #expect(log.entries == ["update a"])
            try await display.settle()
            #expect(log.entries == ["update a"])
        }
    }

    @Test("R790: a request in a layout is handled in the same pass, without another layout")
    func propertiesRequestedInLayout() async throws {
        try await withBoard {
            $0.requestsInLayout = true
        } body: { board, _, log, _ in
            log.entries = []
            board.setNeedsLayout()
            board.layoutIfNeeded()
            #expect(log.entries == ["layout", "update a"])
        }
    }

    @Test("R790: properties are updated again when a trait changes that was read")
    func propertiesByTraits() async throws {
        try await withBoard {
            $0.readsStyle = true
        } body: { board, _, log, display in
            log.entries = []
            board.traitOverrides.userInterfaceStyle = .dark
            try await display.settle()
            #expect(log.entries == ["update a", "dark"])
        }
    }

    @Test("R790: the controller's properties are updated before those of its view, and both for what one has read")
    func controllerProperties() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let page = Page()
            page.setNeedsUpdateProperties()
            #expect(!page.isViewLoaded)
            window.rootViewController = page
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(Array(page.log.entries.prefix(3)) == ["controller 0", "update a", "layout"])
            page.log.entries = []
            page.model.other = 2
            try await display.settle()
            #expect(page.log.entries == ["controller 2", "update a"])
        }
    }
}
