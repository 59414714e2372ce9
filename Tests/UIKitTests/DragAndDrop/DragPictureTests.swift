import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The looks of things that are dragged, and of the place where they would be dropped.
@MainActor
struct DragPictureTests {
    private final class Names: NSObject, UITableViewDataSource, UITableViewDragDelegate {
        private let names = ["Anna", "Boris", "Clara", "David", "Emil", "Frida", "Gustav"]

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row]))]
        }
    }

    private func picture(
        _ name: String, _ look: InterfaceLook, _ show: @MainActor (UIView, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 480 * look.scale, 360 * look.scale, scale: look.scale)]
        ) { application, display in
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            look.apply(to: window)
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await show(try #require(window.rootViewController?.view), display)
            display.clock.advance(by: 1)
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "\(name)-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
            try display.release()
            try await display.settle()
            display.clock.advance(by: 1)
            try await display.settle()
        }
    }

    /// Drags from one place to another, in points, without a release.
    private func drag(
        _ start: CGPoint, _ end: CGPoint, _ look: InterfaceLook, _ display: VirtualDisplay
    ) async throws {
        let scale = CGFloat(look.scale)
        try display.movePointer(to: CGPoint(x: start.x * scale, y: start.y * scale))
        try display.press()
        try await display.settle()
        try display.movePointer(to: CGPoint(x: (start.x + 12) * scale, y: start.y * scale))
        try await display.settle()
        try display.movePointer(to: CGPoint(x: end.x * scale, y: end.y * scale))
        try await display.settle()
    }

    private nonisolated static let looks = [
        InterfaceLook(isRightToLeft: false, category: .large),
        InterfaceLook(isDark: true, category: .large, scale: 2),
        InterfaceLook(isRightToLeft: true, category: .large),
    ]

    @Test("R470a: a dragged row, and the place between rows to which it goes", arguments: looks)
    func draggedRow(look: InterfaceLook) async throws {
        let names = Names()
        try await picture("row", look) { root, display in
            let table = UITableView(frame: root.bounds, style: .insetGrouped)
            (table.dataSource, table.dragDelegate) = (names, names)
            root.addSubview(table)
            try await display.settle()
            try await drag(CGPoint(x: 160, y: 80), CGPoint(x: 200, y: 222), look, display)
        }
        withExtendedLifetime(names) {}
    }

    @Test("R475: a dragged selection, with the caret at the place of the drop", arguments: looks)
    func draggedText(look: InterfaceLook) async throws {
        try await picture("text", look) { root, display in
            let field = UITextField(frame: CGRect(x: 40, y: 40, width: 400, height: 40))
            field.borderStyle = .roundedRect
            field.text = "These words can be dragged"
            let notes = UITextView(frame: CGRect(x: 40, y: 120, width: 400, height: 160))
            notes.backgroundColor = .secondarySystemBackground
            notes.font = .preferredFont(forTextStyle: .body)
            notes.text = "to any place of this text,\nwhere a caret shows them in."
            for view in [field, notes] { root.addSubview(view) }
            field.becomeFirstResponder()
            field.selectAll(nil)
            try await display.settle()
            let start = CGPoint(x: look.isRightToLeft ? 360 : 90, y: 60)
            try await drag(start, CGPoint(x: 200, y: 160), look, display)
        }
    }
}
