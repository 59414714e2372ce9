import CBundle
import Foundation

extension InfoPlist {
    /// Makes the values of the file those of `Bundle.main`: `infoDictionary`, `bundleIdentifier` and
    /// `object(forInfoDictionaryKey:)`.
    ///
    /// Foundation on Linux reads only a file beside the executable and leaves build variables in it. Without any file,
    /// or with a value that no property list can have, nothing changes.
    func shareWithMainBundle() {
        guard folder != nil,
            let data = try? PropertyListSerialization.data(
                fromPropertyList: values, format: .binary, options: 0)
        else { return }
        data.withUnsafeBytes { cb_replace_main_info($0.baseAddress, $0.count) }
    }
}
