import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

extension ContainerValues {
    @Entry fileprivate var isWide = false
    @Entry fileprivate var depth = 0
}

@MainActor
struct SubviewTests {
    /// A container with its first view at the top, and the others in a row.
    private struct Cards<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View {
            VStack(spacing: 0) {
                Group(subviews: content) { subviews in
                    if let first = subviews.first { first.padding(5) }
                    HStack(spacing: 0) { subviews.dropFirst() }
                }
            }
        }
    }

    private struct Box: View {
        let side: CGFloat
        var body: some View { Color.red.frame(width: side, height: side) }
    }

    @Test("S345: a container arranges the views of its content one by one, also those of a ForEach")
    func subviewArrangement() {
        let tree = tree(
            Cards {
                Box(side: 20)
                ForEach([10, 30], id: \.self) { Box(side: $0) }
            })
        #expect(tree.leafFrames.map(\.size.width) == [20, 10, 30])
        // 30 and 30 points high, in the middle of 300 by 400.
        #expect(tree.contentFrame == CGRect(x: 130, y: 170, width: 40, height: 60))
        #expect(tree.leafFrames[0].origin == CGPoint(x: 140, y: 175))
        #expect(tree.leafFrames.dropFirst().map(\.minX) == [130, 140])
    }

    @Test("S345: views come to a container and leave it, and those that stay keep their state")
    func subviewChanges() async throws {
        struct Counter: View {
            let name: String
            @State var count = 0
            var body: some View {
                Button("\(name) \(count)") { count += 1 }.accessibilityIdentifier(name)
            }
        }
        struct Page: View {
            @State var names = ["a", "b"]
            var body: some View {
                Cards {
                    Button("change") { names = ["c", "b"] }.accessibilityIdentifier("change")
                    ForEach(names, id: \.self) { Counter(name: $0) }
                }
            }
        }
        try await withView(Page()) { _, _, display async throws in
            try await display.tap("b")
            try await display.settle()
            #expect(try display.tree().description.contains("b 1"))
            try await display.tap("change")
            try await display.settle()
            let description = try display.tree().description
            #expect(description.contains("c 0") && description.contains("b 1") && !description.contains("a 0"))
        }
    }

    @Test("S346: a container reads the values and the tags of its views, and follows them")
    func containerValues() {
        struct Row<Content: View>: View {
            @ViewBuilder let content: Content
            var body: some View {
                HStack(spacing: 0) {
                    ForEach(subviews: content) { subview in
                        subview.frame(width: subview.containerValues.isWide ? 100 : 10, height: 10)
                            .opacity(subview.containerValues.tag(for: Int.self) == 7 ? 0.5 : 1)
                    }
                }
            }
        }
        struct Page: View {
            let isWide: Bool
            var body: some View {
                Row {
                    Color.red
                    Color.red.containerValue(\.isWide, isWide).padding(2)
                    Color.red.tag(7)
                }
            }
        }
        let tree = tree(Page(isWide: false))
        #expect(tree.contentFrame.width == 30 && tree.leafFrames.count == 3)
        tree.update(Page(isWide: true))
        tree.flush()
        #expect(tree.contentFrame.width == 120)
        #expect(tree.leafFrames.map(\.width) == [10, 96, 10])
    }

    @Test("S346: a view that cannot be selected has its tag, and one without a tag has none of any type")
    func subviewTags() {
        struct Row<Content: View>: View {
            @ViewBuilder let content: Content
            var body: some View {
                HStack(spacing: 0) {
                    ForEach(subviews: content) { subview in
                        subview.frame(width: subview.containerValues.hasTag(7) ? 100 : 10, height: 10)
                    }
                }
            }
        }
        let tree = tree(
            Row {
                Color.red
                Color.red.tag(7).selectionDisabled()
            })
        #expect(tree.leafFrames.map(\.width) == [10, 100])
        var values = ContainerValues()
        #expect(values.tag(for: Int?.self) == nil && !values.hasTag(Int?.none))
        values.tag = AnyHashable(7)
        #expect(values.tag(for: Int.self) == 7 && values.hasTag(7) && !values.hasTag("7"))
    }

    @Test("S346: values that a container sets around a view are not those of the view itself")
    func outerContainerValues() {
        struct Deeper<Content: View>: View {
            @ViewBuilder let content: Content
            var body: some View {
                HStack(spacing: 0) {
                    ForEach(subviews: content) { subview in
                        let depth = subview.containerValues.depth
                        subview.containerValue(\.depth, depth + 1).frame(width: CGFloat(10 + depth), height: 10)
                    }
                }
            }
        }
        struct Page: View {
            let color: Color
            var body: some View { Deeper { color } }
        }
        let tree = tree(Page(color: .red))
        for color in [Color.green, .blue, .red] {
            tree.update(Page(color: color))
            tree.flush()
            #expect(tree.contentFrame.width == 10)
        }
    }

    @Test("S345: a view returns to its former place when the one that came last goes")
    func returnToFormerPlace() {
        struct Zoom: View {
            let isZoomed: Bool
            var body: some View {
                HStack(spacing: 0) {
                    Group(subviews: Box(side: 20)) { subviews in
                        VStack(spacing: 0) { subviews }
                        if isZoomed { subviews.first.padding(10) }
                    }
                }
            }
        }
        let tree = tree(Zoom(isZoomed: false))
        let frame = tree.contentFrame
        #expect(frame.size == CGSize(width: 20, height: 20))
        for isZoomed in [true, false, true, false] {
            tree.update(Zoom(isZoomed: isZoomed))
            tree.flush()
            #expect(tree.leafFrames.filter { $0.width == 20 }.count == 1)
            if !isZoomed { #expect(tree.contentFrame == frame) }
        }
    }

    @Test("S345: only the views that a container shows appear, and they disappear with their place")
    func appearanceOfSubviews() async throws {
        struct Pager: View {
            let page: Int
            let log: Log<String>
            var body: some View { Group(subviews: pages) { $0[page] } }

            @ViewBuilder private var pages: some View {
                Text(verbatim: "0").onAppear { log.entries.append("0") }.onDisappear { log.entries.append("end 0") }
                ForEach(1..<3) { number in
                    Text(verbatim: "\(number)").onAppear { log.entries.append("\(number)") }
                }
            }
        }
        let log = Log<String>()
        try await withView(Pager(page: 0, log: log)) { _, controller, display async throws in
            #expect(log.entries == ["0"])
            controller.rootView = Pager(page: 2, log: log)
            try await display.settle()
            #expect(log.entries.sorted() == ["0", "2", "end 0"])
            controller.rootView = Pager(page: 0, log: log)
            try await display.settle()
            #expect(log.entries.sorted() == ["0", "0", "2", "end 0"])
        }
    }

    @Test("S345: a view is shown in one place")
    func singlePlace() {
        struct Twice: View {
            var body: some View {
                HStack(spacing: 0) {
                    Group(subviews: Box(side: 20)) { subviews in
                        VStack { subviews }
                        VStack { subviews }
                    }
                }
            }
        }
        let tree = tree(Twice())
        #expect(tree.leafFrames.filter { $0.width == 20 }.count == 1)
    }

    @Test("S345: the subviews of a container are the rows of a list")
    func subviewRows() async throws {
        let view = List {
            ForEach(
                subviews: Group {
                    Text("One"); Text("Two")
                }
            ) { $0.padding(.leading, 4) }
        }
        try await withView(view) { window, _, _ in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.numberOfRows(inSection: 0) == 2)
        }
    }
}
