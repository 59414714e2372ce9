internal import Logging

/// A log of one part of a program.
///
/// ```swift
/// let logger = Logger(subsystem: "org.example.reader", category: "network")
/// logger.error("The request for \(name, privacy: .public) failed: \(error.localizedDescription)")
/// ```
///
/// Messages go to swift-log, with the label `subsystem.category`. The program's `LoggingSystem.bootstrap` decides on
/// their way; without it they go to the standard error. Values are shown, unless their privacy is `private` or
/// `sensitive`.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a log for a subsystem, usually the program's bundle identifier, and a category within it.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Creates a log from a log object.
    public init(_ logObj: OSLog) { log = logObj }

    /// Creates the log without a subsystem and a category.
    public init() { log = .default }

    /// Logs a message with the level `default`.
    public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
    /// Logs a message with a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
    /// Logs a message that is useful only for debugging.
    public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
    /// Logs a message that is useful only for debugging.
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
    /// Logs a message that helps, but is not essential.
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
    /// Logs a message with the level `default`.
    public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
    /// Logs an error.
    public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
    /// Logs an error.
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
    /// Logs a bug of the program.
    public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
    /// Logs a bug of the program.
    public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number of the level.
    public let rawValue: UInt8
    /// Creates a level from its number. Unknown numbers count as the next lower level.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a level from its number. Unknown numbers count as the next lower level.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// An ordinary message.
    public static let `default` = OSLogType(0)
    /// A message that helps, but is not essential.
    public static let info = OSLogType(1)
    /// A message that is useful only for debugging.
    public static let debug = OSLogType(2)
    /// An error.
    public static let error = OSLogType(16)
    /// A bug of the program.
    public static let fault = OSLogType(17)

    var level: Logging.Logger.Level {
        switch rawValue {
        case 17...: .critical
        case 16: .error
        case 2...: .debug
        case 1: .info
        default: .notice
        }
    }
}

/// A log object: a subsystem and a category.
public final class OSLog: Sendable {
    /// A category with a meaning of its own in Instruments. Here it is only a name.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The name of the category.
        public let rawValue: String
        /// Creates a category from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Points of interest.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    }

    private let label: String
    private let isEnabled: Bool

    /// Creates a log object for a subsystem and a category.
    public convenience init(subsystem: String, category: String) {
        self.init(label: [subsystem, category].filter { !$0.isEmpty }.joined(separator: "."))
    }
    /// Creates a log object for a subsystem and one of the known categories.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }
    private init(label: String, isEnabled: Bool = true) {
        self.label = label
        self.isEnabled = isEnabled
    }

    /// The log object without a subsystem and a category. Its label is `default`.
    public static let `default` = OSLog(label: "default")
    /// The log object that logs nothing.
    public static let disabled = OSLog(label: "disabled", isEnabled: false)

    /// Returns whether messages of a level are written.
    public func isEnabled(type: OSLogType) -> Bool { isEnabled && logger.logLevel <= type.level }

    // It is created for each message, because a program may set up its logging after the first one.
    private var logger: Logging.Logger { Logging.Logger(label: label) }

    func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
        guard isEnabled else { return }
        logger.log(level: type.level, "\(message())")
    }
}
