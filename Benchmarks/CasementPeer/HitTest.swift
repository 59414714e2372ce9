import Peer
import PeerStage
import UIKit

extension Stage {
    /// Hits in a tree of 10,000 views, ten deep: each view is cut in three along one axis, then along the other.
    func runHitTest() async {
        await open()
        let tree = HitTree(size: window.bounds.size)
        window.rootViewController?.view.addSubview(tree.root)
        if tree.count != 10_000 { peer_fail("the tree has \(tree.count) views") }
        var random = SystemRandomNumberGenerator()
        let points = (0..<1000).map { _ in
            CGPoint(
                x: .random(in: 0..<window.bounds.width, using: &random),
                y: .random(in: 0..<window.bounds.height, using: &random))
        }
        for point in points {
            let hit = window.hitTest(point, with: nil)
            if hit !== tree.leaf(at: point) { return peer_fail("the hit at \(point) is another view's") }
        }
        for round in rounds {
            let start = peer_now()
            for point in points {
                if window.hitTest(point, with: nil) == nil { peer_fail("nothing is hit at \(point)") }
            }
            sample(round, from: 0, to: (peer_now() - start) / Int64(points.count))
        }
        peer_finish()
    }
}

/// A tree of views, and where its leaves are by arithmetic.
@MainActor
private struct HitTree {
    private static let levels = 8
    let root: UIView
    private(set) var count = 1
    private var leaves: [[Int]: UIView] = [:]
    private let size: CGSize

    init(size: CGSize) {
        self.size = size
        root = UIView(frame: CGRect(origin: .zero, size: size))
        split(root, path: [])
        // As many more as a round number wants, each over the whole of a leaf.
        for path in leaves.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }).prefix(10_000 - count) {
            guard let leaf = leaves[path] else { continue }
            let view = UIView(frame: leaf.bounds)
            leaf.addSubview(view)
            leaves[path] = view
            count += 1
        }
    }

    private mutating func split(_ view: UIView, path: [Int]) {
        guard path.count < Self.levels else {
            leaves[path] = view
            return
        }
        for part in 0..<3 {
            let (width, height) = (view.bounds.width, view.bounds.height)
            let frame =
                path.count % 2 == 0
                ? CGRect(x: width * CGFloat(part) / 3, y: 0, width: width / 3, height: height)
                : CGRect(x: 0, y: height * CGFloat(part) / 3, width: width, height: height / 3)
            let child = UIView(frame: frame)
            view.addSubview(child)
            count += 1
            split(child, path: path + [part])
        }
    }

    func leaf(at point: CGPoint) -> UIView? {
        var (x, y) = (Double(point.x / size.width), Double(point.y / size.height))
        let path = (0..<Self.levels).map { level in
            var part = 0
            if level % 2 == 0 {
                part = min(2, Int(x * 3))
                x = x * 3 - Double(part)
            } else {
                part = min(2, Int(y * 3))
                y = y * 3 - Double(part)
            }
            return part
        }
        return leaves[path]
    }
}
