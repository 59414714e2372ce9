import Foundation
import Testing

@testable import UIKit

/// Views for the tests of Auto Layout.
@MainActor
enum LayoutSupport {
    /// Returns a view in which constraints are tested. It keeps its frame.
    static func container(_ width: CGFloat = 300, _ height: CGFloat = 200, scale: CGFloat = 1) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        view.contentScaleFactor = scale
        return view
    }

    /// Returns a view in `superview` whose frame constraints determine.
    static func view(in superview: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.contentScaleFactor = superview.contentScaleFactor
        superview.addSubview(view)
        return view
    }

    /// Returns a view with a natural size in `superview`.
    static func content(_ width: CGFloat, _ height: CGFloat, in superview: UIView) -> ContentView {
        let view = ContentView(width, height)
        view.contentScaleFactor = superview.contentScaleFactor
        superview.addSubview(view)
        return view
    }

    /// Returns a constraint in the form of UIKit's oldest initializer.
    static func constraint(
        _ first: Any, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
        _ second: Any? = nil, _ other: NSLayoutConstraint.Attribute = .notAnAttribute, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
            multiplier: multiplier, constant: constant)
    }
}

/// A view with a natural size.
@MainActor
final class ContentView: UIView {
    var content: CGSize { didSet { invalidateIntrinsicContentSize() } }
    private(set) var questions = 0

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        questions += 1
        return content
    }
}

extension NSLayoutConstraint {
    /// Sets the priority and activates the constraint.
    @discardableResult
    func on(_ priority: Float = 1000) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        isActive = true
        return self
    }
}
