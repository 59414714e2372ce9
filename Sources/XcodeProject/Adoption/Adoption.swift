import Foundation

/// The adoption of an Xcode project as a Swift package.
///
/// ```swift
/// let plan = try Adoption(of: project, in: folder, casement: .folder("../casement")).plan(targets: [])
/// try plan.write(in: folder, overwrites: false)
/// ```
///
/// The sources are not moved. Each target compiles one file, `Casement.swift`, and the plugin `IOSSources`
/// adds the target's own files.
package struct Adoption<Folder: ProjectFolder> {
    let project: XcodeProject
    let folder: Folder
    let casement: CasementSource

    package init(of project: XcodeProject, in folder: Folder, casement: CasementSource) {
        self.project = project
        self.folder = folder
        self.casement = casement
    }

    /// Returns the files to write.
    ///
    /// - Parameter names: The targets to adopt, together with those that they need. An empty list stands for all
    ///   targets.
    package func plan(targets names: [String]) throws -> AdoptionPlan {
        var notes: [Note] = []
        var adopted: [AdoptedTarget] = []
        for target in try selection(names) {
            notes += TargetNotes.notes(on: target)
            guard let kind = kind(of: target, &notes) else { continue }
            guard !adopted.contains(where: { $0.name == target.moduleName }) else {
                notes.append(
                    Note(
                        target: target.name,
                        text: "Another target has the same module, \(target.moduleName), so this one is left out.",
                        advice: "Name the targets to take over with --target."))
                continue
            }
            let layout = TargetLayout(files: target.files, in: folder)
            guard !layout.swiftFiles.isEmpty else {
                let text = "The target has no Swift files and is left out."
                notes.append(Note(target: target.name, text: text, advice: "A package's target needs at least one."))
                continue
            }
            adopted.append(AdoptedTarget(target: target, kind: kind, layout: layout))
        }
        for number in adopted.indices {
            let neighbors = adopted.filter {
                $0.layout.path == adopted[number].layout.path && $0.name != adopted[number].name
            }
            adopted[number].neighbors = neighbors.map(\.name)
        }
        guard !adopted.isEmpty else { throw AdoptionError.nothingToAdopt }
        return try assemble(adopted, notes)
    }

    private func assemble(_ adopted: [AdoptedTarget], _ notes: [Note]) throws -> AdoptionPlan {
        var notes = notes
        var manifest = Manifest(name: project.name)
        var files: [AdoptionPlan.File] = []
        var packages = PackageUse(project, folder)
        for target in adopted {
            var entry = target.manifestEntry
            entry.dependencies = dependencies(of: target, among: adopted, &packages, &notes)
            entry.plugin = casement.identity
            files.append(AdoptionPlan.File(path: target.ownFile("Casement.swift"), contents: ownSource(of: target)))
            if target.kind == .executableTarget, target.target.kind == .application {
                let info = try infoPlist(of: target.target, &notes)
                files.append(AdoptionPlan.File(path: target.ownFile("Casement-Info.plist"), contents: info))
                let relative = ProjectPath.relative(target.ownFile("Casement-Info.plist"), to: target.layout.path)
                entry.resources.append(.copy(relative))
            }
            if target.kind == .target { manifest.products.append(Manifest.Product(name: target.name)) }
            notes += TargetNotes.notes(on: target, in: folder)
            notes += TargetNotes.notes(on: target, besides: adopted)
            manifest.targets.append(entry)
        }
        let products = manifest.targets.flatMap(\.dependencies).compactMap { dependency -> String? in
            if case .product(let name, casement.identity) = dependency { name } else { nil }
        }
        manifest.dependencies = [casement.dependency(using: Set(products))] + packages.dependencies
        if manifest.targets.contains(where: \.hasLocalizedFiles) {
            manifest.defaultLocalization = project.developmentRegion ?? "en"
        }
        return AdoptionPlan(
            files: [AdoptionPlan.File(path: "Package.swift", contents: manifest.text)] + files, notes: notes,
            programs: adopted.filter { $0.kind == .executableTarget }.map(\.name),
            hasTests: adopted.contains { $0.kind == .testTarget })
    }

    /// Returns the one file that a target compiles itself.
    private func ownSource(of target: AdoptedTarget) -> String {
        var source = OwnSource()
        source.exportsUIKit = target.kind == .testTarget && imports(of: target).contains("XCTest")
        source.findsTranslations =
            target.hasTranslations && target.layout.swiftFiles.contains { text(of: $0).contains("NSLocalizedString(") }
        return source.text
    }

    /// Returns the modules that a target's files import.
    private func imports(of target: AdoptedTarget) -> Set<String> {
        Set(target.layout.swiftFiles.flatMap { Imports(text(of: $0)).entries.map(\.module) })
    }

    // MARK: Targets

    /// Returns the targets with these names and the targets that they need, in the project's order.
    private func selection(_ names: [String]) throws -> [ProjectTarget] {
        guard !names.isEmpty else { return project.targets }
        var wanted: Set<String> = []
        var open: [String] = []
        for name in names {
            guard let target = project.targets.first(where: { $0.name == name }) else {
                throw AdoptionError.unknownTarget(name, known: project.targets.map(\.name))
            }
            open.append(target.id)
        }
        while let id = open.popLast() {
            guard wanted.insert(id).inserted, let target = project.target(id: id) else { continue }
            open += target.dependencies
        }
        return project.targets.filter { wanted.contains($0.id) }
    }

    /// Returns the kind of the package's target. For a target that cannot be adopted it adds a note and returns
    /// `nil`.
    private func kind(of target: ProjectTarget, _ notes: inout [Note]) -> Manifest.Target.Kind? {
        func refuse(_ text: String, _ advice: String) -> Manifest.Target.Kind? {
            notes.append(Note(target: target.name, text: text, advice: advice))
            return nil
        }
        guard target.isForIOS else {
            return refuse("The target is not for iOS and is left out.", "Write a target of your own for it.")
        }
        switch target.kind {
        case .application, .commandLineTool: return .executableTarget
        case .framework: return .target
        case .unitTests: return .testTarget
        case .uiTests:
            return refuse(
                "UI tests need Xcode's test runner and are left out.",
                "Write them with UIKitTesting, which clicks and types in the test's own process.")
        case .other(let kind):
            return refuse(
                "This is \(kind), which is left out.", "Only apps, frameworks, tools and unit tests exist here.")
        }
    }

    private func dependencies(
        of target: AdoptedTarget, among adopted: [AdoptedTarget], _ packages: inout PackageUse<Folder>,
        _ notes: inout [Note]
    ) -> [Manifest.TargetDependency] {
        var result: [Manifest.TargetDependency] = []
        var ids = target.target.dependencies
        // A unit test that does not depend on its app names it in a setting.
        if let host = target.target.debug["TEST_TARGET_NAME"],
            let app = project.targets.first(where: { $0.name == host })
        {
            ids.append(app.id)
        }
        for other in adopted where ids.contains(other.target.id) { result.append(.target(other.name)) }
        var casementProducts: Set<String> = target.kind == .testTarget ? ["UIKit", "UIKitTesting"] : ["UIKit"]
        casementProducts.formUnion(imports(of: target).compactMap(AppleModules.product))
        result += casementProducts.sorted().map { .product($0, package: casement.identity) }
        for product in target.target.products {
            if let package = packages.use(product) {
                result.append(.product(product.name, package: package))
            } else {
                notes.append(
                    Note(
                        target: target.name, text: "The package of the product \(product.name) was not found.",
                        advice: "Add the package and the product to Package.swift."))
            }
        }
        return result
    }

    private func text(of file: String) -> String {
        String(decoding: folder.contents(of: file) ?? Data(), as: UTF8.self)
    }

    // MARK: Info.plist

    private func infoPlist(of target: ProjectTarget, _ notes: inout [Note]) throws -> String {
        var entries: [String: InfoValue] = [:]
        if let setting = target.debug["INFOPLIST_FILE"], !setting.isEmpty {
            let path = ProjectPath.normalize(setting)
            if let contents = folder.contents(of: path) {
                guard case .dictionary(let values)? = InfoValue(contents: contents) else {
                    throw ProjectError("The file is not a property list with a dictionary.", file: path)
                }
                entries = values
            } else {
                let text = "The file \(path), which INFOPLIST_FILE names, is missing."
                notes.append(
                    Note(target: target.name, text: text, advice: "Add its values to Casement-Info.plist."))
            }
        }
        return InfoValue.dictionary(InfoPlistMaker(settings: target.debug, file: entries).values()).file
    }
}

extension Manifest.Target {
    fileprivate var hasLocalizedFiles: Bool {
        resources.contains { if case .process = $0 { true } else { false } }
    }
}
