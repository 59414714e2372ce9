import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A page with constraints of all kinds, at many widths.
@MainActor
struct LayoutPageTests {
    /// Settings with a picture, labels of several languages, fields, switches and buttons.
    private final class PageController: UIViewController {
        let heading = UILabel()
        let picture = UIView()
        let text = UILabel()
        let card = UIView()
        let action = UIButton(type: .system)
        let cancel = UIButton(type: .system)
        private(set) var rows: [(name: UILabel, control: UIView)] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            heading.text = "Settings  設定  الإعدادات"
            heading.font = .systemFont(ofSize: 28, weight: .bold)
            heading.adjustsFontSizeToFitWidth = true
            picture.backgroundColor = .systemTeal
            text.text =
                "The picture keeps its shape. This text is broken wherever the page leaves room for it, "
                + "and the card below begins under the taller of the two."
            text.numberOfLines = 0
            card.backgroundColor = .secondarySystemBackground
            action.setTitle("Save all changes", for: .normal)
            cancel.setTitle("Cancel", for: .normal)
            add([heading, picture, text, card, action, cancel], to: view)
            for (name, control) in [
                ("Name", field("Casement")), ("通知を受け取る", UISwitch()), ("مستوى الصوت", UISlider()),
                ("A name that is so long that it gives way to its control", UIStepper()),
            ] as [(String, UIView)] {
                let label = UILabel()
                label.text = name
                label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
                rows.append((label, control))
                add([label, control], to: card)
            }
            NSLayoutConstraint.activate(pageConstraints + rowConstraints)
        }

        private func field(_ text: String) -> UITextField {
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.text = text
            return field
        }

        private func add(_ views: [UIView], to superview: UIView) {
            for view in views {
                view.translatesAutoresizingMaskIntoConstraints = false
                superview.addSubview(view)
            }
        }

        private var pageConstraints: [NSLayoutConstraint] {
            let (safe, readable) = (view.safeAreaLayoutGuide, view.readableContentGuide)
            let share = picture.widthAnchor.constraint(equalTo: readable.widthAnchor, multiplier: 0.3)
            // At the priority of the text's resistance each width would be as good as another.
            share.priority = UILayoutPriority(751)
            return [
                heading.topAnchor.constraint(equalToSystemSpacingBelow: safe.topAnchor, multiplier: 1),
                heading.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
                heading.trailingAnchor.constraint(lessThanOrEqualTo: readable.trailingAnchor),
                picture.topAnchor.constraint(equalToSystemSpacingBelow: heading.bottomAnchor, multiplier: 2),
                picture.leadingAnchor.constraint(equalTo: readable.leadingAnchor), share,
                picture.widthAnchor.constraint(lessThanOrEqualToConstant: 160),
                picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.75),
                text.leadingAnchor.constraint(equalToSystemSpacingAfter: picture.trailingAnchor, multiplier: 2),
                text.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
                text.topAnchor.constraint(equalTo: picture.topAnchor),
                card.topAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor, constant: 16),
                card.topAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor, constant: 16),
                nearest(card.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16)),
                card.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
                card.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
                action.trailingAnchor.constraint(equalTo: card.trailingAnchor),
                action.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 12),
                cancel.trailingAnchor.constraint(equalTo: action.leadingAnchor, constant: -20),
                cancel.firstBaselineAnchor.constraint(equalTo: action.firstBaselineAnchor),
            ]
        }

        private func nearest(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
            constraint.priority = .defaultLow
            return constraint
        }

        private var rowConstraints: [NSLayoutConstraint] {
            let margins = card.layoutMarginsGuide
            var result: [NSLayoutConstraint] = []
            var top = margins.topAnchor
            for (name, control) in rows {
                result += [
                    name.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    name.centerYAnchor.constraint(equalTo: control.centerYAnchor),
                    control.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 12),
                    control.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                    control.topAnchor.constraint(equalTo: top, constant: 8),
                ]
                if control is UISlider || control is UITextField {
                    result.append(control.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.4))
                }
                top = control.bottomAnchor
            }
            result.append(top.constraint(equalTo: margins.bottomAnchor, constant: -8))
            return result
        }

        /// The parts that must not overlap, and must be on the page.
        var parts: [UIView] { [heading, picture, text, card, action, cancel] }
    }

    @Test("a page with constraints of all kinds is right at every width, in both directions, without conflicts")
    func pageInLayoutPage() async throws {
        try await withApplication(on: [.monitor("SCREEN", 1600, 900)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = PageController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            LogRecorder.start()
            for isMirrored in [false, true] {
                controller.view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
                controller.card.semanticContentAttribute = controller.view.semanticContentAttribute
                for width in [320, 375, 500, 768, 1024, 1600] as [CGFloat] {
                    window.frame = CGRect(x: 0, y: 0, width: width, height: 700)
                    try await display.settle()
                    check(controller, width: width, isMirrored: isMirrored)
                }
            }
            #expect(LogRecorder.recorded().filter { $0.contains("Constraint") } == [])
        }
    }

    @Test(
        "the page looks as it was looked at, at several widths, in both directions and both styles",
        arguments: [1, 2])
    func pictures(scale: Int) async throws {
        try await withApplication(on: [.monitor("SCREEN", 1600, 700 * scale, scale: scale)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = PageController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            for width in [320, 768, 1600] as [CGFloat] where width * CGFloat(scale) <= 1600 {
                for isMirrored in [false, true] {
                    let direction: UISemanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
                    controller.view.semanticContentAttribute = direction
                    controller.card.semanticContentAttribute = direction
                    window.overrideUserInterfaceStyle = isMirrored ? .dark : .light
                    window.frame = CGRect(x: 0, y: 0, width: width, height: 560)
                    try await display.settle()
                    let size = CGSize(width: width * CGFloat(scale), height: 560 * CGFloat(scale))
                    // Other versions of a font draw its edges in other greys.
                    expectPicture(
                        try display.screenshot(of: CGRect(origin: .zero, size: size)),
                        named: "page-\(Int(width))@\(scale)x-\(isMirrored ? "mirrored-dark" : "light")",
                        tolerance: PictureTolerance(share: 0.02))
                }
            }
        }
    }

    private func check(_ page: PageController, width: CGFloat, isMirrored: Bool) {
        let place = "\(width) wide, mirrored: \(isMirrored)"
        let content = page.view.readableContentGuide.layoutFrame
        #expect(content.width == min(672, width - 2 * page.view.layoutMargins.left), "\(place)")
        for (index, part) in page.parts.enumerated() {
            #expect(
                content.insetBy(dx: -0.5, dy: -0.5).contains(part.frame), "\(type(of: part)) \(part.frame) \(place)")
            for other in page.parts[..<index] { #expect(!part.frame.intersects(other.frame), "\(place)") }
        }
        #expect(isMirrored ? page.picture.frame.maxX == content.maxX : page.picture.frame.minX == content.minX)
        #expect(!page.text.layout(in: page.text.bounds.size, numberOfLines: 0).isTruncated, "\(place)")
        #expect(page.card.frame.minY == max(page.picture.frame.maxY, page.text.frame.maxY) + 16, "\(place)")
        for (name, control) in page.rows {
            #expect(!name.frame.intersects(control.frame), "\(place)")
            #expect(abs(name.frame.midY - control.frame.midY) <= 1, "\(place)")
            #expect(page.card.bounds.contains(name.frame) && page.card.bounds.contains(control.frame), "\(place)")
        }
    }
}
