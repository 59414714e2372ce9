import Testing
import UIKitTesting

@testable import UIKit

/// Animation blocks that lay out: with `layoutSubviews()`, constraints and stack views.
@MainActor
struct BlockLayoutTests {
    private static let linear: UIView.AnimationOptions = .curveLinear

    @Test(
        "R263: performWithoutAnimation in a block shows its changes at once, with the layout in it, and blocks in it too"
    )
    func performWithoutAnimation() async throws {
        try await withAnimationStage { stage async throws in
            let layout = MovingLayout(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
            stage.root.addSubview(layout)
            stage.advance(by: 0)
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) {
                stage.box.frame.origin.y = 100
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    stage.box.frame.origin.y = 300
                    layout.place = 70
                    layout.layoutIfNeeded()
                    UIView.animate(withDuration: 5) { stage.box.alpha = 0 }
                }
                #expect(UIView.areAnimationsEnabled)
            }
            #expect(layout.inner.layer.shownGeometry.frame.minX == 70 && stage.box.layer.shownOpacity == 0)
            #expect(stage.box.layer.shownGeometry.frame.minY == 200, "the way to 100 is added to 300")
        }
    }

    @Test("R264: a layout in the block moves the subviews, without one it does not; layoutSubviews lays out at the end")
    func blockLayout() async throws {
        try await withAnimationStage { stage async throws in
            let layout = MovingLayout(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
            stage.root.addSubview(layout)
            stage.advance(by: 0)
            @MainActor func shown() -> CGFloat { layout.inner.layer.shownGeometry.frame.minX }
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) {
                layout.place = 100
                layout.layoutIfNeeded()
            }
            stage.advance(by: 0.5)
            #expect(shown() == 50)
            stage.advance(by: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) { layout.place = 200 }
            stage.advance(by: 0.5)
            #expect(shown() == 200, "the layout comes after the block")
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
                layout.alpha = 0.5
                layout.place = 0
            }
            stage.advance(by: 0.5)
            #expect(shown() == 100)
        }
    }

    @Test("R264: a constraint that changes in a block with layoutIfNeeded() animates the frame")
    func blockConstraints() async throws {
        try await withAnimationStage { stage async throws in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
            let leading = view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
            NSLayoutConstraint.activate([
                leading, view.topAnchor.constraint(equalTo: stage.root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            stage.advance(by: 0)
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) {
                leading.constant = 100
                stage.root.layoutIfNeeded()
            }
            stage.advance(by: 0.5)
            #expect(view.frame.minX == 100 && view.layer.shownGeometry.frame.minX == 50)
        }
    }

    @Test("R343: a view that a block hides in a stack view is visible until its neighbours have moved")
    func hiddenInAStack() async throws {
        try await withAnimationStage { stage async throws in
            let views = [UIColor.blue, .green].map { color in
                let view = UIView()
                view.backgroundColor = color
                view.widthAnchor.constraint(equalToConstant: 40).isActive = true
                return view
            }
            let stack = UIStackView(arrangedSubviews: views)
            stack.frame = CGRect(x: 0, y: 100, width: 80, height: 40)
            stage.root.addSubview(stack)
            stage.advance(by: 0)
            let plain = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
            stage.root.addSubview(plain)
            UIView.animate(withDuration: 1) {
                views[0].isHidden = true
                plain.isHidden = true
            }
            #expect(views[0].isHidden && !views[0].layer.isShownHidden)
            #expect(plain.layer.isShownHidden, "elsewhere a view disappears at once")
            stage.advance(by: 0.9)
            #expect(!views[0].layer.isShownHidden)
            stage.advance(by: 0.1)
            #expect(views[0].layer.isShownHidden && views[0].layer.presented == nil)
            UIView.animate(withDuration: 1) { views[0].isHidden = false }
            #expect(!views[0].layer.isShownHidden)
        }
    }

    /// A view whose subview has the place that a property says.
    private final class MovingLayout: UIView {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var place: CGFloat = 0 { didSet { setNeedsLayout() } }
        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(inner)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func layoutSubviews() {
            super.layoutSubviews()
            inner.frame.origin.x = place
        }
    }
}
