import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The regions of views, and their adaptation to rounded corners.
@MainActor
struct LayoutRegionTests {
    @Test("R1005: a rectangle loses the length that its corners are outside of rounded ones, along one axis")
    func cornerInsets() {
        let outer = CGRect(x: 0, y: 0, width: 200, height: 100)
        func insets(_ radii: CornerRadii, _ inner: CGRect, _ axis: UIView.LayoutRegion.AdaptivityAxis) -> [CGFloat] {
            let insets = radii.insets(for: inner, in: outer, along: axis)
            return [insets.top, insets.left, insets.bottom, insets.right]
        }
        #expect(insets(CornerRadii(20), outer, .horizontal) == [0, 20, 0, 20])
        #expect(insets(CornerRadii(20), outer, .vertical) == [20, 0, 20, 0])
        #expect(insets(CornerRadii(20), CGRect(x: 1, y: 8, width: 199, height: 84), .horizontal) == [0, 3, 0, 4])
        #expect(insets(CornerRadii(20), CGRect(x: 0, y: 20, width: 200, height: 60), .horizontal) == [0, 0, 0, 0])
        let uneven = CornerRadii(topLeft: 10, topRight: 0, bottomLeft: 30, bottomRight: 0)
        #expect(insets(uneven, outer, .horizontal) == [0, 30, 0, 0])
        #expect(insets(uneven, outer, .vertical) == [10, 0, 30, 0])
    }

    @Test("R1005: regions have the insets of the safe area, the margins and the readable width, also by direction")
    func regionInsets() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 100))
        view.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
        #expect(view.edgeInsets(for: .safeArea()) == .zero)
        #expect(view.edgeInsets(for: .margins()) == view.layoutMargins)
        let readable = view.edgeInsets(for: .readableContent())
        #expect(readable == UIEdgeInsets(top: 1, left: 154, bottom: 3, right: 174))
        let guide = view.layoutGuide(for: .readableContent())
        view.layoutIfNeeded()
        #expect(guide === view.readableContentGuide && guide.layoutFrame == view.bounds.inset(by: readable))
        #expect(view.layoutGuide(for: .safeArea()) === view.safeAreaLayoutGuide)
        #expect(view.layoutGuide(for: .margins()) === view.layoutMarginsGuide)
        view.semanticContentAttribute = .forceRightToLeft
        let directional = view.directionalEdgeInsets(for: .margins())
        #expect(directional == NSDirectionalEdgeInsets(top: 1, leading: 40, bottom: 3, trailing: 20))
    }

    @Test("R1005: the guide of an adapted region follows corners, frames and margins")
    func adaptedGuide() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = UIView(frame: outer.bounds)
        let marker = UIView()
        marker.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        inner.addSubview(marker)
        outer.layer.cornerRadius = 20
        let guide = inner.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))
        #expect(inner.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal)) === guide)
        #expect(inner.layoutGuide(for: .safeArea(cornerAdaptation: .vertical)) !== guide)
        NSLayoutConstraint.activate([
            marker.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            marker.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            marker.topAnchor.constraint(equalTo: guide.topAnchor),
            marker.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        outer.layoutIfNeeded()
        #expect(marker.frame == CGRect(x: 20, y: 0, width: 160, height: 100))
        outer.layer.cornerRadius = 10
        outer.layoutIfNeeded()
        #expect(marker.frame == CGRect(x: 10, y: 0, width: 180, height: 100))
        inner.frame = CGRect(x: 0, y: 12, width: 200, height: 76)
        outer.layoutIfNeeded()
        #expect(marker.frame == inner.bounds)
        inner.layer.cornerRadius = 30
        outer.layoutIfNeeded()
        #expect(marker.frame == CGRect(x: 30, y: 0, width: 140, height: 76))
        let margins = inner.layoutGuide(for: .margins(cornerAdaptation: .vertical))
        inner.layoutMargins = .zero
        outer.layoutIfNeeded()
        #expect(margins.layoutFrame == CGRect(x: 0, y: 30, width: 200, height: 16))
        inner.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
        outer.layoutIfNeeded()
        #expect(margins.layoutFrame == CGRect(x: 30, y: 0, width: 140, height: 76))
    }

    @Test("R1005: content that scrolls is not adapted to the corners of its scroll view")
    func regionsInScrollViews() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scrollView.layer.cornerRadius = 20
        let content = UIView(frame: scrollView.bounds)
        scrollView.addSubview(content)
        #expect(content.edgeInsets(for: .safeArea(cornerAdaptation: .horizontal)) == .zero)
        #expect(scrollView.edgeInsets(for: .safeArea(cornerAdaptation: .horizontal)).left == 20)
    }

    @Test("R1005: a row in the adapted region of a card stays clear of its corners on the display")
    func adaptedRow() async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 400)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let root = try #require(window.rootViewController?.view)
            let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
            card.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            card.layer.cornerRadius = 40
            root.addSubview(card)
            let row = UIView()
            row.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            row.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(row)
            let guide = card.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                row.topAnchor.constraint(equalTo: guide.topAnchor), row.heightAnchor.constraint(equalToConstant: 10),
            ])
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(try display.pixel(x: 142, y: 105) == .blue)
            #expect(try display.pixel(x: 257, y: 105) == .blue)
            #expect(try display.pixel(x: 136, y: 105) == .red)
            #expect(try display.pixel(x: 263, y: 105) == .red)
        }
    }
}
