import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct SectionCollectionTests {
    private struct Box: View {
        let side: CGFloat
        var body: some View { Color.red.frame(width: side, height: side) }
    }

    /// A container that shows each section as a column with a row of its content.
    private struct Board<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View {
            VStack(spacing: 0) {
                ForEach(sections: content) { section in
                    VStack(spacing: 0) {
                        section.header
                        HStack(spacing: 0) { section.content }
                        section.footer
                    }
                }
            }
        }
    }

    @Test("S383: a container arranges the headers, the contents and the footers of its sections")
    func containerSections() {
        let tree = tree(
            Board {
                Box(side: 10)
                Section {
                    Box(side: 20)
                    ForEach([30, 40], id: \.self) { Box(side: $0) }
                } header: {
                    Box(side: 5)
                } footer: {
                    Box(side: 7)
                }
            })
        #expect(tree.leafFrames.map(\.size.width) == [10, 5, 20, 30, 40, 7])
        // 90 points wide, and 10 + 5 + 40 + 7 points high, in the middle of 300 by 400.
        #expect(tree.contentFrame == CGRect(x: 105, y: 169, width: 90, height: 62))
        #expect(tree.leafFrames.dropFirst(2).prefix(3).map(\.minX) == [105, 125, 155])
    }

    @Test("S383: views outside of sections have the same identity whichever ones there are")
    func looseViewsIdentity() {
        struct Identified: View {
            let isShown: Bool
            let log: Log<[SectionConfiguration.ID]>
            var body: some View {
                Group(sections: content) { sections in
                    let _ = log.entries.append(sections.map(\.id))
                    Color.red.frame(width: 10 * CGFloat(sections.first?.content.count ?? 0), height: 10)
                }
            }
            @ViewBuilder private var content: some View {
                if isShown { Box(side: 1) }
                Box(side: 2)
                Section("A") { Box(side: 1) }
                Box(side: 3)
            }
        }
        let log = Log<[SectionConfiguration.ID]>()
        let tree = tree(Identified(isShown: true, log: log))
        #expect(tree.contentFrame.width == 20)
        let ids = log.entries.last ?? []
        tree.update(Identified(isShown: false, log: log))
        tree.flush()
        #expect(tree.contentFrame.width == 10)
        #expect(ids.count == 3 && Set(ids).count == 3 && log.entries.last == ids)
    }

    @Test("S383: sections that come and go are counted again")
    func sectionCount() {
        struct Counted: View {
            let isShown: Bool
            var body: some View {
                Group(sections: content) { sections in
                    Color.red.frame(width: 10 * CGFloat(sections.count), height: 10)
                }
            }
            @ViewBuilder private var content: some View {
                Section("A") { Box(side: 1) }
                if isShown { Section("B") { Box(side: 1) } }
                Box(side: 1)
            }
        }
        let tree = tree(Counted(isShown: true))
        #expect(tree.contentFrame.width == 30)
        tree.update(Counted(isShown: false))
        tree.flush()
        #expect(tree.contentFrame.width == 20)
    }
}
