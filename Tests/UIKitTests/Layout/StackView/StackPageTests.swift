import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A page with stack views of all distributions and alignments, in both directions.
@MainActor
struct StackPageTests {
    private static let colors: [(red: UInt8, green: UInt8, blue: UInt8)] = [(200, 0, 0), (0, 120, 0), (0, 0, 200)]

    /// Stack views in a column: one row for each distribution, and one for each alignment.
    private final class PageController: UIViewController {
        private(set) var stacks: [UIStackView] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            for value in 0..<5 { addRow { $0.distribution = .init(rawValue: value) ?? .fill } }
            for value in 1..<6 { addRow { $0.alignment = .init(rawValue: value) ?? .fill } }
            addRow { $0.arrangedSubviews[1].isHidden = true }
            addRow {
                $0.isLayoutMarginsRelativeArrangement = true
                $0.setCustomSpacing(60, after: $0.arrangedSubviews[0])
            }
            let page = UIStackView(arrangedSubviews: stacks)
            page.axis = .vertical
            page.distribution = .fillEqually
            page.spacing = 6
            page.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(page)
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[page]-8-|", views: ["page": page])
                    + NSLayoutConstraint.constraints(withVisualFormat: "V:|-40-[page]-8-|", views: ["page": page]))
        }

        private func addRow(_ change: (UIStackView) -> Void) {
            let contents: [(text: String, size: CGFloat)] = [("A", 12), ("Stack", 20), ("Arranged view", 16)]
            let labels = contents.enumerated().map { index, content in
                let label = UILabel()
                label.text = content.text
                label.font = .systemFont(ofSize: content.size)
                label.textColor = .white
                let color = StackPageTests.colors[index]
                label.backgroundColor = UIColor(
                    red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
                    alpha: 1)
                return label
            }
            let row = UIStackView(arrangedSubviews: labels)
            row.spacing = 10
            row.backgroundColor = UIColor(white: 0.85, alpha: 1)
            change(row)
            stacks.append(row)
        }
    }

    @Test("a page of stack views shows each view where it is, in its colour, in both directions")
    func pageInStackPage() async throws {
        try await withApplication(on: [.monitor("SCREEN", 700, 640)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = PageController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            LogRecorder.start()
            for isMirrored in [false, true] {
                for stack in controller.stacks {
                    stack.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
                }
                try await display.settle()
                let picture = try display.screenshot(of: "SCREEN")
                for (row, stack) in controller.stacks.enumerated() {
                    check(stack, in: window, picture, "row \(row), mirrored: \(isMirrored)")
                }
                // Other versions of a font draw its edges in other greys.
                expectPicture(
                    picture, named: "stacks-\(isMirrored ? "mirrored" : "plain")",
                    tolerance: PictureTolerance(share: 0.02))
            }
            #expect(LogRecorder.recorded().filter { $0.contains("onstraint") } == [])
        }
    }

    private func check(_ stack: UIStackView, in window: UIWindow, _ picture: Screenshot, _ place: String) {
        let shown = zip(stack.arrangedSubviews, Self.colors).filter { !$0.0.isHidden }
        for (view, color) in shown {
            #expect(stack.bounds.insetBy(dx: -0.5, dy: -0.5).contains(view.frame), "\(place): \(view.frame)")
            // A corner has no text.
            let corner = view.convert(CGPoint(x: 1, y: 1), to: window)
            let expected = Pixel(red: color.red, green: color.green, blue: color.blue)
            #expect(picture[Int(corner.x), Int(corner.y)] == expected, "\(place): \(corner)")
        }
        for (one, next) in zip(shown, shown.dropFirst()) {
            let isMirrored = stack.semanticContentAttribute == .forceRightToLeft
            let (left, right) = isMirrored ? (next.0, one.0) : (one.0, next.0)
            #expect(right.frame.minX - left.frame.maxX >= 9, "\(place)")
        }
    }
}
