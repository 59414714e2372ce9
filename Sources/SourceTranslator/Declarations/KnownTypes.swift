/// Names of types of other modules.
enum KnownTypes {
    static func isFoundationClass(_ name: String) -> Bool { foundationClasses.contains(name) }

    /// Returns whether a class of Foundation descends from `NSObject`, also on Linux.
    static func isObjectOfFoundation(_ name: String) -> Bool {
        isFoundationClass(name) && !classesWithoutSuperclass.contains(name)
    }

    /// Returns whether the first name of an inheritance clause names a protocol. The names of UIKit's and Foundation's
    /// protocols follow a few patterns, and those of their classes do not.
    static func isProtocol(_ name: String) -> Bool {
        if protocols.contains(name) { return true }
        return ["Delegate", "DataSource", "Protocol", "able", "Representable", "Convertible", "ing", "Providing"]
            .contains { name.hasSuffix($0) } && !classesLikeProtocols.contains(name)
    }

    private static let foundationClasses: Set<String> = [
        "NSObject", "Operation", "BlockOperation", "Thread", "Formatter", "NumberFormatter", "DateFormatter",
        "ByteCountFormatter", "URLProtocol", "InputStream", "OutputStream", "Stream", "NSCoder", "NSKeyedArchiver",
        "NSKeyedUnarchiver", "XMLParser", "URLSession", "Bundle", "FileManager", "NotificationCenter", "UserDefaults",
        "ProcessInfo", "Progress", "Scanner", "NSPredicate", "NSString", "NSMutableString", "NSArray", "NSDictionary",
        "NSAttributedString", "NSMutableAttributedString", "NSNumber", "NSValue", "NSError", "NSDate", "NSURL",
        "NSProxy", "XCTestCase", "URLCache", "HTTPCookieStorage", "ValueTransformer", "JSONEncoder", "JSONDecoder",
        "PropertyListEncoder", "PropertyListDecoder", "OperationQueue", "Process", "Timer", "RunLoop", "NSCache",
    ]

    private static let classesWithoutSuperclass: Set<String> = [
        "XCTestCase", "JSONEncoder", "JSONDecoder", "PropertyListEncoder", "PropertyListDecoder", "NSProxy",
    ]

    private static let protocols: Set<String> = [
        "AnyObject", "Any", "Sendable", "Error", "Codable", "Hashable", "Equatable", "Comparable", "Identifiable",
        "NSCopying", "NSCoding", "NSSecureCoding", "NSObjectProtocol", "Sequence", "Collection", "IteratorProtocol",
        "ObservableObject", "LocalizedError", "CustomNSError", "Subscriber", "Publisher", "Subscription",
        "UIAppearance", "UIKeyInput", "UITextInput", "UITextInputTraits", "UIAccessibilityIdentification",
        "UIViewControllerTransitionCoordinator", "UITraitEnvironment", "UIContentContainer", "UICoordinateSpace",
        "UIResponderStandardEditActions", "UILayoutSupport", "UIDynamicItem", "UIActivityItemSource", "View", "App",
        "CAAction", "Observable",
    ]

    private static let classesLikeProtocols: Set<String> = ["NSMutableCopying", "Thing", "String", "Table"]
}
