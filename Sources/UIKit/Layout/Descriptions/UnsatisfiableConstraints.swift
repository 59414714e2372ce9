import Foundation

/// The message about constraints that contradict each other.
struct UnsatisfiableConstraints: Equatable {
    /// The descriptions of a set of required constraints that cannot hold together.
    var descriptions: [String]
    /// Whether some of them come from autoresizing masks.
    var includesMaskConstraints: Bool
    /// The description of the constraint that is ignored.
    var broken: String

    /// The text for the log.
    var text: String {
        """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\(" ")
        \tTry this:\(" ")
        \t\t(1) look at each constraint and try to figure out which you don't expect;\(" ")
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(" ")\(note)
        \(list)

        Will attempt to recover by breaking constraint\(" ")
        \(broken)
        """
    }

    private var note: String {
        guard includesMaskConstraints else { return "" }
        return
            "\n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
            + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints) "
    }

    /// The constraints as iOS prints an array of strings.
    private var list: String {
        let lines = descriptions.map { description in
            let escaped = description.replacingOccurrences(of: "\\", with: "\\\\")
                .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
            return "    \"\(escaped)\""
        }
        return "(\n" + lines.joined(separator: ",\n") + "\n)"
    }
}
