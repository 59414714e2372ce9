/// `Casement.swift`, the one file that a target compiles itself. It is empty if nothing differs from iOS.
struct OwnSource: Equatable {
    /// Whether the target's files use UIKit without importing it. On iOS, XCTest re-exports it.
    var exportsUIKit = false
    /// Whether `NSLocalizedString` finds the target's translations, which are not in the main bundle here.
    var findsTranslations = false

    var text: String {
        var parts = ["// Written by casement-adopt. The plugin IOSSources adds the files of this target to it.\n"]
        if exportsUIKit { parts.append("@_exported import UIKit\n") }
        if findsTranslations { parts.append(Self.localization) }
        return parts.joined(separator: "\n")
    }

    /// The function that finds translations. In Xcode, which may compile this file too, they are in the main bundle.
    private static let localization = """
        #if SWIFT_PACKAGE
        import Foundation

        /// Returns a translation from the target's own resources.
        nonisolated func NSLocalizedString(
            _ key: String, tableName: String? = nil, bundle: Bundle = .module, value: String = "", comment: String
        ) -> String {
            bundle.localizedString(forKey: key, value: value, table: tableName)
        }
        #endif

        """
}
