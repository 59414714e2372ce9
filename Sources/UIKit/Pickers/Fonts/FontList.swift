import Foundation
import Graphics

/// A family in the list of a font picker.
struct FontListFamily: Equatable, Sendable {
    let name: String
    /// The faces that can be picked, from the lightest to the boldest. There is at least one.
    let faces: [FontFace]

    /// The face that stands for the family: the one that is nearest to the regular one.
    var regular: FontFace {
        faces.min { Self.distance(of: $0) < Self.distance(of: $1) } ?? faces[0]
    }

    private static func distance(of face: FontFace) -> Int {
        abs(face.weight - 400) + (face.isItalic ? 1 : 0) + (face.width == .standard ? 0 : 1000)
    }
}

/// The families of a font picker, in the order of their names.
struct FontList: Equatable, Sendable {
    let families: [FontListFamily]

    /// Creates the list of the families that have faces with all of some traits.
    ///
    /// - Parameters:
    ///   - faces: The installed faces.
    ///   - traits: The traits that a face must have. Without any, all faces are listed.
    ///   - admits: Whether a face with some languages is listed.
    init(
        _ faces: [FontFace], with traits: UIFontDescriptor.SymbolicTraits = [],
        admits: ((Set<String>) -> Bool)? = nil
    ) {
        // Fonts whose names begin with a dot are the system's own.
        let listed = faces.filter { face in
            !face.family.hasPrefix(".") && (traits.isEmpty || face.traits.isSuperset(of: traits))
                && admits?(face.languages) != false
        }
        families = Dictionary(grouping: listed, by: \.family)
            .map { FontListFamily(name: $0.key, faces: Self.unique($0.value)) }
            .sorted {
                let order = $0.name.caseInsensitiveCompare($1.name)
                return order == .orderedSame ? $0.name < $1.name : order == .orderedAscending
            }
    }

    /// Returns the faces in their order. A family that is installed in two formats may have a face twice.
    private static func unique(_ faces: [FontFace]) -> [FontFace] {
        var names: Set<String> = []
        return faces.sorted().filter { names.insert($0.name).inserted }
    }

    /// Returns the families whose names contain a text, in which case and accents have no meaning. An empty text, or
    /// one of spaces, finds all.
    func families(matching text: String) -> [FontListFamily] {
        let words = text.split(separator: " ")
        guard !words.isEmpty else { return families }
        return families.filter { family in
            words.allSatisfy {
                family.name.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
            }
        }
    }
}

extension FontFace {
    /// The symbolic traits, as those of a `UIFontDescriptor`. All fixed-width faces have `traitMonoSpace`.
    var traits: UIFontDescriptor.SymbolicTraits {
        var traits = UIFontDescriptor(descriptor(size: 12)).symbolicTraits
        if isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }
}
