import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The texts of real constraints.
@MainActor
struct ConstraintTextTests {
    private typealias Support = LayoutSupport

    /// Returns a constraint's text with its objects' addresses replaced by letters.
    private func text(_ constraint: NSLayoutConstraint, _ objects: [AnyObject]) -> String {
        var text = constraint.description
        for (object, letter) in zip([constraint] + objects, "zabcdef") {
            let address = String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
            text = text.replacingOccurrences(of: "0x\(address)", with: String(letter))
        }
        return text
    }

    @Test("R334: constraints are described in the visual format, with texts, identifiers and names")
    func visualFormat() {
        let container = Support.container()
        let label = UILabel()
        label.text = "Name"
        let button = UIButton()
        button.setTitle("OK", for: .normal)
        for view in [label, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        let objects = [container, label, button]
        let height = label.heightAnchor.constraint(equalToConstant: 200)
        #expect(text(height, objects) == "<NSLayoutConstraint:z V:[UILabel:b'Name'(200)]   (inactive)>")
        height.on(750)
        #expect(text(height, objects) == "<NSLayoutConstraint:z V:[UILabel:b'Name'(200@750)]   (active)>")
        let left = label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8).on()
        #expect(
            text(left, objects) == "<NSLayoutConstraint:z H:|-(8)-[UILabel:b'Name']   (active, names: '|':UIView:a )>")
        let gap = button.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 4).on()
        gap.identifier = "gap"
        #expect(
            text(gap, objects)
                == "<NSLayoutConstraint:z 'gap' H:[UILabel:b'Name']-(>=4)-[UIButton:c'OK']   (active)>")
        label.accessibilityIdentifier = "title"
        #expect(
            text(gap, objects)
                == "<NSLayoutConstraint:z 'gap' H:[title]-(>=4)-[UIButton:c'OK']   (active, names: title:UILabel:b )>")
    }

    @Test("R334: what the visual format cannot express is an equation, with guides and distances too")
    func equations() {
        let container = Support.container()
        let (one, two) = (Support.view(in: container), Support.view(in: container))
        let objects = [container, one, two, container.layoutMarginsGuide]
        #expect(
            text(one.widthAnchor.constraint(equalTo: two.widthAnchor, multiplier: 0.5, constant: 3), objects)
                == "<NSLayoutConstraint:z UIView:b.width == 0.5*UIView:c.width + 3   (inactive)>")
        #expect(
            text(one.leftAnchor.constraint(equalTo: container.layoutMarginsGuide.leftAnchor), objects)
                == "<NSLayoutConstraint:z UIView:b.left == UILayoutGuide:d'UIViewLayoutMarginsGuide'.left   (inactive)>"
        )
        let distance = one.leftAnchor.anchorWithOffset(to: two.rightAnchor)
        #expect(
            text(distance.constraint(equalToConstant: 9), objects)
                == "<NSLayoutConstraint:z (UIView:c.right - UIView:b.left) == 9   (inactive)>")
        #expect(
            text(Support.constraint(one, .leading, .equal, container, .leadingMargin), objects)
                == "<NSLayoutConstraint:z UIView:b.leading == UIView:a.leadingMargin   (inactive)>")
    }

    @Test("R333: the whole message has the list, each constraint with its text, and the one that breaks")
    func message() {
        let container = Support.container()
        let view = UIView(0, 0, 50, 50, in: container)
        view.autoresizingMask = [.flexibleRightMargin, .flexibleHeight]
        let width = view.widthAnchor.constraint(equalToConstant: 84).on()
        width.identifier = "width"
        let log = LogRecorder.record { container.layoutIfNeeded() }
        let text = log.first ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines[0] == "UIKit.LayoutConstraints error: Unable to simultaneously satisfy constraints.")
        #expect(lines[5].hasPrefix("\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints"))
        #expect(lines[6] == "(")
        #expect(lines[7].hasPrefix("    \"<NSAutoresizingMaskLayoutConstraint:0x"))
        #expect(lines[7].contains(" h=--& v=-&- H:[UIView:0x"))
        #expect(lines[7].hasSuffix("(50)]   (active)>\","))
        #expect(lines[8] == "    \"\(width)\"")
        #expect(lines[9...] == [")", "", "Will attempt to recover by breaking constraint ", "\(width)"])
    }

    @Test("the tree of a display lists the constraints of each view on request")
    func tree() async throws {
        try await withApplication(on: [.monitor("SCREEN", 700, 640)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UIView()
            view.accessibilityIdentifier = "box"
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
            let width = view.widthAnchor.constraint(equalToConstant: 120).on()
            let plain = try display.tree().application
            #expect(plain?.all.allSatisfy { $0.constraints.isEmpty } == true)
            let tree = try display.tree(listingConstraints: true)
            let nodes = try #require(tree.application).all
            #expect(nodes.filter { $0.identifier == "box" }.map(\.constraints) == [[width.description]])
            #expect(tree.description.contains("        \(width)"))
        }
    }
}
