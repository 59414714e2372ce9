import Peer
import PeerStage
import SwiftUI

/// A strip of the row's colour and a text.
private struct ListRow: View {
    let number: Int
    /// Whether all rows have one height. Otherwise each has the height of its text.
    let isFixed: Bool

    private static let height = CGFloat(scenery_row_height)
    private static let inset = CGFloat(scenery_row_inset)
    private var padding: CGFloat { isFixed ? 0 : CGFloat(scenery_row_padding) }
    private var text: String { String(cString: scenery_row_text(Int32(number), isFixed)) }

    var body: some View {
        let _ = BodyCount.shared.note()
        Text(verbatim: text)
            .font(.system(size: CGFloat(scenery_font_size)))
            .foregroundColor(Color(rgb: UInt32(scenery_ink)))
            .lineLimit(isFixed ? 1 : nil)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, Self.inset)
            .padding(.vertical, padding)
            .frame(height: isFixed ? Self.height : nil)
            .frame(minHeight: Self.height)
            .background(alignment: .leading) { strip }
            .listRowInsets(EdgeInsets())
            .listRowBackground(Color(rgb: scenery_flat(1)))
    }

    private var strip: some View {
        Color(rgb: scenery_row_color(Int32(number))).frame(width: CGFloat(scenery_row_strip))
    }
}

private struct ListView: View {
    let count: Int
    let isFixed: Bool

    var body: some View {
        List(0..<count, id: \.self) { ListRow(number: $0, isFixed: isFixed) }
            .listStyle(.plain)
            .background(Color(rgb: scenery_flat(1)))
            .ignoresSafeArea()
            .statusBarHidden()
    }
}

/// Reports the means of scrolling.
private struct ReadingView: View {
    let receive: (ScrollViewProxy) -> Void

    var body: some View {
        ScrollViewReader { proxy in
            ListView(count: Int(scenery_list_rows), isFixed: true).onAppear { receive(proxy) }
        }
    }
}

extension Stage {
    /// Shows a list of rows of one height, and takes it away again.
    func runTable() async {
        await open()
        let isFull = String(cString: options.page) == "full"
        let count = isFull ? Int(options.count) : 0
        let last = (height - 1) / Int32(scenery_row_height)
        let place = last * Int32(scenery_row_height) + 4
        // An empty list has the colour of the system behind it.
        func isShown() -> Bool {
            isFull
                ? probe_shows(4, place, scenery_row_color(last))
                : !probe_shows(4, place, UInt32(scenery_background))
        }
        for round in rounds {
            let start = peer_now()
            show(ListView(count: count, isFixed: true))
            let end = await wait("the list is not shown") { isShown() }
            if isFull, !probe_shows(4, 20, scenery_row_color(0)) { peer_fail("the list's top is not shown") }
            sample(round, from: start, to: end)
            // The runner asks for the memory with the last list.
            if round == rounds.upperBound - 1 { break }
            show(Color(rgb: UInt32(scenery_background)).ignoresSafeArea())
            await wait("the list stays") { probe_shows(4, place, UInt32(scenery_background)) }
            await pause()
        }
        peer_finish()
    }

    /// Scrolls a list by the same distance with each frame, or throws it from its first row to its last.
    func runScroll() async {
        await open()
        show(ListView(count: Int(scenery_list_rows), isFixed: false))
        await wait("the list is not shown") { probe_shows(4, 4, scenery_row_color(0)) }
        await beat()
        guard let table = window.firstTable else { return peer_fail("the list has no table") }
        let isThrown = String(cString: options.page) == "thrown"
        var end: CGFloat { table.contentSize.height - table.bounds.height }
        let count = Int(options.samples)
        var frame = 0
        let frames = FrameCount(count) { time in
            peer_tick(time)
            frame += 1
            let offset =
                isThrown
                ? end * CGFloat(frame) / CGFloat(count) : table.contentOffset.y + CGFloat(scenery_scroll_step)
            table.contentOffset.y = offset.rounded()
        }
        BodyCount.shared.reset()
        peer_ready()
        await frames.end()
        peer_value("frames", Double(count))
        await beat()
        // The rows at the end have their own heights now.
        while isThrown, table.contentOffset.y != end {
            table.contentOffset.y = end
            await beat()
        }
        await beat()
        peer_value("cells", Double(BodyCount.shared.count))
        peer_finish()
    }

    /// Scrolls from one end of 10,000 rows to the other, until the server shows it.
    func runScrollTo() async {
        await open()
        var reader: ScrollViewProxy?
        show(ReadingView { reader = $0 })
        await wait("the list is not shown") { probe_shows(4, 4, scenery_row_color(0)) }
        await beat()
        guard let reader else { return peer_fail("the reader has no proxy") }
        for round in rounds {
            let row = round % 2 == 0 ? Int(scenery_list_rows) - 1 : 0
            let place = row == 0 ? 4 : height - 4
            let start = peer_now()
            reader.scrollTo(row, anchor: row == 0 ? .top : .bottom)
            let end = await wait("row \(row) is not shown") { probe_shows(4, place, scenery_row_color(Int32(row))) }
            sample(round, from: start, to: end)
            await pause()
        }
        peer_finish()
    }
}

extension UIView {
    /// The table in this view.
    fileprivate var firstTable: UITableView? {
        self as? UITableView ?? subviews.lazy.compactMap(\.firstTable).first
    }
}
