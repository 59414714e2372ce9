import Foundation

/// The nib that a controller was created with.
struct NibReference {
    let name: String
    let bundle: Bundle?
}

/// The view of a controller that has a nib.
extension UIViewController {
    /// The folder that the controller's nib is searched in; `nil` for the program's own folders.
    private var nibFolder: URL? { InterfacePlaces.folder(of: nibBundle) }

    /// The name of the nib that was given, or else that of the class (R509).
    var nibNameInUse: String? { nib?.name ?? NibFiles.defaultName(for: type(of: self), bundle: nibFolder) }

    /// Loads the view from the controller's nib. Returns whether it has one. A nib that is not there, or whose owner
    /// gets no view, ends the program (R509, R510).
    func loadViewFromNib() -> Bool {
        if let view = nibView {
            nibView = nil
            self.view = view
            return true
        }
        guard let name = nibNameInUse else { return false }
        guard let file = NibFiles.open(name, bundle: nibFolder, for: [type(of: self)]) else {
            InterfaceFailure.end(InterfaceFailure.missingNib(name, in: nibFolder))
        }
        // A damaged file has been logged.
        guard !file.document.objects.isEmpty else { return false }
        _ = file.instantiate(owner: self)
        if !isViewLoaded {
            InterfaceFailure.end(
                "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was "
                    + "not set.")
        }
        return true
    }
}
