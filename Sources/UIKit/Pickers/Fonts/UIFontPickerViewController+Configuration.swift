import Foundation
import Graphics

extension UIFontPickerViewController {
    /// The choice of fonts in a picker.
    ///
    /// ```swift
    /// let configuration = UIFontPickerViewController.Configuration()
    /// configuration.includeFaces = true
    /// configuration.filteredTraits = .traitMonoSpace
    /// let picker = UIFontPickerViewController(configuration: configuration)
    /// ```
    @preconcurrency @MainActor
    open class Configuration: NSObject, @preconcurrency NSCopying {
        /// Creates a configuration with all families.
        public override init() { super.init() }

        /// A Boolean value that indicates whether the user can pick a face of a family, such as the bold one. The
        /// default is `false`.
        open var includeFaces = false
        /// A Boolean value that indicates whether names are shown in the system font, instead of their own. The default
        /// is `false`. Names of fonts of symbols, which lack letters, are always in the system font.
        open var displayUsingSystemFont = false
        /// The traits that a font must have to be shown. The default is none, which shows all. All fonts whose
        /// characters have one width have `traitMonoSpace` here.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
        /// The condition for the languages of a font. It is evaluated with an array of identifiers, such as "de" and
        /// "zh-Hans". The default is `nil`, which shows all fonts.
        open var filteredLanguagesPredicate: NSPredicate?

        /// Returns the condition that a font has at least one of some languages, such as "ja" or "zh-Hant". Regions
        /// are ignored, apart from those of Chinese. Returns `nil`, which shows all fonts, for an empty array.
        open class func filterPredicate(forFilteredLanguages filteredLanguages: [String]) -> NSPredicate? {
            guard !filteredLanguages.isEmpty else { return nil }
            return NSPredicate { languages, _ in
                FontLanguages.contains(filteredLanguages, in: languages as? [String] ?? [])
            }
        }

        /// Returns an independent copy.
        open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

        final func duplicate() -> Configuration {
            let copied = Configuration()
            copied.includeFaces = includeFaces
            copied.displayUsingSystemFont = displayUsingSystemFont
            copied.filteredTraits = filteredTraits
            copied.filteredLanguagesPredicate = filteredLanguagesPredicate
            return copied
        }

        /// Returns the list of the installed fonts that can be picked.
        final func makeList() -> FontList {
            guard let predicate = filteredLanguagesPredicate else {
                return FontList(FontFace.installed(), with: filteredTraits)
            }
            return FontList(FontFace.installed(readsLanguages: true), with: filteredTraits) {
                predicate.evaluate(with: FontLanguages.identifiers(of: $0))
            }
        }
    }
}
