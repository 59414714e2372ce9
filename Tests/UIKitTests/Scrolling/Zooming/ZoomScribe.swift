import Foundation

@testable import UIKit

/// A scroll view's delegate that names a view to zoom and records the calls about it.
@MainActor
final class ZoomScribe: NSObject, UIScrollViewDelegate {
    var zoomed: UIView?
    /// Called with each change of the scale.
    var onDidZoom: ((UIScrollView) -> Void)?
    private var entries: [String] = []

    /// Returns the calls since the last reading. Zooming in a row is one entry.
    func read() -> [String] {
        defer { entries = [] }
        return entries
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if entries.last != "didZoom" { entries.append("didZoom") }
        onDidZoom?(scrollView)
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        entries.append("willBeginZooming \(view === zoomed)")
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        entries.append("didEndZooming \((scale * 100).rounded() / 100)")
    }
}
