extension Translator {
    /// The name of the class with the methods that the target's extensions add to classes of other modules. UIKit finds
    /// it by this name in each module.
    private static let tableName = "_ExtensionMethods"

    /// Adds the lookup of methods in extensions of other modules' classes. Such a class cannot have a lookup
    /// itself.
    ///
    /// The lookup names the imported modules too, so that the extensions of a library are found in an app.
    mutating func applyExtensionLookupRules() {
        let own = index.files.prefix(count)
        guard own.contains(where: \.importsUIKit) || !usesSelector.isEmpty else { return }
        let isTranslated = index.files.prefix(count).contains { $0.types.contains { $0.name == Self.tableName } }
        guard !isTranslated else { return }
        var calls = ""
        for (number, parts) in foreignParts().enumerated() {
            let entries = parts.flatMap { self.entries(of: $0, in: $0) }
            guard !entries.isEmpty, let first = parts.first else { continue }
            let conditions = first.conditions.map { "(\($0))" }.joined(separator: " && ")
            let suffix = conditions.isEmpty ? "" : "_\(number)"
            let call = "found.append(\(first.path).\(addHelper(entries, to: first, first.file, suffix))(named: name))\n"
            calls += conditions.isEmpty ? call : "#if \(conditions)\n\(call)#endif\n"
        }
        let modules = Set(own.flatMap(\.imports)).subtracting(Self.systemModules).sorted()
        guard !calls.isEmpty || !modules.isEmpty else { return }
        guard let file = tableFile() else { return }
        let names = modules.map { "\"\($0)\"" }.joined(separator: ", ")
        let text = """
            public final class \(Self.tableName): UIKit._ExtensionTable {
            public static var _modules: [String] { [\(names)] }
            public static func _selectors(named name: String) -> [Selector] {
            \(calls.isEmpty ? "let" : "var") found: [Selector?] = []
            \(calls)return found.compactMap { $0 }
            } }
            """
        additions[file].append(Addition(conditions: [], text: text))
        usesSelector.insert(file)
    }

    /// Returns the file to which the class is added: another one than main.swift if possible, whose declarations are
    /// statements.
    private func tableFile() -> Int? {
        let files = (0..<count).filter { !index.sources[$0].path.hasSuffix("main.swift") }
        return files.first { index.files[$0].importsUIKit } ?? files.first ?? (0..<count).first
    }

    /// Returns the extensions of other modules' classes. Those of one class in one file are grouped, unless they are in
    /// `#if`.
    private func foreignParts() -> [[TypeDeclaration]] {
        index.files.prefix(count).flatMap { file in
            let parts = file.types.filter { part in
                guard part.kind == .extension, !part.hasConstraints, !part.isLocal else { return false }
                guard let type = index.declaration(of: part) else { return true }
                return type.kind == .class && type.file >= count
            }
            let groups = Dictionary(grouping: parts) { "\($0.path) \($0.conditions.joined(separator: " && "))" }
            return groups.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// Modules without translated extensions.
    private static let systemModules: Set<String> = [
        "UIKit", "Foundation", "FoundationNetworking", "FoundationEssentials", "Swift", "SwiftUI", "QuartzCore",
        "CoreGraphics", "CoreFoundation", "Dispatch", "os", "OSLog", "Combine", "ObjectiveC", "Observation",
        "UniformTypeIdentifiers", "PhotosUI", "XCTest", "Testing", "Darwin", "Glibc", "AVFoundation", "CoreData",
        "MapKit",
        "WebKit", "UIKitTesting", "Synchronization", "RegexBuilder",
    ]
}
