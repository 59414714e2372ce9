/// The symbols of which a part is always filled.
extension SymbolScenes {
    static let partlyFilled: [String: [SymbolPart]] = [
        "circle.bottomhalf.filled": [
            SymbolPart(path: "O12 12 9.3", isLine: true),
            SymbolPart(path: "M20.5 12C20.5 16.7 16.7 20.5 12 20.5C7.3 20.5 3.5 16.7 3.5 12Z", isSolid: true),
        ],
        "circle.inset.filled": [
            SymbolPart(path: "O12 12 9.3", isLine: true), SymbolPart(path: "O12 12 5.4", isSolid: true),
        ],
        "circle.righthalf.filled": [
            SymbolPart(path: "O12 12 9.3", isLine: true),
            SymbolPart(path: "M12 3.5C16.7 3.5 20.5 7.3 20.5 12C20.5 16.7 16.7 20.5 12 20.5Z", isSolid: true),
        ],
        "circle.tophalf.filled": [
            SymbolPart(path: "O12 12 9.3", isLine: true),
            SymbolPart(path: "M3.5 12C3.5 7.3 7.3 3.5 12 3.5C16.7 3.5 20.5 7.3 20.5 12Z", isSolid: true),
        ],
        "inset.filled.rectangle": [
            SymbolPart(path: "R2.5 4 19 16 2.5", isLine: true), SymbolPart(path: "R6 7.5 12 9 0.8", isSolid: true),
        ],
        "largecircle.fill.circle": [
            SymbolPart(path: "O12 12 9.3", isLine: true), SymbolPart(path: "O12 12 5.4", isSolid: true),
        ],
        "person.fill.checkmark": [
            SymbolPart(path: "M15.8 11L18 13.2L22 8.5", isLine: true),
            SymbolPart(path: "O9 7.5 4.2M1.5 20.5C1.5 16 5 14 9 14C13 14 16.5 16 16.5 20.5Z", isSolid: true),
        ],
        "person.fill.questionmark": [
            SymbolPart(path: "M17 8.5C17 6 21.5 6 21.5 8.7C21.5 10.7 19.2 10.7 19.2 12.7M19.2 15.3V15.4", isLine: true),
            SymbolPart(path: "O9 7.5 4.2M1.5 20.5C1.5 16 5 14 9 14C13 14 16.5 16 16.5 20.5Z", isSolid: true),
        ],
        "person.fill.xmark": [
            SymbolPart(path: "M16.5 8L21.5 13M21.5 8L16.5 13", isLine: true),
            SymbolPart(path: "O9 7.5 4.2M1.5 20.5C1.5 16 5 14 9 14C13 14 16.5 16 16.5 20.5Z", isSolid: true),
        ],
        "pip": [
            SymbolPart(path: "R2.5 4 19 16 2.5", isLine: true), SymbolPart(path: "R13 13 5.8 4.2 0.6", isSolid: true),
        ],
        "pip.exit": [
            SymbolPart(
                path:
                    "M21.5 12V6.5C21.5 5.1 20.4 4 19 4H5C3.6 4 2.5 5.1 2.5 6.5V17.5C2.5 18.9 3.6 20 5 20H10M11 12.5L6.5 8M6.5 12V8H10.5",
                isLine: true), SymbolPart(path: "R13 14.5 8 5 1", isSolid: true),
        ],
        "smallcircle.filled.circle": [
            SymbolPart(path: "O12 12 9.3", isLine: true), SymbolPart(path: "O12 12 2.6", isSolid: true),
        ],
        "tv.inset.filled": [
            SymbolPart(path: "R2.5 4 19 13 2M8 20.5H16", isLine: true),
            SymbolPart(path: "R5.8 7.3 12.4 6.4 0.6", isSolid: true),
        ],
    ]
}
