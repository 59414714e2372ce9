/// Names of displays: `:99`, `:99.0` and `unix:99` are one display.
enum DisplayName {
    /// Whether two names mean the same server of this machine.
    static func isSame(_ one: String, _ other: String) -> Bool { number(one) != nil && number(one) == number(other) }

    /// The display's number; nil for a display of another machine, or what is no name.
    static func number(_ name: String) -> Int? {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, ["", "unix"].contains(parts[0]), let number = parts[1].split(separator: ".").first
        else {
            return nil
        }
        return Int(number)
    }
}
