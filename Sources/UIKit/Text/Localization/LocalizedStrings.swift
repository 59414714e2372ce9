import Foundation
import Synchronization

/// The string tables of bundles in a language.
package enum LocalizedStrings {
    /// The bundles of single languages by the path of the whole bundle and the language.
    private static let bundles = Mutex<[String: Bundle?]>([:])

    /// Returns the entry of a key, or `value` if there is none.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text without an entry.
    ///   - table: The name of the table; `nil` stands for `Localizable`.
    ///   - bundle: The bundle; `nil` stands for the main one.
    ///   - locale: The language. If the bundle does not have it, or if it is that of the user, the bundle decides.
    package static func text(
        _ key: String, value: String, table: String?, bundle: Bundle?, locale: Locale? = nil
    ) -> String {
        let bundle = bundle ?? .main
        let source = locale.flatMap { languageBundle(of: bundle, $0) } ?? bundle
        return source.localizedString(forKey: key, value: value, table: table)
    }

    private static func languageBundle(of bundle: Bundle, _ locale: Locale) -> Bundle? {
        let identifier = locale.identifier
        guard identifier != Locale.current.identifier else { return nil }
        let key = bundle.bundlePath + "\n" + identifier
        if let known = bundles.withLock({ $0[key] }) { return known }
        let names = [
            identifier.replacingOccurrences(of: "_", with: "-"), identifier,
            locale.language.languageCode?.identifier ?? identifier,
        ]
        let path = names.lazy.compactMap { bundle.path(forResource: $0, ofType: "lproj") }.first
        let found = path.flatMap { Bundle(path: $0) }
        bundles.withLock { $0[key] = .some(found) }
        return found
    }
}
