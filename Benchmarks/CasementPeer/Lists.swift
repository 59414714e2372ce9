import Peer
import PeerStage
import UIKit

extension Stage {
    /// Shows a table of rows of one height, or an empty one, and takes it away again.
    func runTable() async {
        await open()
        clear()
        let isFull = String(cString: options.page) == "full"
        let rows = ListRows(count: isFull ? Int(options.count) : 0, areFixed: true)
        let last = (height - 1) / Int32(scenery_row_height)
        let bottom = isFull ? scenery_row_color(last) : scenery_flat(1)
        let place = last * Int32(scenery_row_height) + 4
        for round in rounds {
            let start = peer_now()
            let table = rows.makeTable(in: content)
            let end = await wait("the table is not shown") { probe_shows(4, place, bottom) }
            if !probe_shows(4, 20, isFull ? scenery_row_color(0) : scenery_flat(1)) {
                peer_fail("the table's top is not shown")
            }
            sample(round, from: start, to: end)
            // The runner asks for the memory with the last table.
            if round == rounds.upperBound - 1 { break }
            table.removeFromSuperview()
            await wait("the table stays") { probe_shows(4, place, UInt32(scenery_background)) }
            await pause()
        }
        peer_finish()
    }

    /// Scrolls a table by the same distance with each frame, or throws it from its first row to its last.
    func runScroll() async {
        await open()
        clear()
        let rows = ListRows(count: Int(scenery_list_rows), areFixed: false)
        let table = rows.makeTable(in: content)
        await wait("the table is not shown") { probe_shows(4, 4, scenery_row_color(0)) }
        await beat()
        let isThrown = String(cString: options.page) == "thrown"
        var end: CGFloat { table.contentSize.height - table.bounds.height }
        let count = Int(options.samples)
        var frame = 0
        let frames = FrameCount(count) { time in
            peer_tick(time)
            frame += 1
            let offset = isThrown ? end * CGFloat(frame) / CGFloat(count) : table.contentOffset.y + stepOfScroll
            table.contentOffset.y = offset.rounded()
        }
        peer_ready()
        await frames.end()
        peer_value("frames", Double(count))
        await beat()
        // The rows at the end have their own heights now.
        while isThrown, table.contentOffset.y != end {
            table.contentOffset.y = end
            await beat()
        }
        if isThrown {
            let (bottom, color) = (height - 2, scenery_row_color(Int32(scenery_list_rows) - 1))
            await wait("the last row is not shown") { probe_shows(4, bottom, color) }
        }
        await beat()
        peer_value("cells", Double(ListCell.made))
        peer_finish()
    }

    /// Inserts rows at the top of a table, one after the other.
    func runInsert() async {
        await open()
        clear()
        let rows = ListRows(count: Int(scenery_list_rows), areFixed: false)
        let table = rows.makeTable(in: content)
        await wait("the table is not shown") { probe_shows(4, 4, scenery_row_color(0)) }
        await beat()
        for round in rounds {
            let start = peer_now()
            rows.insert()
            UIView.performWithoutAnimation {
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
            let color = scenery_row_color(scenery_row_number(0, rows.inserted))
            let end = await wait("the row is not shown") { probe_shows(4, 4, color) }
            sample(round, from: start, to: end)
            await pause()
        }
        peer_finish()
    }

    /// Pushes a controller without a transition and pops it again. The row `push` or `pop` says which of the two
    /// counts.
    func runPush() async {
        await open()
        let root = PanelViewController(0, self)
        let navigation = UINavigationController(rootViewController: root)
        navigation.isNavigationBarHidden = true
        window.rootViewController = navigation
        let right = width - 2
        func isShown(_ panel: Int32) -> Bool { probe_shows(right, 5, scenery_panel_color(panel)) }
        await wait("the first page is not shown") { isShown(0) }
        let isPush = String(cString: options.row) == "push"
        for round in rounds {
            var start = peer_now()
            navigation.pushViewController(PanelViewController(1, self), animated: false)
            var end = await wait("the page is not shown") { isShown(1) }
            if isPush { sample(round, from: start, to: end) }
            await pause()
            start = peer_now()
            navigation.popViewController(animated: false)
            end = await wait("the first page does not come back") { isShown(0) }
            if !isPush { sample(round, from: start, to: end) }
            await pause()
        }
        peer_finish()
    }
}

let stepOfScroll = CGFloat(scenery_scroll_step)

/// The rows of a list.
@MainActor
final class ListRows: NSObject, UITableViewDataSource {
    private var count: Int
    private(set) var inserted: Int32 = 0
    /// Whether all rows have one height. Otherwise each has the height of its text.
    private let areFixed: Bool

    init(count: Int, areFixed: Bool) { (self.count, self.areFixed) = (count, areFixed) }

    /// Shows a table that fills a view.
    func makeTable(in view: UIView) -> UITableView {
        let table = UITableView(frame: view.bounds, style: .plain)
        table.register(ListCell.self, forCellReuseIdentifier: "row")
        table.backgroundColor = UIColor(rgb: scenery_flat(1))
        table.separatorStyle = .none
        table.showsVerticalScrollIndicator = false
        if areFixed { table.rowHeight = CGFloat(scenery_row_height) }
        table.dataSource = self
        view.addSubview(table)
        return table
    }

    /// Adds a row at the top. The table must be told.
    func insert() {
        count += 1
        inserted += 1
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? ListCell)?.show(scenery_row_number(Int32(indexPath.row), inserted), isOneLine: areFixed)
        return cell
    }
}

/// A strip of the row's colour and a text, held by constraints.
private final class ListCell: UITableViewCell {
    /// The number of cells that were made.
    static var made = 0
    private let strip = UIView()
    private let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
        backgroundColor = UIColor(rgb: scenery_flat(1))
        label.font = .systemFont(ofSize: CGFloat(scenery_font_size))
        label.textColor = UIColor(rgb: UInt32(scenery_ink))
        for view in [strip, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let (inset, padding) = (CGFloat(scenery_row_inset), CGFloat(scenery_row_padding))
        NSLayoutConstraint.activate([
            strip.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            strip.topAnchor.constraint(equalTo: contentView.topAnchor),
            strip.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            strip.widthAnchor.constraint(equalToConstant: CGFloat(scenery_row_strip)),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -inset),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: padding),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -padding),
        ])
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ number: Int32, isOneLine: Bool) {
        strip.backgroundColor = UIColor(rgb: scenery_row_color(number))
        label.numberOfLines = isOneLine ? 1 : 0
        label.text = String(cString: scenery_row_text(number, isOneLine))
    }
}

/// A controller whose view is a panel.
private final class PanelViewController: UIViewController {
    private let number: Int32
    private let stage: Stage

    init(_ number: Int32, _ stage: Stage) {
        (self.number, self.stage) = (number, stage)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func loadView() { view = stage.makePanel(number, width: Int(stage.width)) }

    override var prefersStatusBarHidden: Bool { true }
}
