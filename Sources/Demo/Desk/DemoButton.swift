import UIKit

extension UIButton.Configuration {
    /// Returns the look of the demo's buttons.
    static func demo(_ title: String, isProminent: Bool = false) -> UIButton.Configuration {
        var configuration = isProminent ? UIButton.Configuration.filled() : .gray()
        configuration.title = title
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        return configuration
    }
}

extension UIButton {
    static func demo(_ title: String, _ action: @escaping () -> Void) -> UIButton {
        UIButton(configuration: .demo(title), primaryAction: UIAction(title: title) { _ in action() })
    }
}
