import Peer
import PeerStage
import UIKit

/// Single steps of what the rows of animations, lists and constraints repeat. The first step of a kind shows its views.
@MainActor
final class ViewSteps {
    private let ground: UIView
    private let options: PeerOptions
    private var box: UIView?
    private var list: (rows: ListRows, table: UITableView)?
    private var constraints: ConstraintList?

    init(window: UIWindow, options: PeerOptions) {
        self.options = options
        ground = UIView(frame: window.bounds)
        ground.backgroundColor = UIColor(rgb: UInt32(scenery_background))
        window.rootViewController?.view.addSubview(ground)
    }

    func moveBox() {
        if let box {
            box.center.x += 1
        } else {
            let box = UIView(frame: CGRect(scenery_mover_rect(0, 1, options.width, options.height)))
            box.backgroundColor = UIColor(rgb: scenery_rounded_color(0, 0))
            ground.addSubview(box)
            self.box = box
        }
    }

    func scrollList() {
        if let list {
            list.table.contentOffset.y += stepOfScroll
        } else {
            let rows = ListRows(count: Int(scenery_list_rows), areFixed: false)
            list = (rows, rows.makeTable(in: ground))
        }
    }

    func changeConstraint() {
        if let constraints {
            constraints.firstHeight.constant = constraints.firstHeight.constant == 44 ? 60 : 44
        } else {
            let list = ConstraintList(count: 1000)
            ground.addSubview(list.root)
            NSLayoutConstraint.activate(list.constraints)
            constraints = list
        }
    }
}
