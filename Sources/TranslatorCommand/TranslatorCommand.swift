import Foundation
import SourceTranslator

/// `casement-translate`, which the plugin calls once for each target.
@main
enum TranslatorCommand {
    static func main() {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            if arguments.wantsHelp || arguments.files.isEmpty {
                print(Arguments.help, terminator: "")
                exit(arguments.wantsHelp ? 0 : 64)
            }
            exit(try run(arguments) ? 0 : 1)
        } catch let problem as ArgumentProblem {
            FileHandle.standardError.write(Data("casement-translate: error: \(problem.text)\n".utf8))
            exit(64)
        } catch {
            FileHandle.standardError.write(Data("casement-translate: error: \(error.localizedDescription)\n".utf8))
            exit(1)
        }
    }

    /// Returns whether nothing was refused.
    private static func run(_ arguments: Arguments) throws -> Bool {
        let files = try arguments.files.map(read)
        let result = Translator.translate(
            files, context: try arguments.context.map(read), hasResources: !arguments.resources.isEmpty)
        for diagnostic in result.diagnostics {
            FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
        }
        if let output = arguments.output {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
            for file in result.files {
                try write(file.contents, to: "\(output)/\(OutputName.name(for: file.path))")
            }
        } else if let first = result.files.first {
            FileHandle.standardOutput.write(Data(first.contents))
        }
        if let ledger = arguments.ledger {
            let text = result.files.map { file in
                let base = arguments.base.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
                let isBelow = !base.isEmpty && file.path.hasPrefix(base)
                return file.ledger.text(path: isBelow ? String(file.path.dropFirst(base.count)) : file.path)
            }.joined()
            if ledger == "-" { print(text, terminator: "") } else { try write(Array(text.utf8), to: ledger) }
        }
        if let folder = arguments.resourceFolder {
            for index in stride(from: 0, to: arguments.resources.count, by: 2) {
                try copy(arguments.resources[index], to: "\(folder)/\(arguments.resources[index + 1])")
            }
        }
        return !result.diagnostics.contains { $0.severity == .error }
    }

    private static func read(_ path: String) throws -> SourceFile {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ArgumentProblem(text: "\(path) cannot be read")
        }
        return SourceFile(path: path, contents: Array(data))
    }

    /// Copies a file, or a folder with its contents. Files that the folder no longer has are removed from the copy.
    private static func copy(_ source: String, to destination: String) throws {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: source, isDirectory: &isFolder) else { return }
        let parent = URL(fileURLWithPath: destination).deletingLastPathComponent()
        try manager.createDirectory(at: parent, withIntermediateDirectories: true)
        guard isFolder.boolValue else {
            return try write(Array(try Data(contentsOf: URL(fileURLWithPath: source))), to: destination)
        }
        try? manager.removeItem(atPath: destination)
        try manager.copyItem(atPath: source, toPath: destination)
    }

    /// Writes a file unless it has these contents, so that the compiler does not see a change.
    private static func write(_ contents: [UInt8], to path: String) throws {
        let data = Data(contents)
        let url = URL(fileURLWithPath: path)
        if let old = try? Data(contentsOf: url), old == data { return }
        try data.write(to: url)
    }
}
