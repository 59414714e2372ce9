import Foundation
import Testing

@testable import SwiftUI

/// Styles whose appearance has a control of the same kind.
@MainActor
struct NestedStyleTests {
    private struct Wide: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            Label {
                configuration.title
            } icon: {
                configuration.icon.padding(.horizontal, 10)
            }
        }
    }

    private struct Column: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 0) {
                configuration.icon
                configuration.title
            }
        }
    }

    @Test("S370: a label that a label style makes has the style that was set before it")
    func labelInLabelStyle() {
        let label = Label {
            Color.red.frame(width: 30, height: 10)
        } icon: {
            Color.blue.frame(width: 20, height: 10)
        }
        #expect(tree(label.labelStyle(Wide())).contentFrame.size == CGSize(width: 20 + 20 + 8 + 30, height: 10))
        #expect(tree(label.labelStyle(Wide()).labelStyle(Column())).contentFrame.size == CGSize(width: 40, height: 20))
    }

    @Test("S370: a view with progress that a style makes has the style that was set before it")
    func progressInProgressStyle() {
        struct Padded: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                ProgressView(value: configuration.fractionCompleted ?? 0).padding(5)
            }
        }
        struct Flat: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View { Color.red.frame(width: 40, height: 10) }
        }
        let progress = ProgressView(value: 0.5)
        let shown = tree(progress.progressViewStyle(Padded()).progressViewStyle(Flat()))
        #expect(shown.contentFrame.size == CGSize(width: 50, height: 20))
    }

    @Test("S370: a toggle that a toggle style makes has the style that was set before it")
    func toggleInToggleStyle() {
        struct Padded: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Toggle("nested", isOn: configuration.$isOn).padding(5)
            }
        }
        struct Flat: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Color.red.frame(width: configuration.isOn ? 40 : 20, height: 10)
            }
        }
        let toggle = Toggle("outer", isOn: .constant(true)).toggleStyle(Padded()).toggleStyle(Flat())
        #expect(tree(toggle).contentFrame.size == CGSize(width: 50, height: 20))
    }
}
