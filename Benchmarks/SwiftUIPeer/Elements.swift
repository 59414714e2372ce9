import Peer
import PeerStage
import SwiftUI

/// An element of a collection.
private struct Element: Identifiable, Equatable {
    let id: Int
    var value: Int
}

/// A row of a column of 1,000 elements.
private struct ElementRow: View {
    let element: Element

    var body: some View {
        let _ = BodyCount.shared.note()
        Text(verbatim: "\(element.value)").font(.system(size: 12)).frame(width: 60, height: 16)
    }
}

@MainActor @Observable
private final class ElementModel {
    var elements = (0..<1000).map { Element(id: $0, value: $0) }
}

private struct ElementList: View {
    let model: ElementModel

    var body: some View {
        let _ = BodyCount.shared.note()
        VStack(spacing: 0) { ForEach(model.elements) { ElementRow(element: $0) } }
    }
}

/// A row of seven views.
private struct SevenViews: View {
    let number: Int

    var body: some View {
        HStack(spacing: 8) {
            Color(rgb: scenery_row_color(Int32(number))).frame(width: 8, height: 36)
            VStack(alignment: .leading, spacing: 0) {
                Text(verbatim: "Row \(number)")
                Text(verbatim: "of a thousand").font(.system(size: 11))
            }
            Spacer()
            Text(verbatim: "\(number)")
        }
    }
}

/// Four views that fill the width of a row.
private struct FourViews: View {
    let number: Int

    var body: some View {
        HStack {
            Color(rgb: scenery_row_color(Int32(number))).frame(width: 8)
            Text(verbatim: "Row \(number)")
            Spacer()
            Text(verbatim: "\(number)")
        }
        .frame(height: 20)
    }
}

extension Stage {
    /// Changes one element among 1,000, and brings the layout up to date.
    func runElement() async {
        await open()
        let model = ElementModel()
        var labels: [UILabel] = []
        if isByHand {
            let ground = UIView(frame: window.bounds)
            labels = (0..<1000).map { index in
                let label = UILabel(frame: CGRect(x: 0, y: index * 16, width: 60, height: 16))
                label.font = .systemFont(ofSize: 12)
                label.text = "\(index)"
                ground.addSubview(label)
                return label
            }
            show(ground)
        } else {
            show(ElementList(model: model))
        }
        await beat()
        for round in rounds {
            BodyCount.shared.reset()
            let start = peer_processor_time()
            if isByHand { labels[500].text = "\(1000 + round)" } else { model.elements[500].value = 1000 + Int(round) }
            layOut()
            sample(round, from: start, to: peer_processor_time())
            if !isByHand, BodyCount.shared.count != 2 { peer_fail("\(BodyCount.shared.count) bodies for an element") }
            await pause()
        }
        peer_finish()
    }

    /// Makes 1,000 rows of seven views, and lays them out. They are shown at the end of the turn, which does not count.
    func runBuild() async {
        await open()
        for round in rounds {
            let start = peer_processor_time()
            if isByHand {
                show(makeRows())
            } else {
                show(ScrollView { VStack(spacing: 0) { ForEach(0..<1000, id: \.self) { SevenViews(number: $0) } } })
            }
            sample(round, from: start, to: peer_processor_time())
            await beat()
            window.rootViewController = UIViewController()
            await beat()
        }
        peer_finish()
    }

    /// Makes the rows with UIKit views. Labels have the sizes of their texts.
    private func makeRows() -> UIView {
        let scroll = UIScrollView(frame: window.bounds)
        let width = scroll.bounds.width
        for number in 0..<1000 {
            let row = UIView(frame: CGRect(x: 0, y: CGFloat(number * 36), width: width, height: 36))
            let strip = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 36))
            strip.backgroundColor = UIColor(rgb: scenery_row_color(Int32(number)))
            let labels = ["Row \(number)", "of a thousand", "\(number)"].map { text in
                let label = UILabel()
                label.text = text
                return label
            }
            labels[1].font = .systemFont(ofSize: 11)
            for label in labels { label.sizeToFit() }
            labels[0].frame.origin = CGPoint(x: 16, y: 0)
            labels[1].frame.origin = CGPoint(x: 16, y: labels[0].frame.height)
            labels[2].frame.origin = CGPoint(x: width - labels[2].frame.width, y: 8)
            for view in [strip] + labels { row.addSubview(view) }
            scroll.addSubview(row)
        }
        scroll.contentSize = CGSize(width: width, height: 36_000)
        return scroll
    }

    /// Gives 500 views another width.
    func runResize() async {
        await open()
        let controller = show(VStack(spacing: 0) { ForEach(0..<125, id: \.self) { FourViews(number: $0) } })
        await beat()
        for round in rounds {
            let start = peer_processor_time()
            controller.view.frame.size.width = round % 2 == 0 ? 800 : 700
            layOut()
            sample(round, from: start, to: peer_processor_time())
            await pause()
        }
        peer_finish()
    }
}
