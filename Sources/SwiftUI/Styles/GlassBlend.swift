import Foundation
import UIKit

/// Panes of the same glass that flow together where they are near each other.
struct GlassBlend: Equatable {
    let glass: Glass
    /// The outlines of the panes in the coordinates of their container.
    fileprivate(set) var outlines: [Path]
    let spacing: CGFloat
}

/// A shape of glass that several panes make together.
struct JoinedGlass {
    fileprivate let blend: GlassBlend
    /// The outline in the coordinates of the container.
    let outline: Path

    var glass: Glass { blend.glass }

    fileprivate init(_ blend: GlassBlend) {
        self.blend = blend
        outline = Path(GlassOutline(blend.outlines.map(\.cgPath), within: blend.spacing).path)
    }
}

/// The joined glass of a container. It is kept until the panes change, because outlines take long to compute.
@MainActor
final class JoinedGlassRecord {
    private var joined: [JoinedGlass] = []

    nonisolated init() {}

    /// Returns panes of the same glass as one shape each, in the order in which they begin.
    func join(_ panes: [GlassUnionPane], in proxy: GeometryProxy, spacing: CGFloat) -> [JoinedGlass] {
        var blends: [GlassBlend] = []
        for pane in panes {
            let outline = pane.shape.path(in: Self.rounded(pane.frame(in: proxy)))
            if let index = blends.firstIndex(where: { $0.glass == pane.glass }) {
                blends[index].outlines.append(outline)
            } else {
                blends.append(GlassBlend(glass: pane.glass, outlines: [outline], spacing: spacing))
            }
        }
        joined = blends.map { blend in joined.first { $0.blend == blend } ?? JoinedGlass(blend) }
        return joined
    }

    /// Returns a rectangle without the rounding errors of a layout, in steps of 1/64 of a point.
    private static func rounded(_ rect: CGRect) -> CGRect {
        func rounded(_ length: CGFloat) -> CGFloat { (length * 64).rounded() / 64 }
        return CGRect(
            x: rounded(rect.minX), y: rounded(rect.minY), width: rounded(rect.width), height: rounded(rect.height))
    }
}
