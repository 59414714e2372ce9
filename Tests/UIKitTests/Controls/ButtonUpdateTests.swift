import Foundation
import Testing

@testable import UIKit

@MainActor
struct ButtonUpdateTests {
    /// Returns a filled button of 100 by 40 points with a title.
    private func makeButton(_ change: (inout UIButton.Configuration) -> Void = { _ in }) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Send"
        change(&configuration)
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        return button
    }

    private func titleColor(_ button: UIButton) -> UIColor? {
        button.layoutIfNeeded()
        return button.titleLabel?.textColor
    }

    @Test("R1056: a button that does not update its configuration looks the same until the program updates it")
    func manualUpdates() {
        let button = makeButton()
        button.isEnabled = false
        #expect(titleColor(button) == .tertiaryLabel)
        button.automaticallyUpdatesConfiguration = false
        #expect(titleColor(button) == .white)
        button.configuration = button.configuration?.updated(for: button)
        #expect(titleColor(button) == .tertiaryLabel)
        button.isEnabled = true
        #expect(titleColor(button) == .tertiaryLabel)
        button.configurationUpdateHandler = { $0.configuration = $0.configuration?.updated(for: $0) }
        #expect(titleColor(button) == .white)
        button.isEnabled = false
        #expect(titleColor(button) == .tertiaryLabel)
    }

    @Test("R1056: the arrows of a pop-up button have a colour of their own, and an image has that of images")
    func arrowColor() {
        let change: (inout UIButton.Configuration) -> Void = {
            $0.indicator = .popup
            $0.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .systemPink }
            $0.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
        }
        let popUp = makeButton(change)
        popUp.layoutIfNeeded()
        #expect(popUp.imageView?.tintColor == .systemPink)
        let heart = makeButton {
            change(&$0)
            $0.image = UIImage(systemName: "heart")
        }
        heart.layoutIfNeeded()
        #expect(heart.imageView?.tintColor == .systemGreen)
    }
}
