import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The shadows of background configurations.
@MainActor
struct BackgroundShadowTests {
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func background(_ change: (inout UIShadowProperties) -> Void = { _ in }) -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        background.shadowProperties.color = red
        background.shadowProperties.opacity = 1
        background.shadowProperties.radius = 0
        background.shadowProperties.offset = CGSize(width: 20, height: 0)
        change(&background.shadowProperties)
        return background
    }

    @Test("R1083: a button and a cell show the shadow of their background beside it, until it is taken away")
    func shadowsOfBackgrounds() async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let view = try #require(window.rootViewController?.view)
            let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
            let cell = UICollectionViewCell(frame: CGRect(x: 100, y: 300, width: 80, height: 40))
            view.addSubview(button)
            view.addSubview(cell)
            var configuration = UIButton.Configuration.plain()
            configuration.background = background()
            configuration.cornerStyle = .fixed
            (button.configuration, cell.backgroundConfiguration) = (configuration, background())
            @MainActor func color(_ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
                Array(try display.screenshot(of: CGRect(x: x, y: y, width: 1, height: 1)).rgba.prefix(3))
            }
            try await display.settle()
            for y in [120.0, 320] {
                #expect(try color(140, y) == [0, 0, 255])
                #expect(try color(190, y) == [255, 0, 0])
                #expect(try color(210, y) == [255, 255, 255])
            }
            // A shape of its own is in the background's coordinates.
            let path = UIBezierPath(rect: CGRect(x: 80, y: 0, width: 60, height: 40))
            cell.backgroundConfiguration = background { $0.path = path }
            configuration.background.shadowProperties.opacity = 0
            button.configuration = configuration
            try await display.settle()
            #expect(try color(190, 120) == [255, 255, 255])
            #expect(try color(190, 320) == [255, 255, 255])
            #expect(try color(230, 320) == [255, 0, 0])
        }
    }

    @Test("R1083: the shadow is transparent at first, and numbers that are not valid count as none")
    func numbersOfShadow() {
        let none = UIBackgroundConfiguration.listPlainCell()
        #expect(none.shadowProperties.opacity == 0 && !none.hasShadow && none == .listPlainCell())
        #expect(background() != background { $0.radius = 1 } && background() == background())
        let layer = CALayer()
        let bad = background {
            ($0.opacity, $0.radius, $0.offset) = (7, .nan, CGSize(width: CGFloat.infinity, height: 0))
        }
        bad.shadowProperties.apply(
            to: layer, frame: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 0, traits: .current)
        #expect(layer.shadowOpacity == 1 && layer.shadowRadius == 0 && layer.shadowOffset == .zero)
        #expect(!background { $0.opacity = .nan }.hasShadow)
        UIShadowProperties().apply(to: layer, frame: .zero, cornerRadius: 0, traits: .current)
        #expect(layer.shadowOpacity == 0 && layer.shadowPath == nil)
    }
}
