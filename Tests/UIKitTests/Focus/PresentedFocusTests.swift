import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The keyboard focus in controllers that are presented.
@MainActor
struct PresentedFocusTests {
    @Test(
        "R65: Tab visits the controls of a presented controller, also if the presenting view is out of the window",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
    func presented(style: UIModalPresentationStyle) async throws {
        try await withApplication(on: [.monitor("SCREEN", 700, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let page = UIViewController()
            page.modalPresentationStyle = style
            let buttons = ["One", "Two"].enumerated().map { index, title in
                let button = UIButton(configuration: .filled())
                button.setTitle(title, for: .normal)
                button.frame = CGRect(x: 40, y: 60 + CGFloat(index) * 60, width: 120, height: 44)
                page.view.addSubview(button)
                return button
            }
            window.rootViewController?.present(page, animated: false)
            try await display.settle()
            try await display.press(.tab)
            #expect(buttons[0].isFirstResponder && window.focus.isVisible)
            try await display.press(.tab)
            #expect(buttons[1].isFirstResponder)
        }
    }

    @Test("R390: Tab goes to a table in a split view that is presented, and arrows move along its rows")
    func table() async throws {
        try await withApplication(on: [.monitor("SCREEN", 900, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let model = TableModel([TableBench.names(20)])
            let list = UITableViewController(style: .insetGrouped)
            list.tableView.dataSource = model
            let split = UISplitViewController(style: .doubleColumn)
            split.modalPresentationStyle = .fullScreen
            split.setViewController(list, for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            window.rootViewController?.present(split, animated: false)
            try await display.settle()
            for _ in 0..<4 where !list.tableView.isFirstResponder { try await display.press(.tab) }
            #expect(list.tableView.isFirstResponder)
            try await display.press(.downArrow)
            try await display.press(.downArrow)
            let mark = try #require(list.tableView.table.focusMark)
            #expect(mark.superview != nil && list.tableView.table.focused == RowIndex(IndexPath(0, 1)))
        }
    }
}
