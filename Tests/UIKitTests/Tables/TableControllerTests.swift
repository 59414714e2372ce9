import Foundation
import Testing

@testable import UIKit

@MainActor struct TableControllerTests {
    private final class People: UITableViewController {
        var names = ["a", "b"]
        var scrolled = 0
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "p", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "p")
        }
        override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
    }

    @Test("a table controller is the data source and delegate of its table, which has its style")
    func connections() {
        withoutDisplay {
            let controller = People(style: .grouped)
            #expect(!controller.isViewLoaded)
            let table: UITableView = controller.tableView
            #expect(controller.view === table && table.style == .grouped)
            #expect(table.dataSource === controller && table.delegate === controller)
            table.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
            table.layoutIfNeeded()
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["a"])
            table.contentOffset.y = 40
            #expect(controller.scrolled == 1)
            controller.setEditing(true, animated: false)
            #expect(table.isEditing)
        }
    }

    @Test("R384: a table controller clears the selection when it appears, unless the program turns that off")
    func clearsSelection() {
        withoutDisplay {
            let controller = People(style: .plain)
            controller.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
            controller.tableView.selectRow(at: IndexPath(0, 1), animated: false, scrollPosition: .none)
            controller.clearsSelectionOnViewWillAppear = false
            controller.viewWillAppear(false)
            #expect(controller.tableView.indexPathForSelectedRow == IndexPath(0, 1))
            controller.clearsSelectionOnViewWillAppear = true
            controller.viewWillAppear(false)
            #expect(controller.tableView.indexPathForSelectedRow == nil)
        }
    }
}
