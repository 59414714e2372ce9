import Testing

@testable import UIKit

/// The texts of constraints as values.
struct ConstraintDescriptionTests {
    private typealias Item = ConstraintDescription.Item
    private typealias Specification = ConstraintSpecification<Item>

    private let box = Item(name: "UIView:0x1")
    private let label = Item(name: "UILabel:0x2", title: "Name")
    private let field = Item(name: "UITextField:0x3")

    private func text(
        _ constraint: Specification, superview: ConstraintDescription.Superview? = nil, isActive: Bool = true,
        mask: String? = nil
    ) -> String {
        ConstraintDescription(
            name: "NSLayoutConstraint:0x9", identifier: constraint.identifier, mask: mask, constraint: constraint,
            isActive: isActive, superview: superview
        ).text
    }

    @Test("R334: a size is a view with a predicate")
    func constraintDescriptionSizes() {
        #expect(
            text(.init(first: box, firstAttribute: .height, constant: 200))
                == "<NSLayoutConstraint:0x9 V:[UIView:0x1(200)]   (active)>")
        #expect(
            text(
                .init(
                    first: label, firstAttribute: .width, relation: .greaterThanOrEqual, constant: 93.333333,
                    priority: .defaultHigh), isActive: false)
                == "<NSLayoutConstraint:0x9 H:[UILabel:0x2'Name'(>=93.3333@750)]   (inactive)>")
    }

    @Test("R334: a distance between siblings is a connection, and the identifier comes first")
    func constraintDescriptionDistances() {
        var constraint = Specification(
            first: field, firstAttribute: .leading, second: label, secondAttribute: .trailing, constant: 8,
            identifier: "gap")
        #expect(
            text(constraint)
                == "<NSLayoutConstraint:0x9 'gap' H:[UILabel:0x2'Name']-(8)-[UITextField:0x3]   (active)>")
        (constraint.firstAttribute, constraint.secondAttribute) = (.top, .bottom)
        (constraint.constant, constraint.relation, constraint.identifier) = (-2.5, .lessThanOrEqual, nil)
        #expect(
            text(constraint) == "<NSLayoutConstraint:0x9 V:[UILabel:0x2'Name']-(<=-2.5)-[UITextField:0x3]   (active)>")
    }

    @Test("R334: the superview is a bar, which is named at the end")
    func superviews() {
        let near = Specification(
            first: label, firstAttribute: .leading, second: box, secondAttribute: .leading, constant: 8)
        #expect(
            text(near, superview: .second)
                == "<NSLayoutConstraint:0x9 H:|-(8)-[UILabel:0x2'Name']   (active, names: '|':UIView:0x1 )>")
        let far = Specification(
            first: box, firstAttribute: .bottom, second: label, secondAttribute: .bottom, priority: .defaultLow)
        #expect(
            text(far, superview: .first)
                == "<NSLayoutConstraint:0x9 V:[UILabel:0x2'Name']-(0@250)-|   (active, names: '|':UIView:0x1 )>")
    }

    @Test("R334: other constraints are equations")
    func equations() {
        #expect(
            text(
                .init(
                    first: label, firstAttribute: .width, second: box, secondAttribute: .width, multiplier: 0.5,
                    constant: -10, priority: .init(999.5)), superview: .second)
                == "<NSLayoutConstraint:0x9 UILabel:0x2'Name'.width == 0.5*UIView:0x1.width - 10 @999.5   (active)>")
        #expect(
            text(.init(first: label, firstAttribute: .centerY, second: field, secondAttribute: .centerY, constant: 2))
                == "<NSLayoutConstraint:0x9 UILabel:0x2'Name'.centerY == UITextField:0x3.centerY + 2   (active)>")
        // The view comes first, so that the distance would be negative in the format.
        #expect(
            text(
                .init(
                    first: label, firstAttribute: .trailing, second: box, secondAttribute: .trailing, constant: -20),
                superview: .second)
                == "<NSLayoutConstraint:0x9 UILabel:0x2'Name'.trailing == UIView:0x1.trailing - 20   (active)>")
        #expect(
            text(
                .init(first: label, firstAttribute: .leading, second: box, secondAttribute: .leadingMargin),
                superview: .second)
                == "<NSLayoutConstraint:0x9 UILabel:0x2'Name'.leading == UIView:0x1.leadingMargin   (active)>")
        // Not the superview: a cousin.
        #expect(
            text(.init(first: label, firstAttribute: .leading, second: box, secondAttribute: .leading, constant: 8))
                == "<NSLayoutConstraint:0x9 UILabel:0x2'Name'.leading == UIView:0x1.leading + 8   (active)>")
    }

    @Test("R334: names that the program gives to views stand for them, and long titles are shortened")
    func constraintDescriptionNames() {
        let title = Item(name: "UILabel:0x4", title: "A title", alias: "title")
        let constraint = Specification(
            first: title, firstAttribute: .leading, second: box, secondAttribute: .leading, constant: 8)
        #expect(
            text(constraint, superview: .second)
                == "<NSLayoutConstraint:0x9 H:|-(8)-[title]   (active, names: title:UILabel:0x4, '|':UIView:0x1 )>")
        #expect(Item(name: "UILabel:0x4", title: "A title").text == "UILabel:0x4'A title'")
        #expect(Item.shortened("A title of 20 letter") == "A title of 20 letter")
        #expect(Item.shortened("A title of more\nthan twenty letters") == "A title of more\\n...")
    }

    @Test("R334: a constraint of an autoresizing mask shows the mask")
    func constraintDescriptionMasks() {
        #expect(
            text(.init(first: box, firstAttribute: .width, constant: 375), mask: "h=--& v=--&")
                == "<NSLayoutConstraint:0x9 h=--& v=--& H:[UIView:0x1(375)]   (active)>")
    }

    @Test("R333: the message lists the constraints and names the one that is ignored")
    func message() {
        var message = UnsatisfiableConstraints(
            descriptions: ["<NSLayoutConstraint:0x9 H:[a \"b\"(200)]>", "<NSLayoutConstraint:0xa H:[a(84)]>"],
            includesMaskConstraints: false, broken: "<NSLayoutConstraint:0xa H:[a(84)]>")
        let start = """
            Unable to simultaneously satisfy constraints.\n\tProbably at least one of the constraints in the following \
            list is one you don't want. \n\tTry this: \n\t\t(1) look at each constraint and try to figure out which you \
            don't expect; \n\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n
            """
        let end = """
            (
                "<NSLayoutConstraint:0x9 H:[a \\"b\\"(200)]>",
                "<NSLayoutConstraint:0xa H:[a(84)]>"
            )

            Will attempt to recover by breaking constraint\(" ")
            <NSLayoutConstraint:0xa H:[a(84)]>
            """
        #expect(message.text == start + end)
        message.includesMaskConstraints = true
        #expect(
            message.text == start + """
                \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
                documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n
                """ + end)
    }
}
