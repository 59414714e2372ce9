/// The symbols with several parts, from back to front.
enum SymbolScenes {
    /// Returns the parts of a symbol, or `nil` if it has only one.
    static func parts(_ name: String) -> [SymbolPart]? {
        let name = SymbolTable.aliases[name] ?? name
        return scenes[name] ?? partlyFilled[name]
    }

    /// The colour of a symbol with one part in its own colours, or `nil`.
    static func tint(_ name: String) -> SymbolTint? { tints[name] }

    private static let tints: [String: SymbolTint] = [
        "heart": .red, "star": .yellow, "bolt": .yellow, "sun.max": .yellow, "sun.min": .yellow, "cloud": .white,
        "drop": .blue, "leaf": .green, "flame": .orange, "exclamationmark.triangle": .yellow, "checkmark": .green,
        "checkmark.shield": .green, "plus": .green, "minus": .red, "xmark": .red, "trash": .red, "phone": .green,
        "video": .green, "message": .green, "envelope": .blue, "folder": .blue, "paperplane": .blue, "flag": .orange,
        "snowflake": .cyan, "info": .blue, "moon": .indigo, "bell": .yellow, "photo": .blue, "location": .blue,
    ]

    private static let low =
        "M6.5 20.5C0.5 20.5 1.2 12.8 6.6 13.2C7.4 8.4 14.6 8.6 15.2 13.6C19.9 13.2 20 20.5 15.2 20.5Z"
    private static let high =
        "M6.8 14.5C0.2 14.5 1.4 6.8 7 7.4C8 2 16.4 2.2 17.2 7.9C22.8 7.5 22.8 14.5 17.2 14.5Z"
    private static let cloud = SymbolPart(path: high, tint: .white)
    private static let front = SymbolPart(path: low, tint: .white, hasGap: true)
    private static let sun = [
        SymbolPart(path: "O16.2 8.2 3.4", level: 1, tint: .yellow),
        SymbolPart(
            path: "M16.2 1.8V2.6M22.6 8.2H21.8M11.7 3.7L12.2 4.2M20.7 3.7L20.2 4.2M20.7 12.7L20.2 12.2", isLine: true,
            level: 1, tint: .yellow),
    ]
    private static let crescent =
        "M21.5 9.5C17.5 10.8 13.9 7.2 15.2 3.2C11 4.6 11 12.8 17 12.8C19.2 12.8 21 11.5 21.5 9.5Z"
    private static let flash = SymbolPart(
        path: "M12.8 12L8.6 17.6H11.4L10.2 22.2L15.2 15.8H12.2Z", level: 1, tint: .yellow, hasGap: true)

    private static func lines(_ path: String, _ tint: SymbolTint?) -> SymbolPart {
        SymbolPart(path: path, isLine: true, level: 1, tint: tint)
    }

    private static let rain = "M7 17.3L5.6 20.8M11.4 17.3L10 20.8M15.8 17.3L14.4 20.8"

    private static let scenes: [String: [SymbolPart]] = [
        "cloud.sun": sun + [front],
        "cloud.sun.rain": sun + [
            SymbolPart(
                path: "M6.5 17C0.5 17 1.2 10.3 6.6 10.7C7.4 6.4 14.6 6.6 15.2 11C19.9 10.7 20 17 15.2 17Z",
                tint: .white, hasGap: true),
            SymbolPart(
                path: "M6.5 19.5L5.5 22M10.5 19.5L9.5 22M14.5 19.5L13.5 22", isLine: true, level: 2, tint: .blue),
        ],
        "cloud.moon": [SymbolPart(path: crescent, level: 1, tint: .yellow), front],
        "cloud.rain": [cloud, lines(rain, .blue)],
        "cloud.heavyrain": [cloud, lines(rain + "M3.6 17.3L2.8 19.4M20 17.3L18.6 20.8", .blue)],
        "cloud.drizzle": [
            cloud,
            lines(
                "M7 17.3L6.5 18.6M11.4 17.3L10.9 18.6M15.8 17.3L15.3 18.6M9 20.5L8.5 21.8M13.4 20.5L12.9 21.8", .blue),
        ],
        "cloud.snow": [
            cloud, lines("M7 18H7.1M11.4 18H11.5M15.8 18H15.9M9.2 21H9.3M13.6 21H13.7", .white),
        ],
        "cloud.fog": [cloud, lines("M4.5 18H19.5M7 21.2H17", .gray)],
        "cloud.bolt": [cloud, flash],
        "cloud.bolt.rain": [cloud, lines("M6.6 17.3L5.2 20.8M17 17.3L15.6 20.8", .blue), flash],
        "moon.stars": [
            SymbolPart(
                path: "M20 14.5C14 17 7 11 9.5 4C2 7 2.5 20.5 12.5 20.5C16 20.5 18.8 18 20 14.5Z", tint: .white),
            SymbolPart(
                path: "M16 2.8L16.8 5L19 5.8L16.8 6.6L16 8.8L15.2 6.6L13 5.8L15.2 5Z", level: 1, tint: .yellow),
            SymbolPart(
                path: "M20.4 8.6L21 10L22.4 10.6L21 11.2L20.4 12.6L19.8 11.2L18.4 10.6L19.8 10Z", level: 1,
                tint: .yellow),
        ],
        "sunrise": dawn("M12 2.2V7.4M9.8 4.2L12 2.2L14.2 4.2"),
        "sunset": dawn("M12 2.2V7.4M9.8 5.4L12 7.4L14.2 5.4"),
        "humidity": [
            SymbolPart(
                path: "M9.5 2.8C11.3 6 14 9 14 12.6C14 15.4 12 17.4 9.5 17.4C7 17.4 5 15.4 5 12.6C5 9 7.7 6 9.5 2.8Z",
                tint: .blue),
            lines("M16.5 10.5H21.5M16.5 14.2H20M3.5 21H20.5", .gray),
        ],
        "thermometer.medium": [
            SymbolPart(
                path:
                    "M9.5 13.5V5C9.5 3.6 10.6 2.5 12 2.5C13.4 2.5 14.5 3.6 14.5 5V13.5C16 14.4 17 15.9 17 17.5C17 20 14.8 22 12 22C9.2 22 7 20 7 17.5C7 15.9 8 14.4 9.5 13.5Z",
                isLine: true, level: 1, tint: .gray),
            SymbolPart(path: "M12 9V17O12 17.5 1.2", isLine: true, tint: .red),
        ],
        "umbrella": [
            SymbolPart(path: "M2.5 12.5C2.5 6.5 7 3.5 12 3.5C17 3.5 21.5 6.5 21.5 12.5Z", tint: .indigo),
            lines("M12 12.5V19C12 20.4 11 21.3 9.8 21.3C8.6 21.3 7.6 20.4 7.6 19M12 2V3.5", .gray),
        ],
        "person.2": [
            SymbolPart(path: "O16.5 8.5 2.9", level: 1),
            SymbolPart(path: "M12 19.5C12 15.5 14 13.6 16.8 13.6C19.8 13.6 22 15.4 22 19.5Z", level: 1),
            SymbolPart(path: "O8.3 7.8 3.6", hasGap: true),
            SymbolPart(path: "M1.8 20C1.8 15.8 4.6 13.8 8.3 13.8C12 13.8 14.8 15.8 14.8 20Z", hasGap: true),
        ],
        "battery.100": [
            SymbolPart(path: "R2 7.5 17.5 9 2.5M21.5 10.8V13.2", isLine: true, level: 1),
            SymbolPart(path: "R4.6 10.1 12.3 3.8 0.6", tint: .green),
        ],
        "battery.75": battery(9.2, .green), "battery.50": battery(6.2, .green), "battery.25": battery(3.1, .red),
        "battery.0": [SymbolPart(path: "R2 7.5 17.5 9 2.5M21.5 10.8V13.2", isLine: true)],
        "bubble.left.and.bubble.right": [
            SymbolPart(
                path:
                    "M16.1 9.2C19.8 9.2 22.4 11.6 22.4 14.4C22.4 16 21.6 17.4 20.3 18.3C20.3 19.1 20.7 20 21.5 20.7C20.1 20.6 18.9 20.1 18 19.3C17.4 19.5 16.8 19.5 16.1 19.5C12.5 19.5 9.8 17.2 9.8 14.4C9.8 11.6 12.5 9.2 16.1 9.2Z",
                level: 1),
            SymbolPart(
                path:
                    "M7.9 3.6C4.3 3.6 1.7 6 1.7 8.8C1.7 10.4 2.4 11.8 3.8 12.7C3.8 13.5 3.3 14.4 2.5 15.1C4 15 5.1 14.5 6.1 13.7C6.7 13.9 7.3 13.9 7.9 13.9C11.6 13.9 14.2 11.6 14.2 8.8C14.2 6 11.6 3.6 7.9 3.6Z",
                hasGap: true),
        ],
        "bell.badge": [
            SymbolPart(
                path:
                    "M5 17.5C6.5 15.5 6.5 13 6.5 10.5C6.5 7 9 4.5 12 4.5C15 4.5 17.5 7 17.5 10.5C17.5 13 17.5 15.5 19 17.5Z"
            ),
            SymbolPart(path: "M10 20.5C11 21.5 13 21.5 14 20.5", isLine: true),
            SymbolPart(path: "O17.5 6 2.6", level: 1, tint: .red, isSolid: true, hasGap: true),
        ],
        "cart.badge.plus": [
            SymbolPart(path: "M2 4H5L8 16H19L20.2 10", isLine: true), SymbolPart(path: "O9 20 1.3O18 20 1.3"),
            lines("M14.5 2V8M11.5 5H17.5", .green),
        ],
        "circle.lefthalf.filled": [
            SymbolPart(path: "O12 12 9.3", isLine: true),
            SymbolPart(path: "M12 3.5C6.5 3.5 3.5 7.5 3.5 12C3.5 16.5 6.5 20.5 12 20.5Z", isSolid: true),
        ],
        "star.leadinghalf.filled": [
            SymbolPart(
                path: "M12 2.2L14.6 9.2L22 9.5L16.2 14.1L18.2 21.3L12 17.1L5.8 21.3L7.8 14.1L2 9.5L9.4 9.2Z",
                isLine: true, tint: .yellow),
            SymbolPart(path: "M12 3.5L9.4 9.2L2.5 9.7L7.8 14.1L6 20.8L12 17.1Z", tint: .yellow, isSolid: true),
        ],
        "sparkles": [
            SymbolPart(path: "M10 4L12 10L18 12L12 14L10 20L8 14L2 12L8 10Z", tint: .yellow),
            SymbolPart(
                path: "M18.5 2.5L19.4 5.1L22 6L19.4 6.9L18.5 9.5L17.6 6.9L15 6L17.6 5.1Z", level: 1, tint: .yellow),
            SymbolPart(
                path: "M19 15.5L19.7 17.3L21.5 18L19.7 18.7L19 20.5L18.3 18.7L16.5 18L18.3 17.3Z", level: 1,
                tint: .yellow),
        ],
    ]

    /// Returns a battery whose charge has a width.
    private static func battery(_ width: Double, _ tint: SymbolTint) -> [SymbolPart] {
        [
            SymbolPart(path: "R2 7.5 17.5 9 2.5M21.5 10.8V13.2", isLine: true, level: 1),
            SymbolPart(path: "R4.6 10.1 \(width) 3.8 0.6", tint: tint),
        ]
    }

    private static func dawn(_ arrow: String) -> [SymbolPart] {
        [
            SymbolPart(path: "M6.8 16.8C6.8 9.8 17.2 9.8 17.2 16.8Z", tint: .yellow),
            SymbolPart(
                path: "M1.8 16.8H3.4M20.6 16.8H22.2M4.6 9.4L5.7 10.5M19.4 9.4L18.3 10.5", isLine: true, tint: .yellow),
            SymbolPart(path: "M4 20.5H20" + arrow, isLine: true, level: 1, tint: .gray),
        ]
    }
}
