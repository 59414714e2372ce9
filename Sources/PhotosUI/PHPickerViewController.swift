import Foundation
import UIKit

/// An object that receives the photos that the user has chosen.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// Called with the user's choice, or with no results after a cancellation. The method dismisses the picker.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A dialog in which the user chooses photos and videos.
///
/// ```swift
/// var configuration = PHPickerConfiguration()
/// configuration.filter = .images
/// let picker = PHPickerViewController(configuration: configuration)
/// picker.delegate = self
/// present(picker, animated: true)
///
/// func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
///     picker.dismiss(animated: true)
///     results.first?.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in self.portrait.image = image }
/// }
/// ```
///
/// It is the desktop's own dialog, which the portal `org.freedesktop.portal.FileChooser` shows in front of the window.
/// Without a portal, and in a controller of the program's own, it is a grid of thumbnails that begins in the user's
/// folder for pictures. If the desktop shows the dialog and the delegate leaves the picker alone, the picker dismisses
/// itself.
@preconcurrency @MainActor
public final class PHPickerViewController: _PhotoPickerController {
    /// The settings.
    public let configuration: PHPickerConfiguration
    /// The object that receives the photos. It is not retained.
    public weak var delegate: (any PHPickerViewControllerDelegate)?

    /// Creates a picker.
    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(request: configuration.request)
        onEnd = { [weak self] urls in
            guard let self else { return }
            delegate?.picker(self, didFinishPicking: urls.map { PHPickerResult($0) })
        }
    }

    /// Returns `nil`: the settings of a picker cannot be in a storyboard.
    public required init?(coder: NSCoder) { nil }
}
