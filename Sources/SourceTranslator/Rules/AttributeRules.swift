extension Translator {
    /// Removes the attributes of Objective-C and Interface Builder, and translates `@UIApplicationMain`.
    mutating func applyAttributeRules(to file: Int) {
        let source = index.sources[file]
        let scanned = index.files[file]
        for attribute in scanned.attributes {
            let first = source.tokens[attribute.tokens.lowerBound].start
            let end = source.tokens[attribute.tokens.upperBound - 1].end
            switch attribute.word {
            case .objc, .objcMembers, .nonobjc, .IBInspectable, .IBDesignable, .NSCopying, .GKInspectable:
                edits[file].blank(first..<end, of: source, .attribute)
            case .IBOutlet: edits[file].blank(first..<end, of: source, .outlet)
            case .IBAction, .IBSegueAction: edits[file].blank(first..<end, of: source, .action)
            case .UIApplicationMain, .NSApplicationMain: edits[file].replace(first..<end, with: "@main", .main)
            case .NSManaged:
                refuse(
                    "@NSManaged needs Core Data, which Linux does not have; write a stored property", file: file,
                    token: attribute.tokens.lowerBound)
            default: break
            }
        }
        for token in scanned.dynamicModifiers {
            edits[file].blank(source.tokens[token].start..<source.tokens[token].end, of: source, .attribute)
        }
        // Without Objective-C a member of an extension cannot be `open`. Subclasses override the member that the class
        // gets.
        for member in scanned.types.filter({ $0.kind == .extension }).flatMap(\.members)
        where ObjectiveC.isExposed(member) {
            for modifier in member.modifiers where modifier.word == .open {
                let token = source.tokens[modifier.token]
                edits[file].replace(token.start..<token.end, with: "public", .attribute)
            }
        }
        for type in scanned.types where type.kind == .protocol && type.has(.objc) && type.inherited.isEmpty {
            edits[file].insert(": AnyObject", at: source.tokens[type.inheritanceStart - 1].end, .attribute)
        }
    }
}
