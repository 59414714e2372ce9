/// The role of a file in a target, determined by its name.
enum FileKind: Equatable {
    case swift
    /// Objective-C, which needs Apple's runtime.
    case objectiveC
    /// C, C++ or assembler, which SwiftPM builds in targets of their own.
    case c
    case resource
    /// A resource that only Apple's tools compile, with its name in words.
    case appleOnly(String)
    /// A file without effect on the program, such as a header, a settings file or a note.
    case ignored

    init(path: String) {
        // Info.plist describes the program and is written separately.
        guard ProjectPath.name(path) != "Info.plist" else {
            self = .ignored
            return
        }
        switch ProjectPath.fileExtension(path) {
        case "swift": self = .swift
        case "m", "mm": self = .objectiveC
        case "c", "cc", "cpp", "cxx", "s": self = .c
        case "metal": self = .appleOnly("Metal shaders")
        case "xcdatamodeld", "xcdatamodel", "xcmappingmodel": self = .appleOnly("Core Data models")
        case "mlmodel", "mlpackage": self = .appleOnly("Core ML models")
        case "intentdefinition": self = .appleOnly("intent definitions")
        case "xcstrings": self = .appleOnly("string catalogs")
        case "scnassets", "rcproject", "reality": self = .appleOnly("3D scenes")
        case "h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "xctestplan", "docc", "md", "xcodeproj",
            "xcworkspace", "playground", "gpx", "storekit", "swp", "orig":
            self = .ignored
        default: self = .resource
        }
    }

    /// Folders that count as one file.
    static func isPackage(_ name: String) -> Bool {
        [
            "xcassets", "xcdatamodeld", "xcdatamodel", "bundle", "docc", "framework", "xcframework", "xcodeproj",
            "xcworkspace", "playground", "scnassets", "mlpackage", "rcproject", "icon",
        ].contains(ProjectPath.fileExtension(name))
    }
}
