import Foundation

/// The main nib of a program without scenes, which Info.plist names under `NSMainNibFile` (R511).
@MainActor
enum NibLaunch {
    /// Loads the nib with the application as its owner. Returns its top-level objects, which the application retains.
    /// A missing nib is logged.
    static func load(_ name: String, for application: UIApplication) -> [AnyObject] {
        guard let file = NibFiles.open(name, bundle: nil, for: []) else {
            Log.application.error("\(InterfaceFailure.missingNib(name, in: nil))")
            return []
        }
        return file.instantiate(owner: application)
    }
}
