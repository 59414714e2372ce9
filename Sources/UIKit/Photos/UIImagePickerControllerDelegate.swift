/// An object that receives the photo or video that the user has chosen. All methods are optional: they have default
/// implementations.
///
/// ```swift
/// func imagePickerController(
///     _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
/// ) {
///     portrait.image = info[.originalImage] as? UIImage
///     picker.dismiss(animated: true)
/// }
/// ```
///
/// The methods are called on the main actor. They dismiss the picker.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// Called with the user's choice. The default dismisses the picker.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called after the user has ended the picker without a choice. The default dismisses the picker.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// The default implementation dismisses the picker.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismiss(animated: true) }
    /// The default implementation dismisses the picker.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
