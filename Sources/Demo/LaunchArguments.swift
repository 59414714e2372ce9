/// The arguments of the command line without those for `UserDefaults`, such as `-AppleLanguages "(ar)"`.
enum LaunchArguments {
    /// Returns the arguments that are the program's own. One for `UserDefaults` is a name behind a single hyphen,
    /// together with the value behind it.
    static func own(_ arguments: some Sequence<String>) -> [String] {
        var (result, skips): ([String], Bool) = ([], false)
        for argument in arguments {
            if skips {
                skips = false
            } else if argument.hasPrefix("-"), argument.dropFirst().first?.isLetter == true, argument.count > 2 {
                skips = true
            } else {
                result.append(argument)
            }
        }
        return result
    }
}
