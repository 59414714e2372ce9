import Foundation

/// The notes on the parts of a target that were not adopted.
enum TargetNotes {
    /// Returns the notes on a target's build phases and settings, which also concern a target that is left out.
    static func notes(on target: ProjectTarget) -> [Note] {
        var notes: [Note] = []
        func note(_ text: String, _ advice: String) {
            notes.append(Note(target: target.name, text: text, advice: advice))
        }
        if !target.scripts.isEmpty {
            note(
                "Run scripts are left out: \(Note.some(of: target.scripts)).",
                "Run them before swift build, or write a build-tool plugin.")
        }
        if target.buildRules > 0 {
            note(
                "\(Note.count(target.buildRules, "build rule")) left out.",
                "Run the rule's command before swift build, or write a build-tool plugin.")
        }
        if !target.missingSettings.isEmpty {
            note(
                "Settings files are missing: \(Note.some(of: target.missingSettings)).",
                "If CocoaPods writes them, run pod install first, and use the pods' Swift packages instead.")
        }
        return notes
    }

    /// Returns the notes on the files of an adopted target.
    static func notes(on adopted: AdoptedTarget, in folder: some ProjectFolder) -> [Note] {
        let target = adopted.target
        var notes: [Note] = []
        func note(_ text: String, _ advice: String) {
            notes.append(Note(target: target.name, text: text, advice: advice))
        }
        func note(on files: [String], _ noun: String, _ advice: String) {
            guard !files.isEmpty else { return }
            note("\(Note.count(files.count, noun)) left out: \(Note.some(of: files)).", advice)
        }
        note(
            on: target.files.filter { FileKind(path: $0) == .objectiveC }, "Objective-C file",
            "Write them in Swift: Linux has no Objective-C runtime.")
        note(
            on: target.files.filter { FileKind(path: $0) == .c }, "C or C++ file",
            "Move them to a folder with a target of its own, and import that target.")
        if let header = target.debug["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
            note(
                "The bridging header \(ProjectPath.normalize(header)) is left out.",
                "Import a target of C files by its name instead.")
        }
        note(
            on: target.lostFiles, "file",
            "They lie outside of the project's folder. Move them into it: a package has no files elsewhere.")
        note(
            on: adopted.layout.duplicates, "resource",
            "Another resource has the same name. Rename one of them.")
        for (kind, files) in appleOnlyFiles(target.files) {
            note(
                "\(Note.some(of: files)): \(kind) are copied, but Casement does not read them.",
                "Load this data in another format.")
        }
        let flags = CompilerSettings(debug: target.debug, release: target.release).otherFlags
        if !flags.isEmpty {
            note(
                "OTHER_SWIFT_FLAGS has flags that were not taken over: \(flags.joined(separator: " ")).",
                "Add .unsafeFlags to the target's swiftSettings if they are necessary.")
        }
        return notes + resourceNotes(on: adopted, in: folder) + testNotes(on: adopted, in: folder)
            + moduleNotes(on: adopted, in: folder)
    }

    /// Returns the notes on Swift files that the plugin does not find, because they are in the folder of another
    /// target.
    static func notes(on adopted: AdoptedTarget, besides others: [AdoptedTarget]) -> [Note] {
        let folders = others.map(\.layout.path).filter {
            $0 != adopted.layout.path && ProjectPath.contains(adopted.layout.path, $0)
        }
        let files = adopted.layout.swiftFiles.filter { file in folders.contains { ProjectPath.contains($0, file) } }
        guard !files.isEmpty else { return [] }
        return [
            Note(
                target: adopted.target.name,
                text: "\(Note.count(files.count, "Swift file")) left out: \(Note.some(of: files)).",
                advice: "They lie in another target's folder. Move them to a folder of their own.")
        ]
    }

    private static func appleOnlyFiles(_ files: [String]) -> [(kind: String, files: [String])] {
        var kinds: [String: [String]] = [:]
        for file in files {
            if case .appleOnly(let kind) = FileKind(path: file) { kinds[kind, default: []].append(file) }
        }
        return kinds.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Returns the notes on resources that the program looks up in the main bundle, which is its folder on Linux.
    private static func resourceNotes(on adopted: AdoptedTarget, in folder: some ProjectFolder) -> [Note] {
        let files = adopted.layout.swiftFiles.filter { file in
            let text = String(decoding: folder.contents(of: file) ?? Data(), as: UTF8.self)
            return text.contains(/Bundle\.main\s*\.\s*(url|path|urls|paths)\s*\(\s*forResource/)
        }
        guard !files.isEmpty, !adopted.layout.resources.isEmpty else { return [] }
        return [
            Note(
                target: adopted.target.name,
                text: "Resources are looked for in Bundle.main, which has none here: \(Note.some(of: files)).",
                advice: "In #if SWIFT_PACKAGE, use Bundle.module instead.")
        ]
    }

    /// Returns the notes on tests that XCTest for Linux cannot start: it casts them to functions without an actor.
    private static func testNotes(on adopted: AdoptedTarget, in folder: some ProjectFolder) -> [Note] {
        guard adopted.kind == .testTarget else { return [] }
        let files = adopted.layout.swiftFiles.filter { file in
            let text = String(decoding: folder.contents(of: file) ?? Data(), as: UTF8.self)
            return text.contains("XCTestCase")
                && text.contains(/@MainActor\s+(\w+\s+)*func\s+test\w*\s*\(\s*\)\s*(throws\s*)?\{/)
        }
        guard !files.isEmpty else { return [] }
        return [
            Note(
                target: adopted.target.name,
                text: "XCTest for Linux cannot run @MainActor tests that are not async: \(Note.some(of: files)).",
                advice: "Add async to these functions.")
        ]
    }

    /// Returns the notes on modules that do not exist on Linux, and on frameworks from other sources.
    private static func moduleNotes(on adopted: AdoptedTarget, in folder: some ProjectFolder) -> [Note] {
        var places: [String: [String]] = [:]
        for file in adopted.layout.swiftFiles {
            let text = String(decoding: folder.contents(of: file) ?? Data(), as: UTF8.self)
            for entry in Imports(text).entries where AppleModules.isMissing(entry.module) {
                places[entry.module, default: []].append("\(file):\(entry.line)")
            }
        }
        for framework in adopted.target.frameworks where framework.isSystem && AppleModules.isMissing(framework.name) {
            if places[framework.name] == nil { places[framework.name] = [] }
        }
        var notes = places.sorted { $0.key < $1.key }.map { module, places in
            let place = places.isEmpty ? "It is linked." : "It is imported at \(Note.some(of: places))."
            return Note(
                target: adopted.target.name, text: "The module \(module) does not exist here. \(place)",
                advice: "Put its import and its uses into #if canImport(\(module)).")
        }
        for framework in adopted.target.frameworks where !framework.isSystem {
            notes.append(
                Note(
                    target: adopted.target.name,
                    text: "The framework \(framework.name) is not built by this project and is left out.",
                    advice: "Add its Swift package to Package.swift. Packages replace CocoaPods and Carthage."))
        }
        return notes
    }
}
