import Foundation

/// The text of a `.desktop` file, as the Desktop Entry Specification defines it.
///
/// ```swift
/// var entry = DesktopEntry(text)
/// entry.replaceOwnActions(by: [DesktopEntry.Action(name: "Search", argument: "--shortcut-item=search")])
/// ```
///
/// Only what is changed is written differently: comments, translations and unknown groups stay.
struct DesktopEntry: Equatable {
    /// An action of the program's icon.
    struct Action: Equatable {
        /// The name that the user sees.
        var name: String
        /// The argument of the program that the action starts.
        var argument: String
    }

    private static let main = "Desktop Entry"
    private static let actionGroup = "Desktop Action "
    /// The beginning of the names of actions that a running program has made.
    private static let ownPrefix = "casement-shortcut-"

    private var lines: [String]

    /// Reads a text. Line ends of other systems are replaced.
    init(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        self.lines = lines.map(String.init)
    }

    var text: String { lines.joined(separator: "\n") }

    // MARK: Values

    /// Returns the value of a key of the entry; `nil` without one. Escapes are left as they are.
    func value(_ key: String) -> String? {
        line(of: key).map { String(lines[$0].drop { $0 != "=" }.dropFirst()).trimmingCharacters(in: .whitespaces) }
    }

    /// Sets the value of a key of the entry, or removes the key with `nil`. Nothing happens in a text without an entry.
    mutating func set(_ key: String, to value: String?) {
        guard let range = range(ofGroup: Self.main) else { return }
        let known = line(of: key)
        switch (known, value) {
        case (let line?, let value?): lines[line] = "\(key)=\(value)"
        case (let line?, nil): lines.remove(at: line)
        case (nil, let value?): lines.insert("\(key)=\(value)", at: range.lowerBound + 1)
        case (nil, nil): break
        }
    }

    /// The names of the programs that the entry starts: those of `TryExec` and of the first word of `Exec`.
    var programNames: [String] {
        let command = value("Exec") ?? ""
        let isQuoted = command.hasPrefix("\"")
        let first = isQuoted ? command.dropFirst().prefix { $0 != "\"" } : command.prefix { $0 != " " }
        return [value("TryExec"), String(first)].compactMap { $0?.split(separator: "/").last.map(String.init) }
    }

    private func line(of key: String) -> Int? {
        range(ofGroup: Self.main)?.first { index in
            let line = lines[index]
            guard let end = line.firstIndex(of: "=") else { return false }
            return line[..<end].trimmingCharacters(in: .whitespaces) == key
        }
    }

    /// Returns the lines of a group, with its header.
    private func range(ofGroup name: String) -> Range<Int>? {
        guard let start = lines.firstIndex(where: { Self.group(of: $0) == name }) else { return nil }
        let end = lines[(start + 1)...].firstIndex { Self.group(of: $0) != nil } ?? lines.count
        return start..<end
    }

    /// Returns the name of the group that a line begins.
    private static func group(of line: String) -> String? {
        let line = line.trimmingCharacters(in: .whitespaces)
        return line.hasPrefix("[") && line.hasSuffix("]") ? String(line.dropFirst().dropLast()) : nil
    }

    // MARK: Actions

    /// Replaces the actions that the running program added with new ones, which stand behind the actions of the file.
    mutating func replaceOwnActions(by actions: [Action]) {
        removeOwnActions()
        guard let command = value("Exec").map(Self.withoutFields), !command.isEmpty, !actions.isEmpty else { return }
        let names = actions.indices.map { "\(Self.ownPrefix)\($0 + 1)" }
        set("Actions", to: (actionNames + names).map { $0 + ";" }.joined())
        while lines.last?.isEmpty == true { lines.removeLast() }
        for (name, action) in zip(names, actions) {
            lines += [
                "", "[\(Self.actionGroup)\(name)]", "Name=\(Self.escaped(action.name))",
                "Exec=\(command) \(Self.escaped(Self.quoted(action.argument)))",
            ]
        }
        lines.append("")
    }

    private mutating func removeOwnActions() {
        while let header = lines.first(where: {
            Self.group(of: $0)?.hasPrefix(Self.actionGroup + Self.ownPrefix) == true
        }),
            let name = Self.group(of: header), let range = range(ofGroup: name)
        {
            lines.removeSubrange(range)
        }
        let (names, others) = (actionNames, actionNames.filter { !$0.hasPrefix(Self.ownPrefix) })
        if others != names { set("Actions", to: others.isEmpty ? nil : others.map { $0 + ";" }.joined()) }
    }

    private var actionNames: [String] { value("Actions")?.split(separator: ";").map(String.init) ?? [] }

    /// Returns a command without the places of files, URLs and the like, such as `%u`.
    private static func withoutFields(_ command: String) -> String {
        command.split(separator: " ", omittingEmptySubsequences: false).filter {
            !($0.count == 2 && $0.first == "%" && $0 != "%%")
        }
        .joined(separator: " ").trimmingCharacters(in: .whitespaces)
    }

    /// Returns an argument of a command in quotation marks, if it needs them.
    static func quoted(_ argument: String) -> String {
        let argument = argument.replacingOccurrences(of: "%", with: "%%")
        let plain = argument.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_=.,:/+@%".unicodeScalars.contains($0)
        }
        if plain, !argument.isEmpty { return argument }
        return "\"" + argument.map { "\"`$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }

    /// Returns a text as the value of a key.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n", "\r", "\t": result += " "
            case _ where scalar.value < 0x20: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
