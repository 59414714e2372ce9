import Observation
import Peer
import PeerStage
import SwiftUI

/// A number that one view shows.
@MainActor @Observable
private final class Number {
    var value: Int32
    init(_ value: Int32) { self.value = value }
}

/// The cells of a grid of texts.
@MainActor
private struct Cells {
    static let columns = 25
    static let rows = 40
    static let size = CGSize(width: 50, height: 20)
    /// The cell that changes, and its place.
    static let changing = 512
    static let place = CGPoint(x: 12 * 50 + 2, y: 20 * 20 + 2)

    let numbers = (0..<Int32(columns * rows)).map { Number($0) }
    var changing: Number { numbers[Self.changing] }
}

private struct CellView: View {
    let number: Number

    var body: some View {
        let _ = BodyCount.shared.note()
        Text(verbatim: "\(number.value)")
            .font(.system(size: 12))
            .frame(width: Cells.size.width, height: Cells.size.height)
            .background(Color(rgb: scenery_flat(number.value)))
    }
}

private struct GridView: View {
    let cells: Cells

    var body: some View {
        let _ = BodyCount.shared.note()
        VStack(spacing: 0) {
            ForEach(0..<Cells.rows, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<Cells.columns, id: \.self) { column in
                        CellView(number: cells.numbers[row * Cells.columns + column])
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .ignoresSafeArea()
        .statusBarHidden()
    }
}

extension Stage {
    /// Shows 1,000 texts. Returns a closure that changes one of them.
    func makeTexts() -> (Int32) -> Void {
        let cells = Cells()
        guard isByHand else {
            show(GridView(cells: cells))
            return { cells.changing.value = $0 }
        }
        let ground = UIView(frame: window.bounds)
        let labels = (0..<Cells.columns * Cells.rows).map { index in
            let label = UILabel(
                frame: CGRect(
                    x: CGFloat(index % Cells.columns) * Cells.size.width,
                    y: CGFloat(index / Cells.columns) * Cells.size.height, width: Cells.size.width,
                    height: Cells.size.height))
            label.font = .systemFont(ofSize: 12)
            label.textAlignment = .center
            label.text = "\(index)"
            label.backgroundColor = UIColor(rgb: scenery_flat(Int32(index)))
            ground.addSubview(label)
            return label
        }
        show(ground)
        return {
            labels[Cells.changing].text = "\($0)"
            labels[Cells.changing].backgroundColor = UIColor(rgb: scenery_flat($0))
        }
    }

    private func isShown(_ value: Int32) -> Bool {
        probe_shows(Int32(Cells.place.x), Int32(Cells.place.y), scenery_flat(value))
    }

    /// Changes one text among 1,000, until the server shows it.
    func runSet() async {
        await open()
        let change = makeTexts()
        await wait("the texts are not shown") { self.isShown(Int32(Cells.changing)) }
        await beat()
        for round in rounds {
            let value = 1000 + round
            BodyCount.shared.reset()
            let start = peer_now()
            change(value)
            let end = await wait("the text is not shown") { self.isShown(value) }
            if !isByHand, BodyCount.shared.count != 1 { peer_fail("\(BodyCount.shared.count) bodies for a change") }
            sample(round, from: start, to: end)
            await pause()
        }
        peer_finish()
    }

    /// Changes one text among 1,000 a thousand times a second. Each change has a turn of its own.
    func runSets() async {
        await open()
        let change = makeTexts()
        await wait("the texts are not shown") { self.isShown(Int32(Cells.changing)) }
        await beat()
        let count = options.samples
        BodyCount.shared.reset()
        peer_ready()
        let (start, processor) = (peer_now(), peer_processor_time())
        for number in 0..<count {
            change(1000 + number)
            let due = start + Int64(number + 1) * 1_000_000
            await withCheckedContinuation { continuation in
                DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(max(0, due - peer_now())))) {
                    continuation.resume()
                }
            }
        }
        let used = peer_processor_time() - processor
        let seconds = Double(peer_now() - start) / 1e9
        peer_value("frames", Double(used) / 1e7 / seconds)
        peer_value("bodies", Double(BodyCount.shared.count) / Double(count))
        peer_value("rate", Double(count) / seconds)
        await wait("the last text is not shown") { self.isShown(999 + count) }
        peer_finish()
    }

    /// Shows 10,000 texts, and reports the heap memory of each.
    func runTexts() async {
        await open()
        let before = peer_heap()
        if isByHand {
            let ground = UIView(frame: window.bounds)
            for index in 0..<10_000 {
                let label = UILabel(frame: CGRect(x: index % 100 * 12, y: index / 100 * 8, width: 12, height: 8))
                label.text = "\(index)"
                label.font = .systemFont(ofSize: 6)
                ground.addSubview(label)
            }
            show(ground)
        } else {
            show(SmallTexts().ignoresSafeArea().statusBarHidden())
        }
        await beat()
        let bytes = peer_heap() - before
        guard probe_ink(0, 0, 1200, 800, 0xFFFFFF) > 50_000 else { return peer_fail("the texts are not shown") }
        peer_value("heap", bytes)
        peer_finish()
    }
}

private struct SmallTexts: View {
    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { column in
                        Text(verbatim: "\(row * 100 + column)").font(.system(size: 6)).frame(width: 12, height: 8)
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}
