/// Display names. `:99`, `:99.0` and `unix:99` name the same display.
enum DisplayName {
    /// Returns whether two names mean the same server on this machine.
    static func isSame(_ one: String, _ other: String) -> Bool { number(one) != nil && number(one) == number(other) }

    /// Returns the display's number; `nil` for a display of another machine and for an invalid name.
    static func number(_ name: String) -> Int? {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, ["", "unix"].contains(parts[0]), let number = parts[1].split(separator: ".").first
        else {
            return nil
        }
        return Int(number)
    }
}
