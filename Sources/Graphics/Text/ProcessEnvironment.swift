import Glibc

/// A variable of the process's environment; `nil` where it is not set. Foundation makes a list of all variables, each time anew, of
/// which a program's start asks for a handful.
package func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The variables of these names that are set.
package func environmentVariables(_ names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names { found[name] = environmentVariable(name) }
    return found
}
