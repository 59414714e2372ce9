import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct AccessibilityHierarchyTests {
    private func label(_ text: String, at y: CGFloat, x: CGFloat = 0) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 20))
        label.text = text
        return label
    }

    private func labels(in view: UIView) -> [String] {
        AccessibilityHierarchy.children(of: view).map { $0.accessibilityLabel ?? "-" }
    }

    /// Elements without a view.
    private final class Element: UIAccessibilityElement {
        convenience init(_ label: String, in view: Any) {
            self.init(accessibilityContainer: view)
            accessibilityLabel = label
        }
    }

    @Test("R487: the subviews are read from top to bottom, through views that are no elements")
    func subviewsForAssistance() {
        withoutDisplay {
            let (view, inner) = (
                UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)),
                UIView(frame: CGRect(x: 0, y: 30, width: 200, height: 100))
            )
            view.addSubview(label("last", at: 150))
            view.addSubview(inner)
            inner.addSubview(label("third", at: 40))
            inner.addSubview(label("second", at: 0))
            view.addSubview(label("first", at: 0))
            #expect(labels(in: view) == ["first", "second", "third", "last"])
            inner.shouldGroupAccessibilityChildren = true
            #expect(labels(in: view) == ["first", "-", "last"])
            #expect(labels(in: inner) == ["second", "third"])
        }
    }

    @Test("R487: an element hides the views inside")
    func elementForAssistance() {
        withoutDisplay {
            let (view, inner) = (UIView(), UIView())
            view.addSubview(inner)
            inner.addSubview(label("inside", at: 0))
            inner.isAccessibilityElement = true
            inner.accessibilityLabel = "Map"
            #expect(labels(in: view) == ["Map"] && labels(in: inner) == [])
        }
    }

    @Test("R491: hidden and transparent views, hidden elements and the siblings of a modal view are left out")
    func hiddenForAssistance() {
        withoutDisplay {
            let view = UIView()
            let all = (0..<4).map { label("\($0)", at: CGFloat($0) * 30) }
            for label in all { view.addSubview(label) }
            all[0].isHidden = true
            all[1].alpha = 0
            #expect(labels(in: view) == ["2", "3"])
            let panel = UIView()
            panel.addSubview(label("panel", at: 0))
            view.insertSubview(panel, at: 0)
            panel.accessibilityViewIsModal = true
            #expect(labels(in: view) == ["panel"])
            panel.isHidden = true
            #expect(labels(in: view) == ["2", "3"])
            panel.isHidden = false
            panel.accessibilityElementsHidden = true
            #expect(labels(in: view) == [])
            view.accessibilityElementsHidden = true
            panel.accessibilityElementsHidden = false
            #expect(labels(in: view) == [])
        }
    }

    @Test("R487: a list of elements determines the order, and objects that are no elements are ignored")
    func listForAssistance() {
        withoutDisplay {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (low, high) = (label("low", at: 80), label("high", at: 0))
            for label in [low, high] { view.addSubview(label) }
            let drawn = Element("drawn", in: view)
            view.accessibilityElements = [low, drawn, 7, "text", high]
            #expect(labels(in: view) == ["low", "drawn", "high"])
            #expect(view.accessibilityElementCount() == 5)
            #expect(view.accessibilityElement(at: 1) as? Element === drawn)
            #expect(view.accessibilityElement(at: 5) == nil && view.accessibilityElement(at: -1) == nil)
            #expect(view.index(ofAccessibilityElement: high) == 4)
            #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
            view.accessibilityElements = nil
            #expect(labels(in: view) == ["high", "low"])
        }
    }

    @Test("R487: a view that makes its elements on demand is asked for each of them")
    func containerForAssistance() {
        final class Chart: UIView {
            lazy var bars = (0..<3).map { number in Element("\(number)", in: self) }
            override func accessibilityElementCount() -> Int { bars.count }
            override func accessibilityElement(at index: Int) -> Any? { bars[index] }
        }
        withoutDisplay { #expect(labels(in: Chart()) == ["0", "1", "2"]) }
    }

    @Test("lists that contain each other, or the view itself, end")
    func cyclesForAssistance() {
        withoutDisplay {
            let (view, first, second) = (UIView(), UIView(), UIView())
            view.addSubview(first)
            view.accessibilityElements = [first, view, first]
            first.accessibilityElements = [second, view, label("inside", at: 0)]
            second.accessibilityElements = [first, second]
            #expect(labels(in: view) == ["inside"])
            let (one, other) = (Element("one", in: view), Element("other", in: view))
            one.accessibilityContainer = other
            other.accessibilityContainer = one
            for element in [one, other] {
                element.isAccessibilityElement = false
                element.accessibilityContainerType = .list
            }
            one.accessibilityElements = [other]
            other.accessibilityElements = [one]
            view.accessibilityElements = [one]
            #expect(AccessibilityHierarchy.children(of: view).count == 1)
            #expect(one.nearestView == nil)
            #expect(view.accessibilityTree.all.count < 5)
        }
    }

    @Test("R490: a reader that is moved to a view which it does not see goes to the first object inside")
    func targetForAssistance() {
        withoutDisplay {
            let (view, low, high) = (UIView(), label("low", at: 50), label("high", at: 0))
            #expect(AccessibilityHierarchy.target(of: view) == nil)
            for label in [low, high] { view.addSubview(label) }
            #expect(AccessibilityHierarchy.target(of: view) === high && AccessibilityHierarchy.target(of: low) === low)
        }
    }

    @Test("UIKit's containers and elements have roles")
    func rolesForAssistance() {
        withoutDisplay {
            @MainActor func role(_ object: _AccessibleObject) -> AccessibilityRole? {
                AccessibilityHierarchy.role(of: object)
            }
            let (field, view, header, link) = (UITextField(), UIView(), UILabel(), UIView())
            #expect(role(view) == nil && role(UIImageView(image: nil)) == nil)
            #expect(role(field) == .textField && role(UITextView()) == .textView)
            field.isSecureTextEntry = true
            #expect(role(field) == .secureField)
            #expect(role(UIButton(type: .system)) == .button && role(UISwitch()) == .toggle)
            #expect(role(UISlider()) == .slider && role(UIStepper()) == .stepper && role(UIProgressView()) == .progress)
            #expect(role(UITableView()) == .table && role(UITableViewCell()) == .cell)
            #expect(role(UITabBar()) == .tabBar && role(UIScrollView()) == .scrollView)
            header.accessibilityTraits = .header
            link.isAccessibilityElement = true
            #expect(role(link) == .group)
            link.accessibilityTraits = .link
            #expect(role(header) == .header && role(link) == .link && role(UILabel()) == .staticText)
            view.accessibilityContainerType = .list
            #expect(role(view) == .list)
            view.isAccessibilityElement = true
            view.accessibilityTraits = [.image, .adjustable]
            #expect(role(view) == .slider)
        }
    }

    @Test("a cell without a label has the texts inside as its name")
    func cellsForAssistance() {
        withoutDisplay {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
            cell.textLabel?.text = "Anna"
            cell.detailTextLabel?.text = "Berlin"
            cell.layoutIfNeeded()
            #expect(AccessibilityHierarchy.name(of: cell) == "Anna, Berlin")
            cell.accessibilityLabel = "Contact"
            #expect(AccessibilityHierarchy.name(of: cell) == "Contact")
        }
    }

    @Test("segments are buttons, and the selected one is selected")
    func segmentsForAssistance() {
        withoutDisplay {
            let control = UISegmentedControl(items: ["Small", "Large"])
            control.selectedSegmentIndex = 1
            control.layoutIfNeeded()
            let segments = control.accessibilityTree.children
            #expect(segments.map(\.label) == ["Small", "Large"] && segments.map(\.role) == ["button", "button"])
            #expect(segments.map { $0.traits.contains(.selected) } == [false, true])
        }
    }
}
