/// The arguments of `casement-translate`.
struct Arguments {
    var output: String?
    var ledger: String?
    var base: String?
    var files: [String] = []
    var context: [String] = []
    var wantsHelp = false

    static let help = """
        casement-translate [--output FOLDER] [--ledger FILE] [--base FOLDER] FILE ... [--context FILE ...]

        Translates the Swift files of one iOS target for Casement. Without --output the first translation is printed.

          --output FOLDER  The folder for the translations. Files that are up to date are not written again.
          --ledger FILE    Writes the unchanged, translated and refused lines of each file; - prints them.
          --base FOLDER    Paths in the ledger are relative to this folder.
          --context        The files after it belong to imported modules, and are read only.
          --help           Prints this text.

        """

    init(_ arguments: [String]) throws {
        var isContext = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--output": output = try Self.value(of: argument, &rest)
            case "--ledger": ledger = try Self.value(of: argument, &rest)
            case "--base": base = try Self.value(of: argument, &rest)
            case "--context": isContext = true
            case "--help", "-h": wantsHelp = true
            default:
                if argument.hasPrefix("--") { throw ArgumentProblem(text: "unknown option \(argument)") }
                if isContext { context.append(argument) } else { files.append(argument) }
            }
        }
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
