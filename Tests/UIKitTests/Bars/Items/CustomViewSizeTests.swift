import Foundation
import Testing

@testable import UIKit

/// Custom views of bar items whose content changes while they are shown.
@MainActor struct CustomViewSizeTests {
    /// A navigation bar and a toolbar with a custom view each, and the widths of the views after a layout.
    @MainActor private struct Bars {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 600, height: 50))
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 600, height: 50))
        let views: [UIView]

        init<View: UIView>(_ make: () -> View) {
            views = [make(), make()]
            let item = UINavigationItem(title: "A")
            item.leftBarButtonItem = UIBarButtonItem(customView: views[0])
            bar.items = [item]
            toolbar.items = [UIBarButtonItem(customView: views[1])]
        }

        var sizes: [CGSize] {
            for _ in 0..<2 {
                bar.layoutIfNeeded()
                toolbar.layoutIfNeeded()
            }
            return views.map(\.frame.size)
        }

        /// Whether each view lies within its button, and the button within the bar.
        var areInside: Bool {
            views.allSatisfy { view in
                guard let button = view.superview else { return false }
                return button.bounds.insetBy(dx: -0.5, dy: -0.5).contains(view.frame) && button.frame.minX >= 0
            }
        }
    }

    private func expect(_ sizes: [CGSize], near size: CGSize, _ location: SourceLocation = #_sourceLocation) {
        for each in sizes {
            #expect(abs(each.width - size.width) < 2 && abs(each.height - size.height) < 2, sourceLocation: location)
        }
    }

    @Test("R1100: the bar makes room for a custom view whose text has become longer")
    func customViewsGrow() {
        withoutDisplay {
            let labels = Bars {
                let label = UILabel()
                label.text = "Thu"
                return label
            }
            let narrow = labels.sizes[0].width
            for case let label as UILabel in labels.views { label.text = "Thursday, November 19" }
            expect(labels.sizes, near: labels.views[0].intrinsicContentSize)
            #expect(labels.sizes[0].width > narrow + 50 && labels.areInside)

            let buttons = Bars {
                let button = UIButton(type: .system)
                button.setTitle("Follow", for: .normal)
                return button
            }
            _ = buttons.sizes
            for case let button as UIButton in buttons.views { button.setTitle("Following now", for: .normal) }
            expect(buttons.sizes, near: buttons.views[0].intrinsicContentSize)
            #expect(buttons.areInside)
        }
    }

    @Test("R1100: a button with a configuration has the size of what it shows when it comes into the bar, and later")
    func configuredCustomButtons() {
        withoutDisplay {
            let buttons = Bars {
                let button = UIButton(configuration: .filled())
                button.configuration?.title = "Late"
                return button
            }
            expect(buttons.sizes, near: buttons.views[0].intrinsicContentSize)
            #expect(buttons.sizes[0].width > 40)
            for case let button as UIButton in buttons.views { button.configuration?.title = "Later than that" }
            expect(buttons.sizes, near: buttons.views[0].intrinsicContentSize)
        }
    }

    @Test("R1100: views that constraints or a stack arrange, and those that fit themselves, are followed too")
    func arrangedCustomViews() {
        withoutDisplay {
            let constrained = Bars {
                let label = UILabel()
                label.text = "A"
                label.translatesAutoresizingMaskIntoConstraints = false
                return label
            }
            let stacks = Bars {
                let label = UILabel()
                label.text = "A"
                return UIStackView(arrangedSubviews: [label])
            }
            let fitting = Bars {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
                label.text = "A"
                return label
            }
            for bars in [constrained, stacks, fitting] { _ = bars.sizes }
            #expect(fitting.sizes == [CGSize(width: 100, height: 30), CGSize(width: 100, height: 30)])
            for view in constrained.views + fitting.views { (view as? UILabel)?.text = "Wednesday, November 18, 2026" }
            for case let stack as UIStackView in stacks.views {
                (stack.arrangedSubviews[0] as? UILabel)?.text = "Wednesday, November 18, 2026"
            }
            #expect(fitting.sizes[0].width == 100, "the program's frame stays")
            for view in fitting.views { view.sizeToFit() }
            for bars in [constrained, stacks, fitting] {
                expect(bars.sizes, near: constrained.views[0].intrinsicContentSize)
                #expect(bars.areInside)
            }
        }
    }

    /// A view that fits itself in each of its layouts.
    private final class Fitting: UIView {
        var layouts = 0
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 500, height: 30) }
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            // A layout without an end would hang the test.
            if layouts < 100 { sizeToFit() }
        }
    }

    @Test("R1100: views that fit themselves in their layouts, and have less room, do not keep the bars busy")
    func selfFittingViews() {
        withoutDisplay {
            let frame = CGRect(x: 0, y: 0, width: 200, height: 50)
            let (bar, titleBar, toolbar) = (
                UINavigationBar(frame: frame), UINavigationBar(frame: frame), UIToolbar(frame: frame)
            )
            let views = [Fitting(), Fitting(), Fitting()]
            let (item, titled) = (UINavigationItem(title: ""), UINavigationItem(title: ""))
            item.leftBarButtonItem = UIBarButtonItem(customView: views[0])
            titled.titleView = views[1]
            (bar.items, titleBar.items, toolbar.items) = ([item], [titled], [UIBarButtonItem(customView: views[2])])
            for _ in 0..<20 {
                for view in [bar, titleBar, toolbar] as [UIView] { view.layoutIfNeeded() }
            }
            for view in views { #expect((1..<10).contains(view.layouts), "\(view.layouts) layouts") }
        }
    }

    @Test("R1100: a title view follows its text, and has its width again after it had less room")
    func growingTitleViews() {
        withoutDisplay {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 600, height: 50))
            let label = UILabel()
            label.text = "A"
            let item = UINavigationItem(title: "")
            item.titleView = label
            bar.items = [item]
            bar.layoutIfNeeded()
            label.text = "Wednesday, November 18, 2026"
            bar.layoutIfNeeded()
            let width = label.intrinsicContentSize.width
            #expect(abs(label.frame.width - width) < 2 && abs(label.center.x - 300) < 2)
            bar.frame.size.width = 150
            bar.layoutIfNeeded()
            #expect(label.frame.width < 150)
            bar.frame.size.width = 600
            bar.layoutIfNeeded()
            #expect(abs(label.frame.width - width) < 2)
        }
    }
}
