import Foundation

/// The names of documents in a folder.
package enum DocumentName {
    /// Returns whether a text can be the name of a file.
    package static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }

    /// Returns names of which no two are equal: later ones get numbers, as in `a 2.txt`.
    static func unique(_ names: [String]) -> [String] {
        let wanted = Set(names)
        var taken: Set<String> = []
        return names.map { name in
            let chosen = taken.contains(name) ? free(name) { wanted.contains($0) || taken.contains($0) } : name
            taken.insert(chosen)
            return chosen
        }
    }

    /// Returns the first of the names `a 2.txt`, `a 3.txt`, … that is not taken.
    package static func free(_ name: String, isTaken: (String) -> Bool) -> String {
        let parts = name as NSString
        let (stem, pathExtension) = (parts.deletingPathExtension, parts.pathExtension)
        var number = 2
        while true {
            let numbered = "\(stem) \(number)" + (pathExtension.isEmpty ? "" : ".\(pathExtension)")
            if !isTaken(numbered) { return numbered }
            number += 1
        }
    }
}
