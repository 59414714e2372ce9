import Foundation

extension Manifest {
    /// The text of `Package.swift`, formatted as `swift format` would.
    var text: String {
        var arguments = ["name: \(Self.quote(name))"]
        if let defaultLocalization { arguments.append("defaultLocalization: \(Self.quote(defaultLocalization))") }
        if !products.isEmpty { arguments.append(Self.list("products", products.map(\.text), indent: 1)) }
        arguments.append(Self.list("dependencies", dependencies.map(\.text), indent: 1))
        arguments.append(Self.list("targets", targets.map(\.text), indent: 1))
        return """
            // swift-tools-version: 6.2
            // Written by casement-adopt.
            import PackageDescription

            let package = Package(
                \(arguments.joined(separator: ",\n    "))
            )

            """
    }

    /// Returns a labelled list with one item per line. An item may have several lines.
    static func list(_ label: String, _ items: [String], indent: Int) -> String {
        let outer = String(repeating: "    ", count: indent)
        guard !items.isEmpty else { return "\(label): []" }
        let inner = items.map { item in
            item.split(separator: "\n").map { "\(outer)    \($0)" }.joined(separator: "\n") + ",\n"
        }
        return "\(label): [\n\(inner.joined())\(outer)]"
    }

    static func quote(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case _ where scalar.value < 32: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Manifest.Product {
    var text: String { ".library(name: \(Manifest.quote(name)), targets: [\(Manifest.quote(name))])" }
}

extension Manifest.Dependency {
    var text: String {
        switch self {
        case .path(let path, let name, let traits):
            let label = name.map { "name: \(Manifest.quote($0)), " } ?? ""
            return ".package(\(label)path: \(Manifest.quote(path))\(Self.text(of: traits)))"
        case .url(let url, let requirement, let traits):
            return ".package(url: \(Manifest.quote(url)), \(requirement.text)\(Self.text(of: traits)))"
        }
    }

    private static func text(of traits: [String]) -> String {
        traits.isEmpty ? "" : ", traits: [\(traits.map(Manifest.quote).joined(separator: ", "))]"
    }
}

extension PackageReference.Requirement {
    var text: String {
        switch self {
        case .upToNextMajor(let version): "from: \(Manifest.quote(version))"
        case .upToNextMinor(let version): ".upToNextMinor(from: \(Manifest.quote(version)))"
        case .exact(let version): "exact: \(Manifest.quote(version))"
        case .range(let from, let to): "\(Manifest.quote(from))..<\(Manifest.quote(to))"
        case .branch(let name): "branch: \(Manifest.quote(name))"
        case .revision(let name): "revision: \(Manifest.quote(name))"
        }
    }
}

extension Manifest.TargetDependency {
    var text: String {
        switch self {
        case .target(let name): Manifest.quote(name)
        case .product(let name, let package):
            ".product(name: \(Manifest.quote(name)), package: \(Manifest.quote(package)))"
        }
    }
}

extension Manifest.Resource {
    var text: String {
        switch self {
        case .copy(let path): ".copy(\(Manifest.quote(path)))"
        case .process(let path): ".process(\(Manifest.quote(path)))"
        }
    }
}

extension Manifest.Target {
    var text: String {
        var arguments = ["name: \(Manifest.quote(name))"]
        if !dependencies.isEmpty {
            arguments.append(Manifest.list("dependencies", dependencies.map(\.text), indent: 1))
        }
        arguments.append("path: \(Manifest.quote(path.isEmpty ? "." : path))")
        if !exclude.isEmpty { arguments.append(Manifest.list("exclude", exclude.map(Manifest.quote), indent: 1)) }
        arguments.append("sources: [\(sources.map(Manifest.quote).joined(separator: ", "))]")
        if !resources.isEmpty { arguments.append(Manifest.list("resources", resources.map(\.text), indent: 1)) }
        arguments.append(Manifest.list("swiftSettings", settings.items, indent: 1))
        if let plugin {
            arguments.append("plugins: [.plugin(name: \"IOSSources\", package: \(Manifest.quote(plugin)))]")
        }
        return ".\(kind.rawValue)(\n    \(arguments.joined(separator: ",\n    "))\n)"
    }
}

extension CompilerSettings {
    /// The settings as the manifest writes them.
    var items: [String] {
        var items = [".swiftLanguageMode(.\(languageMode))"]
        if isMainActor { items.append(".defaultIsolation(MainActor.self)") }
        items += upcomingFeatures.map { ".enableUpcomingFeature(\(Manifest.quote($0)))" }
        items += experimentalFeatures.map { ".enableExperimentalFeature(\(Manifest.quote($0)))" }
        items += conditions.map { condition in
            let name = Manifest.quote(condition.name)
            guard let configuration = condition.configuration else { return ".define(\(name))" }
            return ".define(\(name), .when(configuration: .\(configuration)))"
        }
        return items
    }
}
