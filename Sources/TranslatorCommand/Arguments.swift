/// The arguments of `casement-translate`.
struct Arguments {
    var output: String?
    var ledger: String?
    var base: String?
    var files: [String] = []
    var context: [String] = []
    var resourceFolder: String?
    /// Pairs of a resource's path and its place in the folder.
    var resources: [String] = []
    var wantsHelp = false

    static let help = """
        casement-translate [--output FOLDER] [--ledger FILE] [--base FOLDER] FILE ... [--context FILE ...]
                           [--resources FOLDER FILE PLACE ...]

        Translates the Swift files of one iOS target for Casement. Without --output the first translation is printed.

          --output FOLDER  The folder for the translations. Files that are up to date are not written again.
          --ledger FILE    Writes the unchanged, translated and refused lines of each file; - prints them.
          --base FOLDER    Paths in the ledger are relative to this folder.
          --context        The files after it belong to imported modules, and are read only.
          --resources      Copies resources to places in a folder, unless they are up to date.
          --help           Prints this text.

        """

    init(_ arguments: [String]) throws {
        enum Part { case files, context, resources }
        var part = Part.files
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--output": output = try Self.value(of: argument, &rest)
            case "--ledger": ledger = try Self.value(of: argument, &rest)
            case "--base": base = try Self.value(of: argument, &rest)
            case "--context": part = .context
            case "--resources":
                resourceFolder = try Self.value(of: argument, &rest)
                part = .resources
            case "--help", "-h": wantsHelp = true
            default:
                if argument.hasPrefix("--") { throw ArgumentProblem(text: "unknown option \(argument)") }
                switch part {
                case .files: files.append(argument)
                case .context: context.append(argument)
                case .resources: resources.append(argument)
                }
            }
        }
        guard resources.count.isMultiple(of: 2) else { throw ArgumentProblem(text: "a resource needs a place") }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw ArgumentProblem(text: "\(option) needs a value") }
        return value
    }
}

/// A mistake in the command line.
struct ArgumentProblem: Error {
    let text: String
}
