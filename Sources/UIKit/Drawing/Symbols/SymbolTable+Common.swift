/// The lines of more symbols that bars, menus and overlays use: windows, devices, text and hands.
extension SymbolTable {
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
    ]

    static let commonOutlines: [String: String] = [
        "plus.rectangle.on.rectangle": rectangleBehind + "R6.5 8 15 12 2.2M14 11V17M11 14H17",
        "plus.square.on.square": squareBehind + "R8 8 13 13 2.5M14.5 11.3V17.7M11.3 14.5H17.7",
        "rectangle.badge.plus":
            "M13 4.5H5C3.4 4.5 2.5 5.4 2.5 7V17C2.5 18.6 3.4 19.5 5 19.5H19C20.6 19.5 21.5 18.6 21.5 17V12M18.5 2.5V9.5M15 6H22",
        "rectangle.portrait.and.arrow.right":
            "M13.5 8V5.5C13.5 4 12.6 3.2 11.2 3.2H6.3C4.9 3.2 4 4 4 5.5V18.5C4 20 4.9 20.8 6.3 20.8H11.2C12.6 20.8 13.5 20 13.5 18.5V16M9 12H21M17.5 8.5L21 12L17.5 15.5",
        "arrow.up.left.and.arrow.down.right": "M4 10V4H10M4 4L10.5 10.5M20 14V20H14M20 20L13.5 13.5",
        "arrow.down.right.and.arrow.up.left":
            "M10.5 4.5V10.5H4.5M10.5 10.5L3.5 3.5M13.5 19.5V13.5H19.5M13.5 13.5L20.5 20.5",
        "arrow.2.squarepath":
            "M4 13V9C4 7.3 5 6.5 6.5 6.5H17M14 3.5L17 6.5L14 9.5M20 11V15C20 16.7 19 17.5 17.5 17.5H7M10 14.5L7 17.5L10 20.5",
        "arrow.triangle.2.circlepath":
            "M4 11C4.6 7.2 8 4.5 12 4.5C15 4.5 17.6 6 19 8.3M20 13C19.4 16.8 16 19.5 12 19.5C9 19.5 6.4 18 5 15.7M19.5 4V8.8H14.7M4.5 20V15.2H9.3",
        "gobackward":
            "M5 5.5V10H9.5M5.2 9.7C6.4 6.9 9 5 12 5C16.4 5 20 8.3 20 12.5C20 16.7 16.4 20 12 20C8.6 20 5.7 17.9 4.6 15",
        "goforward":
            "M19 5.5V10H14.5M18.8 9.7C17.6 6.9 15 5 12 5C7.6 5 4 8.3 4 12.5C4 16.7 7.6 20 12 20C15.4 20 18.3 17.9 19.4 15",
        "chevron.left.forwardslash.chevron.right": "M7.5 6.5L2 12L7.5 17.5M16.5 6.5L22 12L16.5 17.5M13.8 4.5L10.2 19.5",
        "curlybraces":
            "M8.5 3.5C6.3 3.5 6 4.7 6 6.5V9.5C6 11 5.2 12 3.5 12C5.2 12 6 13 6 14.5V17.5C6 19.3 6.3 20.5 8.5 20.5M15.5 3.5C17.7 3.5 18 4.7 18 6.5V9.5C18 11 18.8 12 20.5 12C18.8 12 18 13 18 14.5V17.5C18 19.3 17.7 20.5 15.5 20.5",
        "slider.vertical.3":
            "M5 3V12.8M5 17.2V21O5 15 2.2M12 3V5.8M12 10.2V21O12 8 2.2M19 3V11.8M19 16.2V21O19 14 2.2",
        "list.dash": "M3 6H5M8.5 6H21M3 12H5M8.5 12H21M3 18H5M8.5 18H21",
        "list.number":
            "M3.2 4.6L4.6 4V8M9 6H21M9 12H21M9 18H21M3 10.8C3.4 9.6 5.4 9.8 5.2 11.2C5.1 12 3.4 13 3 13.9H5.4M3 16.2H5L4 17.7C5.8 17.8 5.6 20.3 3 19.8",
        "text.alignleft": "M3 5H21M3 9.7H15M3 14.3H21M3 19H15",
        "bold":
            "M7 4H13C15.5 4 17 5.5 17 7.7C17 10 15.5 11.5 13 11.5H7ZM7 11.5H13.8C16.6 11.5 18.2 13.2 18.2 15.7C18.2 18.3 16.6 20 13.8 20H7Z",
        "italic": "M10 4H18M6 20H14M14.5 4L9.5 20",
        "underline": "M6.5 3.5V11C6.5 14.5 8.5 16.5 12 16.5C15.5 16.5 17.5 14.5 17.5 11V3.5M5.5 20.5H18.5",
        "scissors": "O6 6.5 2.5O6 17.5 2.5M8.2 7.8L20.5 17M8.2 16.2L20.5 7",
        "qrcode":
            "R3 3 7 7 1R14 3 7 7 1R3 14 7 7 1M6.4 6.5H6.6M17.4 6.5H17.6M6.4 17.5H6.6M14 14H16.5V16.5M21 14V17M14 20.8V19M17.5 21H21V19.5",
        "barcode": "M3.5 5V19M7 5V19M9.5 5V19M13 5V19M16 5V19M20.5 5V19",
        "faceid": corners
            + "M8 8.5V10M16 8.5V10M12 8.5V12.5C12 13 11.6 13.3 11 13.3M8.5 16C10.3 17.6 13.7 17.6 15.5 16",
        "viewfinder": corners,
        "square.dashed": corners + "M10.2 3H13.8M21 10.2V13.8M13.8 21H10.2M3 13.8V10.2",
        "waveform": "M3 10.5V13.5M6.6 7.5V16.5M10.2 4V20M13.8 8V16M17.4 6V18M21 10.5V13.5",
        "nosign": "O12 12 9M5.7 5.7L18.3 18.3",
        "power":
            "M12 3V12M7 5.5C4.6 7.1 3.2 9.5 3.2 12.3C3.2 17.1 7.1 21 12 21C16.9 21 20.8 17.1 20.8 12.3C20.8 9.5 19.4 7.1 17 5.5",
        "command":
            "M9 9V6.2C9 4.6 7.8 3.4 6.2 3.4C4.6 3.4 3.4 4.6 3.4 6.2C3.4 7.8 4.6 9 6.2 9ZM15 9V6.2C15 4.6 16.2 3.4 17.8 3.4C19.4 3.4 20.6 4.6 20.6 6.2C20.6 7.8 19.4 9 17.8 9ZM9 15V17.8C9 19.4 7.8 20.6 6.2 20.6C4.6 20.6 3.4 19.4 3.4 17.8C3.4 16.2 4.6 15 6.2 15ZM15 15V17.8C15 19.4 16.2 20.6 17.8 20.6C19.4 20.6 20.6 19.4 20.6 17.8C20.6 16.2 19.4 15 17.8 15ZM9 9H15V15H9Z",
        "keyboard":
            "R2 5.5 20 13 2.2M5.5 9.3H5.6M9 9.3H9.1M12.5 9.3H12.6M16 9.3H16.1M18.6 9.3H18.7M5.5 12H5.6M9 12H9.1M12.5 12H12.6M16 12H16.1M18.6 12H18.7M8 15H16",
        "plus.magnifyingglass": "O10.2 10.2 6.7M15.1 15.1L20.8 20.8M10.2 7.3V13.1M7.3 10.2H13.1",
        "minus.magnifyingglass": "O10.2 10.2 6.7M15.1 15.1L20.8 20.8M7.3 10.2H13.1",
        "crop": "M6.5 2.5V17.5H21.5M2.5 6.5H17.5V21.5",
        "cpu":
            "R6 6 12 12 2R9.5 9.5 5 5 0.8M9 3V6M12 3V6M15 3V6M9 18V21M12 18V21M15 18V21M3 9H6M3 12H6M3 15H6M18 9H21M18 12H21M18 15H21",
        "person.badge.plus": "O10 7.5 3.8M3 20C3 16.2 6 14 10 14C12 14 13.8 14.6 15 15.6M19 14.5V21.5M15.5 18H22.5",
        "wand.and.stars":
            "M4 20L15 9M13 7L17 11M18 3V6M16.5 4.5H19.5M20 12V15M18.5 13.5H21.5M9 3V5M8 4H10",
    ]

    /// The lines, the areas of the filled variant, and the parts of it that are drawn as lines.
    static let filledCommon: [String: (String, String, String)] = [
        "square.on.square": (squareBehind + "R8 8 13 13 2.5", "R8 8 13 13 2.5", squareBehind),
        "rectangle.on.rectangle": (rectangleBehind + "R6.5 8 15 12 2.2", "R6.5 8 15 12 2.2", rectangleBehind),
        "rectangle": ("R2.5 5 19 14 2.5", "R1.8 4.3 20.4 15.4 3", ""),
        "rectangle.portrait": ("R5 2.5 14 19 2.5", "R4.3 1.8 15.4 20.4 3", ""),
        "rectangle.stack": ("R3 10 18 10.5 2.2M5 7H19M7 4H17", "R3 10 18 10.5 2.2", "M5 7H19M7 4H17"),
        "square.stack": ("R4 9 16 12 2.5M6 6.2H18M8 3.5H16", "R4 9 16 12 2.5", "M6 6.2H18M8 3.5H16"),
        "square.stack.3d.up": (
            "M12 3L21 7.5L12 12L3 7.5ZM3 12L12 16.5L21 12M3 16.5L12 21L21 16.5", "M12 3L21 7.5L12 12L3 7.5Z",
            "M3 12L12 16.5L21 12M3 16.5L12 21L21 16.5"
        ),
        "rectangle.split.2x1": ("R2.5 4.5 19 15 2.5M12 4.5V19.5", "R2.5 4.5 19 15 2.5R10.6 5.9 2.8 12.2 0", ""),
        "macwindow": (
            "R2.5 4 19 16 2.5M2.5 8.5H21.5M5.5 6.3H5.6M8 6.3H8.1", "R2.5 4 19 16 2.5R3.4 8 17.2 2.6 0", ""
        ),
        "display": ("R2.5 4 19 13 2M9 21H15M12 17V21", "R2.5 4 19 13 2", "M9 21H15M12 17V21"),
        "desktopcomputer": (
            "R2.5 4 19 13 2M2.5 13.5H21.5M9 21H15M12 17V21", "R2.5 4 19 13 2R3.4 12 17.2 2.6 0", "M9 21H15M12 17V21"
        ),
        "tv": ("R2.5 4.5 19 13 2M8 20.5H16", "R2.5 4.5 19 13 2", "M8 20.5H16"),
        "iphone": ("R6.5 2.2 11 19.6 2.8M10.7 4.7H13.3", "R6.5 2.2 11 19.6 2.8", ""),
        "ipad": ("R4 2.5 16 19 2.5M10 18.7H14", "R4 2.5 16 19 2.5", ""),
        "laptopcomputer": ("R4.5 5 15 10.5 1.8M1.8 18.8H22.2", "R4.5 5 15 10.5 1.8", "M1.8 18.8H22.2"),
        "externaldrive": ("R2.5 7 19 10 2.5M17.5 12H17.6M6 12H12", "R2.5 7 19 10 2.5O17.5 12 1.5", ""),
        "terminal": (
            "R2.5 4 19 16 2.5M6.5 9L10 12L6.5 15M11.5 15.5H16",
            "R2.5 4 19 16 2.5M6.8 7.4L12.2 12L6.8 16.6L5.2 14.8L8.4 12L5.2 9.2ZR12 14 5.5 3 0", ""
        ),
        "pip.enter": (
            pictureFrame + "M6.5 8.5L10.5 12.5M10.8 9.2V12.8H7.2R13 13 9 6.5 1.3", "R13 13 9 6.5 1.3",
            pictureFrame + "M6.5 8.5L10.5 12.5M10.8 9.2V12.8H7.2"
        ),
        "hand.raised": (hand + fingers, hand, ""),
        "hand.thumbsup": (
            "M8 10.5" + thumbUp + "ZM8 10.5H4.5C3.6 10.5 3 11.1 3 12V19C3 19.9 3.6 20.5 4.5 20.5H8",
            "M9.5 10.5" + thumbUp + "H9.5ZR3 10.7 3.6 9.6 0.8", ""
        ),
        "hand.thumbsdown": (
            "M8 13.5" + thumbDown + "ZM8 13.5H4.5C3.6 13.5 3 12.9 3 12V5C3 4.1 3.6 3.5 4.5 3.5H8",
            "M9.5 13.5" + thumbDown + "H9.5ZR3 3.7 3.6 9.6 0.8", ""
        ),
        "key": ("O7.5 12 4.5M12 12H21.5V16M17.5 12V15", "O7.5 12 4.7O6 12 1.9", "M12 12H21.5V16M17.5 12V15"),
        "crown": (
            "M3 7L7.5 11L12 4.5L16.5 11L21 7L19 18.5H5Z", "M3 7L7.5 11L12 4.5L16.5 11L21 7L19 18.5H5Z", ""
        ),
        "checkmark.seal": (
            seal + "M8 12.2L10.8 15L16 9", seal + "M6.5 13.3L10.9 17.8L17.4 9.8L15 7.8L10.7 13L8.7 11.1Z", ""
        ),
        "xmark.octagon": (
            octagon + "M9 9L15 15M15 9L9 15",
            octagon
                + "M16.4 9.9L14.3 12L16.4 14.1L14.1 16.4L12 14.3L9.9 16.4L7.6 14.1L9.7 12L7.6 9.9L9.9 7.6L12 9.7L14.1 7.6Z",
            ""
        ),
        "delete.left": (
            deleteKey + "M11 9.3L16.4 14.7M16.4 9.3L11 14.7",
            deleteKey
                + "M18.1 9.9L16 12L18.1 14.1L15.8 16.4L13.7 14.3L11.6 16.4L9.3 14.1L11.4 12L9.3 9.9L11.6 7.6L13.7 9.7L15.8 7.6Z",
            ""
        ),
        "cube": (
            "M12 2.5L20.5 7V17L12 21.5L3.5 17V7ZM3.5 7L12 11.5L20.5 7M12 11.5V21.5",
            "M12 3L19.6 6.7L12 10.4L4.4 6.7ZM3.7 9L10.7 12.5V20.4L3.7 16.7ZM20.3 9L13.3 12.5V20.4L20.3 16.7Z", ""
        ),
        "ladybug": (ladybugBody + "M12 8V21" + ladybugLegs, ladybugBody, ladybugLegs),
        "capsule": ("R2 7 20 10 5", "R2 7 20 10 5", ""),
        "triangle": ("M12 3.5L22 20.5H2Z", "M12 3.5L22 20.5H2Z", ""),
        "hexagon": (hexagon, hexagon, ""),
        "diamond": ("M12 2L22 12L12 22L2 12Z", "M12 2L22 12L12 22L2 12Z", ""),
        "cross": (cross, cross, ""),
        "mountain.2": ("M1.5 19L8.5 7L12.5 13.5L15 10L22.5 19Z", "M1.5 19L8.5 7L12.5 13.5L15 10L22.5 19Z", ""),
    ]

    private static let squareBehind =
        "M16 5.5C16 4 15 3 13.5 3H5.5C4 3 3 4 3 5.5V13.5C3 15 4 16 5.5 16"
    private static let rectangleBehind =
        "M17 6C17 4.6 16.2 4 15 4H4.5C3.2 4 2.5 4.8 2.5 6V13.5C2.5 14.8 3.2 15.5 4 15.5"
    private static let pictureFrame =
        "M21.5 10V6.5C21.5 5.2 20.8 4.5 19.5 4.5H4.5C3.2 4.5 2.5 5.2 2.5 6.5V17.5C2.5 18.8 3.2 19.5 4.5 19.5H10"
    private static let corners =
        "M3 7.5V5.5C3 4 4 3 5.5 3H7.5M16.5 3H18.5C20 3 21 4 21 5.5V7.5M21 16.5V18.5C21 20 20 21 18.5 21H16.5M7.5 21H5.5C4 21 3 20 3 18.5V16.5"
    static let hand =
        "M7 12.4V6.5C7 5.5 7.6 5 8.3 5C9 5 9.6 5.5 9.6 6.5V4C9.6 3 10.2 2.4 11 2.4C11.8 2.4 12.4 3 12.4 4V5C12.4 4 13 3.5 13.7 3.5C14.5 3.5 15.1 4 15.1 5V7.5C15.1 6.6 15.7 6.1 16.4 6.1C17.2 6.1 17.8 6.6 17.8 7.5V15C17.8 19 15.6 21.6 12.3 21.6C9.6 21.6 8.2 20.2 7 17.8L4.6 13.4C4.1 12.4 4.5 11.7 5.2 11.5C5.9 11.3 6.5 11.6 7 12.4Z"
    static let fingers = "M9.6 6.5V11M12.4 5V10.5M15.1 7.5V11"
    private static let thumbUp =
        "L11.5 3.5C13.3 3.5 14 4.8 13.7 6.3L13 9.5H18.5C20 9.5 20.8 10.7 20.5 12L19 18.3C18.7 19.6 17.8 20.5 16.5 20.5H8"
    private static let thumbDown =
        "L11.5 20.5C13.3 20.5 14 19.2 13.7 17.7L13 14.5H18.5C20 14.5 20.8 13.3 20.5 12L19 5.7C18.7 4.4 17.8 3.5 16.5 3.5H8"
    private static let seal =
        "M19.8 8.8C22.7 9.5 22.7 14.5 19.8 15.2C21.4 17.8 17.8 21.4 15.2 19.8C14.5 22.7 9.5 22.7 8.8 19.8C6.2 21.4 2.6 17.8 4.2 15.2C1.3 14.5 1.3 9.5 4.2 8.8C2.6 6.2 6.2 2.6 8.8 4.2C9.5 1.3 14.5 1.3 15.2 4.2C17.8 2.6 21.4 6.2 19.8 8.8Z"
    private static let octagon = "M8.2 3H15.8L21 8.2V15.8L15.8 21H8.2L3 15.8V8.2Z"
    private static let hexagon = "M12 2.5L20.2 7.2V16.8L12 21.5L3.8 16.8V7.2Z"
    private static let cross = "M9 3H15V9H21V15H15V21H9V15H3V9H9Z"
    private static let deleteKey =
        "M8 5.5H19.5C20.9 5.5 21.5 6.2 21.5 7.5V16.5C21.5 17.8 20.9 18.5 19.5 18.5H8L2.5 12Z"
    private static let ladybugBody =
        "M12 7.5C15.3 7.5 17.5 10 17.5 14C17.5 18 15.3 21 12 21C8.7 21 6.5 18 6.5 14C6.5 10 8.7 7.5 12 7.5Z"
    private static let ladybugLegs =
        "M8.5 8.6C8.5 5.6 10 4 12 4C14 4 15.5 5.6 15.5 8.6M6.5 12L3 10.5M6.5 15H2.5M7.3 18L4 20M17.5 12L21 10.5M17.5 15H21.5M16.7 18L20 20M9.5 4.5L8 2.5M14.5 4.5L16 2.5"
}
