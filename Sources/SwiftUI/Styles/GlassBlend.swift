import Foundation
import UIKit

/// The outline of panes that flow together where they are near each other, in the coordinates of their container.
struct GlassBlend: Shape {
    let glass: Glass
    private(set) var outlines: [Path]
    let spacing: CGFloat

    nonisolated func path(in rect: CGRect) -> Path { Path(GlassOutline(outlines.map(\.cgPath), within: spacing).path) }

    /// Returns panes of the same glass as one shape each, in the order in which they begin.
    @MainActor static func blends(
        of panes: [GlassUnionPane], in proxy: GeometryProxy, spacing: CGFloat
    ) -> [GlassBlend] {
        var blends: [GlassBlend] = []
        for pane in panes {
            let outline = pane.shape.path(in: pane.frame(in: proxy))
            if let index = blends.firstIndex(where: { $0.glass == pane.glass }) {
                blends[index].outlines.append(outline)
            } else {
                blends.append(GlassBlend(glass: pane.glass, outlines: [outline], spacing: spacing))
            }
        }
        return blends
    }
}
