import Foundation

/// The names of documents that come into one folder.
enum DocumentName {
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
    static func free(_ name: String, isTaken: (String) -> Bool) -> String {
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
