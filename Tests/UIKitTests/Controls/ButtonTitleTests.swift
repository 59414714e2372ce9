import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Titles of buttons with attributes of their own.
@MainActor
struct ButtonTitleTests {
    @Test("a title with attributes is laid out once, also by constraints, and shows a later change")
    func attributedTitle() async throws {
        try await withApplication { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            window.backgroundColor = .white
            window.rootViewController = UIViewController()
            let button = CountingButton(type: .system)
            let title = NSMutableAttributedString(string: "Forgot?", attributes: [.underlineStyle: 1])
            button.setAttributedTitle(title, for: .normal)
            let stack = UIStackView(arrangedSubviews: [button])
            stack.frame = CGRect(x: 20, y: 20, width: 120, height: 40)
            window.rootViewController?.view.addSubview(stack)
            window.isHidden = false
            try await display.settle()
            #expect(button.layouts <= 2)
            #expect(button.titleLabel?.attributedText?.string == "Forgot?")
            button.layouts = 0
            // The button has a copy, and takes another string only when it is set.
            title.append(NSAttributedString(string: "!"))
            button.setNeedsLayout()
            try await display.settle()
            #expect(button.layouts == 1 && button.titleLabel?.text == "Forgot?")
            button.setAttributedTitle(title, for: .normal)
            try await display.settle()
            #expect(button.titleLabel?.text == "Forgot?!")
            button.setAttributedTitle(nil, for: .normal)
            button.setTitle("Plain", for: .normal)
            try await display.settle()
            #expect(button.titleLabel?.text == "Plain")
        }
    }

    @Test("the title of a configuration has its own font and colour, and a transformer changes both")
    func configuredTitle() throws {
        var configuration = UIButton.Configuration.filled()
        var title = AttributedString("Send")
        title.font = .systemFont(ofSize: 30)
        configuration.attributedTitle = title
        #expect(configuration.title == "Send")
        let button = CountingButton(configuration: configuration)
        let large = button.sizeThatFits(.zero)
        button.frame = CGRect(origin: .zero, size: large)
        button.layoutIfNeeded()
        let attributes = try #require(button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil))
        #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 30))
        #expect(attributes[.foregroundColor] as? UIColor == .white)

        configuration.title = "Plain"
        #expect(configuration.attributedTitle == AttributedString("Plain"))
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .systemFont(ofSize: 12, weight: .bold)
            // A colour that no other equals.
            outgoing.foregroundColor = UIColor { _ in .yellow }
            return outgoing
        }
        button.configuration = configuration
        button.layoutIfNeeded()
        button.layouts = 0
        button.setNeedsLayout()
        button.layoutIfNeeded()
        #expect(button.layouts == 1)
        let changed = try #require(button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil))
        #expect(changed[.font] as? UIFont == .systemFont(ofSize: 12, weight: .bold))
        let color = try #require(changed[.foregroundColor] as? UIColor)
        #expect(color.resolvedColor(with: button.traitCollection) == .yellow)
        #expect(button.sizeThatFits(.zero).height < large.height)

        configuration.titleTextAttributesTransformer = nil
        button.configuration = configuration
        button.layoutIfNeeded()
        #expect(button.titleLabel?.font == .preferredFont(forTextStyle: .body))
        #expect(button.titleLabel?.text == "Plain" && button.titleLabel?.textColor == .white)
    }

    @Test("a subtitle has attributes too, and the colours of image and indicator can be changed")
    func subtitleAndColors() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.image = UIImage(systemName: "heart")
        configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 40)
        configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
        configuration.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .systemPink }
        configuration.attributedSubtitle = AttributedString("Subtitle", attributes: AttributeContainer([.kern: 2]))
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
        button.layoutIfNeeded()
        #expect(button.subtitleLabel?.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 2)
        #expect(button.imageView?.tintColor == .systemGreen)
        #expect(button.imageView?.frame.size == CGSize(width: 48, height: 48))
        configuration.showsActivityIndicator = true
        button.configuration = configuration
        button.layoutIfNeeded()
        let spinner = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
        #expect(spinner?.color == .systemPink)
    }
}

private final class CountingButton: UIButton {
    var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}
