import Foundation
import Testing

@testable import UIKit

/// Scroll views in Auto Layout, and their safe areas.
@MainActor
struct ScrollLayoutTests {
    private func scrollView(in superview: UIView) -> UIScrollView {
        let view = UIScrollView()
        view.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 20),
            view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
        ])
        return view
    }

    private func pin(_ page: UIView, to guide: UILayoutGuide) {
        NSLayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: guide.topAnchor),
            page.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            page.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }

    @Test("R374: the edges of the content's guide determine the content size, and the frame's guide the width")
    func contentGuide() {
        withoutDisplay {
            let root = LayoutSupport.container()
            let view = scrollView(in: root)
            let page = LayoutSupport.content(50, 900, in: view)
            pin(page, to: view.contentLayoutGuide)
            page.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor).isActive = true
            root.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 0, y: 20, width: 300, height: 180))
            #expect(view.contentSize == CGSize(width: 300, height: 900))
            #expect(page.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
            #expect(view.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 900))
            page.content.height = 400
            root.layoutIfNeeded()
            #expect(view.contentSize.height == 400)
            root.frame.size.width = 500
            root.layoutIfNeeded()
            #expect(view.contentSize.width == 500)
        }
    }

    @Test(
        "R374: constraints between a scroll view's own edges and its content mean the content",
        arguments: [true, false])
    func ownEdges(isRightToLeft: Bool) {
        withoutDisplay {
            let root = LayoutSupport.container()
            if isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
            let view = scrollView(in: root)
            if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
            let page = LayoutSupport.content(700, 900, in: view)
            NSLayoutConstraint.activate([
                page.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
                page.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                view.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: 20),
                view.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: 2),
            ])
            root.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 0, y: 20, width: 300, height: 180))
            #expect(view.contentSize == CGSize(width: 730, height: 910))
            #expect(page.frame == CGRect(x: isRightToLeft ? 20 : 10, y: 8, width: 700, height: 900))
        }
    }

    @Test("R374: a length of the content that no constraint determines is 0, or the one that the program has set")
    func ambiguous() {
        withoutDisplay {
            let root = LayoutSupport.container()
            let view = scrollView(in: root)
            let page = LayoutSupport.content(50, 900, in: view)
            page.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor).isActive = true
            page.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor).isActive = true
            root.layoutIfNeeded()
            #expect(view.contentSize == .zero)
            view.contentSize = CGSize(width: 77, height: 88)
            root.layoutIfNeeded()
            #expect(view.contentSize == CGSize(width: 77, height: 88))
            page.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor).isActive = true
            root.layoutIfNeeded()
            #expect(view.contentSize == CGSize(width: 77, height: 900))
        }
    }

    @Test("R374: a subview that is tied to the frame's guide, or to a view outside, does not scroll")
    func scrollLayoutFloating() {
        withoutDisplay {
            let root = LayoutSupport.container()
            let view = scrollView(in: root)
            view.contentSize = CGSize(width: 300, height: 2000)
            let (bar, badge) = (LayoutSupport.content(40, 30, in: view), LayoutSupport.content(10, 10, in: view))
            NSLayoutConstraint.activate([
                bar.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 5),
                bar.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor),
                badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 21),
                badge.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor, constant: 3),
            ])
            for offset in [0, 100, 250, 17] as [CGFloat] {
                view.contentOffset.y = offset
                root.layoutIfNeeded()
                #expect(bar.frame == CGRect(x: 0, y: offset + 5, width: 40, height: 30))
                #expect(badge.frame == CGRect(x: 3, y: offset + 1, width: 10, height: 10))
                #expect(bar.convert(CGPoint.zero, to: root) == CGPoint(x: 0, y: 25))
            }
            #expect(view.followingConstraints.count == 3, "each once")
        }
    }

    // MARK: Safe area

    @Test(
        "R351: the safe area is added by the rule of the scroll view",
        arguments: [
            (.never, 1000, false, 0), (.always, 10, false, 20), (.scrollableAxes, 1000, false, 20),
            (.scrollableAxes, 10, false, 0), (.automatic, 1000, false, 20), (.automatic, 10, false, 0),
            (.automatic, 10, true, 20), (.scrollableAxes, 10, true, 0),
        ] as [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, Bool, CGFloat)])
    func adjustment(
        rule: UIScrollView.ContentInsetAdjustmentBehavior, height: CGFloat, isInContainer: Bool, top: CGFloat
    ) {
        TouchBench.run { touches in
            let window = touches.window
            let (outer, inner) = (UIViewController(), UIViewController())
            window.rootViewController = outer
            var owner = outer
            if isInContainer {
                outer.addChild(inner)
                inner.view.frame = outer.view.bounds
                outer.view.addSubview(inner.view)
                inner.didMove(toParent: outer)
                owner = inner
            }
            outer.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 7, bottom: 30, right: 7)
            let (view, scribe) = (UIScrollView(frame: owner.view.bounds), ScrollScribe())
            view.contentInset.top = 1
            view.contentInsetAdjustmentBehavior = rule
            view.contentSize = CGSize(width: 100, height: height)
            view.delegate = scribe
            owner.view.addSubview(view)
            window.layoutIfNeeded()
            let sides: CGFloat = rule == .always ? 7 : 0
            let bottom: CGFloat = top == 0 ? 0 : 30
            #expect(view.adjustedContentInset == UIEdgeInsets(top: 1 + top, left: sides, bottom: bottom, right: sides))
            #expect(view.contentOffset.y == -1 - top, "the top stays visible")
            #expect(scribe.read().count { $0 == "didChangeAdjustedContentInset" } == (top == 0 ? 0 : 1))
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: height))
            view.addSubview(content)
            #expect(content.safeAreaInsets.top == (top == 0 ? 19 : 0), "what the insets contain is not added again")
        }
    }

    @Test("R351: a controller in a container can refuse the automatic rule's insets for content that does not scroll")
    func refusedAdjustment() {
        TouchBench.run { touches in
            let (outer, inner) = (UIViewController(), UIViewController())
            touches.window.rootViewController = outer
            outer.addChild(inner)
            outer.view.addSubview(inner.view)
            inner.didMove(toParent: outer)
            outer.additionalSafeAreaInsets.top = 20
            inner.automaticallyAdjustsScrollViewInsets = false
            let tops = [CGFloat(10), 2000].map { height -> CGFloat in
                let view = UIScrollView(frame: outer.view.bounds)
                view.contentSize = CGSize(width: 100, height: height)
                inner.view.addSubview(view)
                touches.window.layoutIfNeeded()
                return view.adjustedContentInset.top
            }
            #expect(tops == [0, 20])
        }
    }

    @Test("R1111: a scroll view under bars keeps its inset and its place when constraints make it shorter")
    func shorterUnderBars() {
        TouchBench.run { touches in
            let (page, view, scribe) = (UIViewController(), UIScrollView(), ScrollScribe())
            touches.window.rootViewController = page
            page.additionalSafeAreaInsets.top = 50
            view.contentSize = CGSize(width: 100, height: 3_000)
            view.translatesAutoresizingMaskIntoConstraints = false
            page.view.addSubview(view)
            let bottom = view.bottomAnchor.constraint(equalTo: page.view.bottomAnchor)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: page.view.topAnchor),
                view.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: page.view.trailingAnchor), bottom,
            ])
            touches.window.layoutIfNeeded()
            #expect(view.adjustedContentInset.top == 50 && view.contentOffset.y == -50)
            let height = view.bounds.height
            view.delegate = scribe
            bottom.constant = -60
            touches.window.layoutIfNeeded()
            #expect(view.bounds.height == height - 60)
            #expect(view.adjustedContentInset.top == 50 && view.contentOffset.y == -50)
            #expect(scribe.read().isEmpty, "nothing of it has changed")
        }
    }

    @Test("R1111: a scroll view that gets its size before its centre has the inset of its place after the layout")
    func sizeBeforeCenter() {
        TouchBench.run { touches in
            let (page, view) = (UIViewController(), UIScrollView())
            touches.window.rootViewController = page
            page.additionalSafeAreaInsets.top = 50
            view.contentSize = CGSize(width: 100, height: 3_000)
            view.frame = page.view.bounds
            page.view.addSubview(view)
            touches.window.layoutIfNeeded()
            #expect(view.adjustedContentInset.top == 50)
            let size = CGSize(width: view.bounds.width, height: view.bounds.height - 60)
            view.bounds.size = size
            view.center = CGPoint(x: size.width / 2, y: size.height / 2)
            touches.window.layoutIfNeeded()
            #expect(view.adjustedContentInset.top == 50 && view.contentOffset.y == -50)
        }
    }

    @Test("outside a window the adjusted inset stays, and in a window it is that of the present safe area again")
    func insetOutsideWindow() {
        TouchBench.run { touches in
            let (page, view) = (UIViewController(), UIScrollView())
            touches.window.rootViewController = page
            page.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
            view.frame = page.view.bounds
            view.contentSize = CGSize(width: 100, height: 3_000)
            page.view.addSubview(view)
            touches.window.layoutIfNeeded()
            let end = 3_030 - view.bounds.height
            view.contentOffset.y = end
            view.removeFromSuperview()
            #expect(view.safeAreaInsets == .zero && view.contentOffset.y == end)
            #expect(view.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
            page.view.addSubview(view)
            #expect(view.contentOffset.y == end)
            view.removeFromSuperview()
            page.additionalSafeAreaInsets = .zero
            page.view.addSubview(view)
            #expect(view.adjustedContentInset == .zero && view.contentOffset.y == end - 30)
        }
    }

    @Test("an override is called before the delegate when the adjusted inset changes")
    func override() {
        final class Noter: UIScrollView {
            var changes: [CGFloat] = []
            override func adjustedContentInsetDidChange() { changes.append(adjustedContentInset.top) }
        }
        let view = Noter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentInset.top = 5
        view.contentInset.top = 5
        view.contentInset.top = 9
        #expect(view.changes == [5, 9])
    }
}
