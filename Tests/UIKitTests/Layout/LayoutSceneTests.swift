import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct LayoutSceneTests {
    @Test("R324: a scene that is resized lays its constraints out, and the status bar is outside the safe area")
    func layoutSceneResize() async throws {
        try await withApplication(infoPlist: ["UIViewControllerBasedStatusBarAppearance": true]) {
            application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let root = try #require(window.rootViewController)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            box.backgroundColor = .red
            root.view.addSubview(box)
            let area = root.view.safeAreaLayoutGuide
            let left = box.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20)
            NSLayoutConstraint.activate([
                left, box.topAnchor.constraint(equalTo: area.topAnchor),
                box.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
                box.heightAnchor.constraint(equalTo: area.heightAnchor, multiplier: 0.5),
            ])
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(box.frame == CGRect(x: 20, y: 24, width: 1240, height: 388))
            try display.resize("SCREEN", width: 500, height: 700)
            try await display.settle()
            #expect(box.frame == CGRect(x: 20, y: 24, width: 460, height: 338))
            left.constant = 100
            try await display.settle()
            #expect(box.frame.minX == 100 && box.bounds.width == 380, "the next commit lays out")
        }
    }

    @Test("a changed constant with layoutIfNeeded in an animation block moves the view gradually")
    func layoutSceneAnimation() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = try #require(window.rootViewController?.view)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            box.backgroundColor = .red
            view.addSubview(box)
            let left = box.leftAnchor.constraint(equalTo: view.leftAnchor)
            NSLayoutConstraint.activate([
                left, box.topAnchor.constraint(equalTo: view.topAnchor),
                box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
            ])
            window.makeKeyAndVisible()
            try await display.settle()
            left.constant = 400
            UIView.animate(withDuration: 0.1) { view.layoutIfNeeded() }
            #expect(box.frame.minX == 400 && box.layer.shownGeometry.frame.minX < 400)
            try await waitUntil("the end", is: true) { box.layer.shownGeometry.frame.minX == 400 }
        }
    }

    @Test("margins do not keep the height of the status bar when constraints move a view away from it in a new window")
    func layoutSceneToast() async throws {
        try await withApplication(infoPlist: ["UIViewControllerBasedStatusBarAppearance": true]) {
            application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.isHidden = false
            let view = try #require(window.rootViewController?.view)
            let label = UILabel()
            label.text = "Saved"
            let stack = UIStackView(arrangedSubviews: [label])
            stack.isLayoutMarginsRelativeArrangement = true
            stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
            let top = UIView()
            for part in [stack, top] {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
            }
            NSLayoutConstraint.activate([
                stack.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -100),
                stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                top.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                top.heightAnchor.constraint(equalToConstant: 10),
            ])
            view.layoutIfNeeded()
            #expect(label.frame.minY == 12 && top.frame.minY == 24, "at once")
            try await display.settle()
            #expect(label.frame.minY == 12 && stack.bounds.height == label.bounds.height + 24)
            #expect(top.frame.minY == 24)
        }
    }
}
