import Glibc

/// Returns a variable of the process's environment, or `nil` if it is not set. Foundation copies all variables on each
/// access, although a starting program needs only a few.
package func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Returns those of the named variables that are set.
package func environmentVariables(_ names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names { found[name] = environmentVariable(name) }
    return found
}
