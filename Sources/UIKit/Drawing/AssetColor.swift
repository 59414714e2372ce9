import Foundation

extension UIColor {
    /// Finds a colour in the asset catalogs of the program, or returns `nil`.
    ///
    /// See ``init(named:in:compatibleWith:)``.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Finds a colour in the asset catalogs of a bundle, or returns `nil`.
    ///
    /// A catalog is a folder `*.xcassets` among the bundle's resources. A colour with a dark variant follows the
    /// traits.
    ///
    /// - Parameters:
    ///   - name: The name of the colour set, with the folders of the catalog that provide a namespace.
    ///   - bundle: The bundle. `nil` searches the program's bundle and those of its packages.
    ///   - traitCollection: The traits for which a colour with variants is resolved; `nil` keeps the variants.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let color = AssetColors.color(named: name, in: bundle) else { return nil }
        guard let dark = color.dark else {
            self.init(cgColor: color.light)
            return
        }
        if let style = traitCollection?.userInterfaceStyle {
            self.init(cgColor: style == .dark ? dark : color.light)
        } else {
            self.init { UIColor(cgColor: $0.userInterfaceStyle == .dark ? dark : color.light) }
        }
    }
}

/// A colour set of an asset catalog.
struct AssetColor: Equatable {
    let light: CGColor
    /// The variant for dark appearance; `nil` if there is none.
    let dark: CGColor?

    /// Reads the file `Contents.json` of a colour set. Returns `nil` if it has no colour that can be read.
    init?(contents data: Data) {
        struct File: Decodable {
            struct Entry: Decodable {
                struct Value: Decodable {
                    let space: String?
                    let components: [String: String]?
                    enum CodingKeys: String, CodingKey {
                        case space = "color-space"
                        case components
                    }
                }
                struct Appearance: Decodable {
                    let appearance: String
                    let value: String
                }
                let idiom: String?
                let color: Value?
                let appearances: [Appearance]?
            }
            let colors: [Entry]
        }
        guard let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
        func color(isDark: Bool) -> CGColor? {
            let fitting = file.colors.filter { entry in
                let values = entry.appearances ?? []
                guard values.allSatisfy({ $0.appearance == "luminosity" }) else { return false }
                return isDark ? values.contains { $0.value == "dark" } : !values.contains { $0.value == "dark" }
            }
            // The idiom of the interface is that of an iPad.
            for idiom in ["ipad", "universal", nil] {
                guard let value = fitting.first(where: { $0.idiom == idiom })?.color else { continue }
                if let components = value.components,
                    let color = Self.color(space: value.space ?? "srgb", components: components)
                {
                    return color
                }
            }
            return nil
        }
        let dark = color(isDark: true)
        guard let light = color(isDark: false) ?? dark else { return nil }
        self.light = light
        self.dark = dark
    }

    private static func color(space: String, components: [String: String]) -> CGColor? {
        let alpha = components["alpha"].flatMap(number) ?? 1
        if let white = components["white"].flatMap(number) { return CGColor(gray: white, alpha: alpha) }
        guard let red = components["red"].flatMap(number), let green = components["green"].flatMap(number),
            let blue = components["blue"].flatMap(number)
        else { return nil }
        if space == "display-p3", let space = CGColorSpace(name: CGColorSpace.displayP3) {
            return CGColor(colorSpace: space, components: [red, green, blue, alpha])
        }
        return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns a component from 0 to 1. It is written as `0.5`, `128` or `0x80`.
    private static func number(_ text: String) -> CGFloat? {
        if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        if text.contains(".") { return Double(text).map { CGFloat($0) } }
        return Int(text).map { CGFloat($0) / 255 }
    }
}

/// The colour sets of the asset catalogs in bundles.
private enum AssetColors {
    static func color(named name: String, in bundle: Bundle?) -> AssetColor? {
        let folders = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? NamedImages.programDirectories
        for folder in folders {
            guard let set = AssetCatalogs.set(named: name, kind: "colorset", in: folder) else { continue }
            let file = set.appendingPathComponent("Contents.json")
            if let color = (try? Data(contentsOf: file)).flatMap(AssetColor.init) { return color }
            Log.view.error("\(file.path) is no colour set that can be read")
        }
        return nil
    }
}
