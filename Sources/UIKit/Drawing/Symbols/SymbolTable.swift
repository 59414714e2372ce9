/// The lines of the basic symbols. The others are derived from them by rules.
enum SymbolTable {
    /// The lines of a symbol, and those of its filled variant if they differ.
    struct Glyph {
        var lines: String
        /// The areas that `.fill` fills; `nil` for all lines.
        var areas: String?
        /// The parts of the filled variant that are drawn as lines.
        var rest = ""

        /// The lines within the areas, which the filled variant leaves out, such as the hands of a clock.
        var details: Substring {
            guard let areas, !areas.isEmpty, lines.hasPrefix(areas) else { return "" }
            let inner = lines.dropFirst(areas.count)
            if inner.hasPrefix(rest) { return inner.dropFirst(rest.count) }
            return inner.hasSuffix(rest) ? inner.dropLast(rest.count) : inner
        }
    }

    /// Returns the symbol of a name without `fill`, `circle` and the like.
    static func glyph(_ name: String) -> Glyph? {
        // Mostly with a circle around it, which crops nothing here.
        let name = name == "person.crop" ? "person" : aliases[name] ?? name
        for table in areaTables {
            if let (lines, areas, rest) = table[name] { return Glyph(lines: lines, areas: areas, rest: rest) }
        }
        if let parts = SymbolScenes.parts(name) { return Glyph(lines: parts.map(\.path).joined()) }
        // Things of lines alone look the same in the filled variant.
        for table in lineTables {
            if let lines = table[name] { return Glyph(lines: lines, areas: "", rest: lines) }
        }
        return outlines[name].map { Glyph(lines: $0) }
    }

    /// The symbols whose filled variant has areas of its own.
    private static let areaTables = [
        filled, filledObjects, filledCommon, filledTools, filledLife, filledLeisure, filledArrows, filledShapes,
        filledWriting, filledWindows, filledRooms,
    ]
    /// The symbols of lines alone.
    private static let lineTables = [
        objectOutlines, commonOutlines, toolOutlines, signOutlines, lifeOutlines, leisureOutlines, arrowOutlines,
        shapeOutlines, writingOutlines, windowOutlines, roomOutlines,
    ]

    /// The names that stand for a symbol of another name.
    static let aliases: [String: String] = [
        "sidebar.leading": "sidebar.left", "sidebar.trailing": "sidebar.right",
        "arrow.uturn.backward": "arrow.uturn.left", "icloud": "cloud",
        "network": "globe",
        "photo.on.rectangle.angled": "photo.on.rectangle",
        "doc.plaintext": "doc.text",
        "internaldrive": "externaldrive",
        "shippingbox": "cube",
        "line.horizontal.3": "line.3.horizontal",
        "line.horizontal.3.decrease": "line.3.horizontal.decrease",
        "globe.americas": "globe",
        "globe.europe.africa": "globe",
        "battery.100percent": "battery.100",
        "battery.75percent": "battery.75",
        "battery.50percent": "battery.50",
        "battery.25percent": "battery.25",
        "battery.0percent": "battery.0",
        "dot.radiowaves.left.and.right": "antenna.radiowaves.left.and.right",
        "airpods": "airpodspro",
        "airpods.pro": "airpodspro",
        "earbuds": "airpodspro",
        "thermometer": "thermometer.medium",
        "pills": "pill",
        "gauge": "gauge.medium",
        "speedometer": "gauge.medium",
        "gauge.with.needle": "gauge.medium",
        "figure": "figure.stand",
        "figure.arms.open": "figure.stand",
        "text.justify.left": "text.alignleft",
        "handbag": "bag",
        "arrow.uturn.forward": "arrow.uturn.right",
        "airplay.audio": "airplayaudio",
        "airplay.video": "airplayvideo",
        "text.justify.right": "text.alignright",
        "text.justify.leading": "text.alignleft",
        "text.justify.trailing": "text.alignright",
        "list.bullet.clipboard": "list.clipboard",
        "arrow.triangle.2.circlepath.camera": "camera.rotate",
        "rectangle.portrait.and.arrow.forward": "rectangle.portrait.and.arrow.right",
        "document": "doc",
        "document.on.document": "doc.on.doc",
        "bubble": "bubble.left",
        "oven": "stove",
        "apple.terminal": "terminal",
        "globe.asia.australia": "globe",
        "brain.filled.head.profile": "brain.head.profile",
        "hearingdevice.ear": "ear",
        "pencil.and.scribble": "pencil.and.outline",
        "gearshape.2": "gearshape",
        "hourglass.bottomhalf.filled": "hourglass",
        "poweron": "power",
    ]

    private static let outlines: [String: String] = [
        "plus": "M12 4V20M4 12H20", "minus": "M4 12H20", "xmark": "M5 5L19 19M19 5L5 19",
        "checkmark": "M4 13L9.5 18.5L20 5.5", "multiply": "M5 5L19 19M19 5L5 19", "equal": "M4 9H20M4 15H20",
        "chevron.left": "M15.5 3L6.5 12L15.5 21", "chevron.right": "M8.5 3L17.5 12L8.5 21",
        "chevron.backward": "M15.5 3L6.5 12L15.5 21", "chevron.forward": "M8.5 3L17.5 12L8.5 21",
        "chevron.up": "M3 15.5L12 6.5L21 15.5", "chevron.down": "M3 8.5L12 17.5L21 8.5",
        "chevron.up.chevron.down": "M7 9L12 4L17 9M7 15L12 20L17 15",
        "arrow.left": "M20.5 12H3.5M10.5 5L3.5 12L10.5 19", "arrow.right": "M3.5 12H20.5M13.5 5L20.5 12L13.5 19",
        "arrow.backward": "M20.5 12H3.5M10.5 5L3.5 12L10.5 19",
        "arrow.forward": "M3.5 12H20.5M13.5 5L20.5 12L13.5 19",
        "arrow.up": "M12 20.5V3.5M5 10.5L12 3.5L19 10.5", "arrow.down": "M12 3.5V20.5M5 13.5L12 20.5L19 13.5",
        "arrow.up.right": "M5 19L19 5M8 5H19V16", "arrow.down.left": "M19 5L5 19M16 19H5V8",
        "arrow.left.arrow.right": "M3 8H20M16 4L20 8L16 12M21 16H4M8 12L4 16L8 20",
        "arrow.up.arrow.down": "M8 21V4M4 8L8 4L12 8M16 3V20M12 16L16 20L20 16",
        "arrow.clockwise":
            "M20 12C20 16.4 16.4 20 12 20C7.6 20 4 16.4 4 12C4 7.6 7.6 4 12 4C15 4 17.5 5.6 19 8M19.5 3V8.5H14",
        "arrow.counterclockwise":
            "M4 12C4 16.4 7.6 20 12 20C16.4 20 20 16.4 20 12C20 7.6 16.4 4 12 4C9 4 6.5 5.6 5 8M4.5 3V8.5H10",
        "arrow.uturn.left": "M4 9H15C18 9 20.5 11.2 20.5 14C20.5 16.8 18 19 15 19H10M8.5 4.5L4 9L8.5 13.5",
        "shuffle":
            "M2.5 17H5.5C8 17 9.5 15.5 11 13L12.5 10.5C14 8 15.5 7 18 7H21M2.5 7H5.5C7.5 7 8.8 7.9 10 9.5M13.6 14.6C14.9 16.2 16 17 18 17H21M18.3 4L21.3 7L18.3 10M18.3 14L21.3 17L18.3 20",
        "repeat":
            "M4 11V9.5C4 7.5 5.5 6 7.5 6H20M17 3L20 6L17 9M20 13V14.5C20 16.5 18.5 18 16.5 18H4M7 15L4 18L7 21",
        "repeat.1":
            "M4 11V9.5C4 7.5 5.5 6 7.5 6H20M17 3L20 6L17 9M20 13V14.5C20 16.5 18.5 18 16.5 18H4M7 15L4 18L7 21M10.8 10.6L12.4 9.4V14.8",
        "checklist":
            "M10.5 6H21M10.5 12H21M10.5 18H21M3 6L4.6 7.6L7.6 4.2M3 12L4.6 13.6L7.6 10.2M3 18L4.6 19.6L7.6 16.2",
        "list.bullet": "M9 6H21M9 12H21M9 18H21M4 6H4.5M4 12H4.5M4 18H4.5",
        "line.3.horizontal": "M3 6H21M3 12H21M3 18H21",
        "line.3.horizontal.decrease": "M3 6H21M6.5 12H17.5M10 18H14",
        "slider.horizontal.3": "M3 6H13M17 6H21M3 12H7M11 12H21M3 18H13M17 18H21O15 6 2O9 12 2O15 18 2",
        "magnifyingglass": "O10.2 10.2 6.7M15.1 15.1L20.8 20.8",
        "ellipsis": "O5 12 0.8O5 12 0.3O12 12 0.8O12 12 0.3O19 12 0.8O19 12 0.3",
        "info": "M12 10.5V18M12 6.5V6.6", "exclamationmark": "M12 4V14M12 19V19.1",
        "questionmark": "M8 8.5C8 6 9.8 4.5 12 4.5C14.2 4.5 16 6 16 8.2C16 11 12 11 12 14M12 19V19.1",
        "square.and.arrow.up": "M8 9H5V20.5H19V9H16M12 15V2.5M8 6.5L12 2.5L16 6.5",
        "square.and.arrow.down": "M8 9H5V20.5H19V9H16M12 2.5V15M8 11L12 15L16 11",
        "square.and.pencil": "M11 5H4V20H19V13M9 15L9.5 11.5L18.5 2.5L21.5 5.5L12.5 14.5Z",
        "pencil": "M4 20L5 15.5L16.5 4L20 7.5L8.5 19Z",
        "link":
            "M10 14L14 10M8 11L5 14C3 16 3 18 4.5 19.5C6 21 8 21 10 19L13 16M11 8L14 5C16 3 18 3 19.5 4.5C21 6 21 8 19 10L16 13",
        "sun.max":
            "O12 12 4.2M12 1.8V4M12 20V22.2M1.8 12H4M20 12H22.2M4.8 4.8L6.3 6.3M17.7 17.7L19.2 19.2M4.8 19.2L6.3 17.7M17.7 6.3L19.2 4.8",
        "sun.min":
            "O12 12 4.2M12 4.2V4.6M12 19.4V19.8M4.2 12H4.6M19.4 12H19.8M6.5 6.5L6.8 6.8M17.2 17.2L17.5 17.5M6.5 17.5L6.8 17.2M17.2 6.8L17.5 6.5",
        "wifi":
            "M2.5 9.5C8 4 16 4 21.5 9.5M6 13.2C9.5 9.8 14.5 9.8 18 13.2M9.3 16.6C10.9 15.1 13.1 15.1 14.7 16.6O12 19.8 0.6",
        "airplane":
            "M21.5 12C21.5 11 20.5 10.5 19.5 10.5H14.5L9.5 3H7.5L10 10.5H5.5L3.5 8H2.2L3.2 12L2.2 16H3.5L5.5 13.5H10L7.5 21H9.5L14.5 13.5H19.5C20.5 13.5 21.5 13 21.5 12Z",
        "shield": "M12 2.2L20 5V11C20 16.5 16.5 20 12 21.8C7.5 20 4 16.5 4 11V5Z",
        "lock.shield":
            "M12 2.2L20 5V11C20 16.5 16.5 20 12 21.8C7.5 20 4 16.5 4 11V5ZR9 11 6 5 1M10 11V9.2C10 8 10.8 7.2 12 7.2C13.2 7.2 14 8 14 9.2V11",
        "checkmark.shield":
            "M12 2.2L20 5V11C20 16.5 16.5 20 12 21.8C7.5 20 4 16.5 4 11V5ZM8.5 12L11 14.5L15.5 9",
        "globe": "O12 12 9.5M2.5 12H21.5M12 2.5C8 6 8 18 12 21.5M12 2.5C16 6 16 18 12 21.5",
        "paperclip":
            "M19 11L11.5 18.5C9.5 20.5 6.8 20.5 5 18.8C3.2 17 3.3 14.3 5.2 12.3L13.5 4C14.8 2.7 16.8 2.7 18 4C19.2 5.2 19.2 7.1 18 8.4L10.2 16.2C9.5 16.9 8.6 16.9 8 16.3C7.4 15.7 7.4 14.8 8 14.1L14.5 7.6",
        "chart.bar": "M4 20V13M10 20V8M16 20V4M21 20H3", "textformat": "M3 19L9 5L15 19M5 14.5H13M17 19V12M14.5 12H21",
    ]

    private static let filled: [String: (String, String, String)] = [
        "circle": ("O12 12 9.3", "O12 12 10.2", ""), "square": ("R3.5 3.5 17 17 3.5", "R2.8 2.8 18.4 18.4 4", ""),
        "heart": (heart, heart, ""), "star": (star, star, ""),
        "play": ("M6 4L20 12L6 20Z", "M6 4L20 12L6 20Z", ""),
        "pause": ("R5.5 4 4.5 16 1.2R14 4 4.5 16 1.2", "R5.5 4 4.5 16 1.2R14 4 4.5 16 1.2", ""),
        "stop": ("R5 5 14 14 2", "R5 5 14 14 2", ""),
        "forward": ("M2 6.5L11.5 12L2 17.5ZM12.5 6.5L22 12L12.5 17.5Z", "M2 6L11.5 12L2 18ZM12.2 6L22 12L12.2 18Z", ""),
        "backward": (
            "M22 6.5L12.5 12L22 17.5ZM11.5 6.5L2 12L11.5 17.5Z", "M22 6L12.5 12L22 18ZM11.8 6L2 12L11.8 18Z", ""
        ),
        "speaker": (speaker, speaker, ""), "speaker.wave.1": (speaker + waves[0], speaker, waves[0]),
        "speaker.wave.2": (speaker + waves[0] + waves[1], speaker, waves[0] + waves[1]),
        "speaker.wave.3": (speaker + waves.joined(), speaker, waves.joined()),
        "trash": (
            "M4 6.5H20M9 6.5V4H15V6.5M6 6.5L7 20.5H17L18 6.5M10 10V17M14 10V17", "M6 8L7 20.5H17L18 8Z",
            "M4 6.5H20M9 6.5V4H15V6.5"
        ),
        "house": (
            "M4 11.5V20.5H9.5V14.5H14.5V20.5H20V11.5M2 12.5L12 3.5L22 12.5", "M4 11.5L12 4.5L20 11.5V20.5H4Z",
            "M2 12.5L12 3.5L22 12.5"
        ),
        "person": (
            "O12 7.5 4.2M4 20.5C4 16 7.5 14 12 14C16.5 14 20 16 20 20.5Z",
            "O12 7.5 4.6M4 20.5C4 16 7.5 14 12 14C16.5 14 20 16 20 20.5Z", ""
        ),
        "gearshape": (gear + "O12 12 3.2", gear + "O12 12 3.2", ""),
        "gear": (gear + "O12 12 3.2", gear + "O12 12 3.2", ""),
        "bell": (
            "M5 17.5C6.5 15.5 6.5 13 6.5 10.5C6.5 7 9 4.5 12 4.5C15 4.5 17.5 7 17.5 10.5C17.5 13 17.5 15.5 19 17.5ZM10 20.5C11 21.5 13 21.5 14 20.5",
            "M5 17.5C6.5 15.5 6.5 13 6.5 10.5C6.5 7 9 4.5 12 4.5C15 4.5 17.5 7 17.5 10.5C17.5 13 17.5 15.5 19 17.5Z",
            "M10 20.5C11 21.5 13 21.5 14 20.5"
        ),
        "pin": (
            "M9 3H15L14.5 10L18 13V14.5H6V13L9.5 10ZM12 14.5V21.5", "M9 3H15L14.5 10L18 13V14.5H6V13L9.5 10Z",
            "M12 14.5V21.5"
        ),
        "envelope": ("R2.5 5 19 14 2.5M3 7L12 13.5L21 7", "R2.5 5 19 14 2.5", ""),
        "tray": (
            "M3 13L6 5H18L21 13V19H3ZM3 13H8.5C8.5 16.5 15.5 16.5 15.5 13H21",
            "M3 14H8.5C8.5 17 15.5 17 15.5 14H21V19.5H3Z", "M3 13L6 5H18L21 13"
        ),
        "folder": ("M3 19V5.5H9L11 8H21V19Z", "M3 19V5.5H9L11 8H21V19Z", ""),
        "doc": ("M6 2.8H14L18.5 7.5V21.2H6ZM14 3V8H18.5", "M6 2.8H14L18.5 7.5V21.2H6Z", ""),
        "calendar": ("R3.5 5 17 15.5 2.5M3.5 10H20.5M8 2.8V6M16 2.8V6", "R3.5 5 17 15.5 2.5", "M8 2.8V6M16 2.8V6"),
        "clock": ("O12 12 9.3M12 6.5V12L15.8 14.2", "O12 12 9.3", ""),
        "photo": (
            "R2.5 4.5 19 15 2.5O8 9.5 1.6M3 17L9 12.5L13 16L17 12L21.5 16",
            "R2.5 4.5 19 15 2.5O8 9.3 2.3M4.4 18L4.4 17L9 12.6L13 16.2L16.8 12L19.6 14.6V18Z", ""
        ),
        "camera": (
            "M3 7.5H7.5L9 5H15L16.5 7.5H21V19H3ZO12 13 3.6", "M3 7.5H7.5L9 5H15L16.5 7.5H21V19H3ZO12 13 3.6", ""
        ),
        "bookmark": ("M6.5 3H17.5V21L12 16.5L6.5 21Z", "M6.5 3H17.5V21L12 16.5L6.5 21Z", ""),
        "flag": (
            "M5 21.5V3.5C10 1.5 14 6 19.5 3.8V13.5C14 15.7 10 11.2 5 13.2",
            "M5 3.5C10 1.5 14 6 19.5 3.8V13.5C14 15.7 10 11.2 5 13.2Z", "M5 21.5V3.5"
        ),
        "lock": (
            "R5 10.5 14 10 2.2M8 10.5V7.5C8 5 9.8 3.2 12 3.2C14.2 3.2 16 5 16 7.5V10.5", "R5 10.5 14 10 2.2",
            "M8 10.5V7.5C8 5 9.8 3.2 12 3.2C14.2 3.2 16 5 16 7.5V10.5"
        ),
        "eye": (
            "M1.8 12C6 4.8 18 4.8 22.2 12C18 19.2 6 19.2 1.8 12ZO12 12 3.2",
            "M1.8 12C6 4.8 18 4.8 22.2 12C18 19.2 6 19.2 1.8 12ZO12 12 3.2", ""
        ),
        "moon": (
            "M20 14.5C14 17 7 11 9.5 4C2 7 2.5 20.5 12.5 20.5C16 20.5 18.8 18 20 14.5Z",
            "M20 14.5C14 17 7 11 9.5 4C2 7 2.5 20.5 12.5 20.5C16 20.5 18.8 18 20 14.5Z", ""
        ),
        "cloud": (
            "M7 19C-0.5 19 1 9.5 7 10.2C8 4 17 4.2 17.5 10.5C23.5 10 23.5 19 17.5 19Z",
            "M7 19C-0.5 19 1 9.5 7 10.2C8 4 17 4.2 17.5 10.5C23.5 10 23.5 19 17.5 19Z", ""
        ),
        "bolt": ("M13.5 2.5L5 13.5H11L10 21.5L19 10H12.8Z", "M13.5 2.5L5 13.5H11L10 21.5L19 10H12.8Z", ""),
        "flame": (
            "M12 2.5C13 7 18.5 9 18.5 15C18.5 18.8 15.6 21.5 12 21.5C8.4 21.5 5.5 18.8 5.5 15C5.5 12 7 10 8.5 8.5C8.8 10.5 9.5 11.5 10.8 12C10.5 8.5 10.5 5.5 12 2.5Z",
            "M12 2.5C13 7 18.5 9 18.5 15C18.5 18.8 15.6 21.5 12 21.5C8.4 21.5 5.5 18.8 5.5 15C5.5 12 7 10 8.5 8.5C8.8 10.5 9.5 11.5 10.8 12C10.5 8.5 10.5 5.5 12 2.5Z",
            ""
        ),
        "paperplane": ("M2.5 11.5L21.5 3L15.5 21L11 13ZM11 13L21.5 3", "M2.5 11.5L21.5 3L15.5 21L11 13Z", ""),
        "mic": (
            "R8.8 2.5 6.4 12 3.2M5 11.5C5 20 19 20 19 11.5M12 18V21.5M8.5 21.5H15.5", "R8.8 2.5 6.4 12 3.2",
            "M5 11.5C5 20 19 20 19 11.5M12 18V21.5M8.5 21.5H15.5"
        ),
        "cart": ("M2 4H5L8 16H19L21 7.5H6O9 20 1.3O18 20 1.3", "M5 7H21L19 16H8ZO9 20 1.6O18 20 1.6", "M2 4H5L8 16"),
        "exclamationmark.triangle": ("M12 3.5L22 20.5H2ZM12 9.5V14.5M12 17.5V17.6", "M12 3.5L22 20.5H2Z", ""),
    ]

    /// Returns the parts of a symbol that show a value one after the other, and what is always shown, or `nil` for a
    /// symbol that shows none.
    static func valueParts(_ name: String) -> (fixed: String, parts: [String])? {
        switch name {
        case "wifi":
            (
                "",
                [
                    "O12 19.8 0.6", "M9.3 16.6C10.9 15.1 13.1 15.1 14.7 16.6", "M6 13.2C9.5 9.8 14.5 9.8 18 13.2",
                    "M2.5 9.5C8 4 16 4 21.5 9.5",
                ]
            )
        case "speaker.wave.1": (speaker, [waves[0]])
        case "speaker.wave.2": (speaker, [waves[0], waves[1]])
        case "speaker.wave.3": (speaker, waves)
        case "chart.bar": ("M21 20H3", ["M4 20V13", "M10 20V8", "M16 20V4"])
        default: nil
        }
    }

    static let heart =
        "M12 20.8C5 15.6 2.5 12.2 2.5 8.6C2.5 5.6 4.7 3.4 7.4 3.4C9.3 3.4 11.1 4.5 12 6.3C12.9 4.5 14.7 3.4 16.6 3.4C19.3 3.4 21.5 5.6 21.5 8.6C21.5 12.2 19 15.6 12 20.8Z"
    private static let star =
        "M12 2.2L14.6 9.2L22 9.5L16.2 14.1L18.2 21.3L12 17.1L5.8 21.3L7.8 14.1L2 9.5L9.4 9.2Z"
    private static let speaker = "M2.5 9.2H6L11 4.8V19.2L6 14.8H2.5Z"
    private static let waves = [
        "M13.8 9C14.8 10.8 14.8 13.2 13.8 15", "M16.5 7C18.4 10 18.4 14 16.5 17", "M19.2 5C22.2 9.2 22.2 14.8 19.2 19",
    ]
    private static let gear =
        "M10.4 2.5H13.6L14.3 5.3L16.6 6.6L19.4 5.8L21 8.6L19 10.7V13.3L21 15.4L19.4 18.2L16.6 17.4L14.3 18.7L13.6 21.5H10.4L9.7 18.7L7.4 17.4L4.6 18.2L3 15.4L5 13.3V10.7L3 8.6L4.6 5.8L7.4 6.6L9.7 5.3Z"
}
