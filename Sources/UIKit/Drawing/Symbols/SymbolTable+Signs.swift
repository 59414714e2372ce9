/// The lines of further signs: arrows, currencies, keys and the alignment of texts.
extension SymbolTable {
    static let signOutlines: [String: String] = [
        "plus.forwardslash.minus": "M4 7H10M7 4V10M19 3.5L5 20.5M14 17H20",
        "infinity":
            "M12 12C10 9 8.5 7.5 6.3 7.5C4 7.5 2.5 9.3 2.5 12C2.5 14.7 4 16.5 6.3 16.5C8.5 16.5 10 15 12 12C14 9 15.5 7.5 17.7 7.5C20 7.5 21.5 9.3 21.5 12C21.5 14.7 20 16.5 17.7 16.5C15.5 16.5 14 15 12 12",
        "sum": "M18 5H6L12.5 12L6 19H18",
        "dollarsign":
            "M16.5 8C16.5 6.2 14.7 5 12 5C9.3 5 7.5 6.3 7.5 8.3C7.5 12.8 16.7 10.8 16.7 15.5C16.7 17.7 14.7 19 12 19C9.2 19 7.3 17.8 7.3 15.8M12 2.5V21.5",
        "eurosign":
            "M18.5 6.5C17.3 5 15.7 4.2 13.8 4.2C10 4.2 7.3 7.3 7.3 12C7.3 16.7 10 19.8 13.8 19.8C15.7 19.8 17.3 19 18.5 17.5M4.5 10H14.5M4.5 14H13.5",
        "sterlingsign":
            "M16.8 7.2C16.3 5.3 15 4.2 13.1 4.2C10.7 4.2 9.3 5.8 9.3 8.2C9.3 11 11 13 9.8 16.2C9.2 17.8 8.2 19 7 19.8H17.5M6.5 12.5H14",
        "yensign": "M6 4L12 12.5L18 4M12 12.5V20.5M7.5 12.8H16.5M7.5 16.5H16.5",
        "arrow.triangle.branch": "O6 5 2.2O6 19 2.2O18 8 2.2M6 7.2V16.8M18 10.2C18 14.5 6 11.5 6 16.8",
        "arrow.turn.down.right": "M5 4V11C5 13.5 6.5 15 9 15H20M15.5 10.5L20 15L15.5 19.5",
        "arrow.turn.up.left": "M19 20V13C19 10.5 17.5 9 15 9H4M8.5 4.5L4 9L8.5 13.5",
        "arrow.left.and.right": "M3 12H21M7.5 7.5L3 12L7.5 16.5M16.5 7.5L21 12L16.5 16.5",
        "arrow.up.and.down": "M12 3V21M7.5 7.5L12 3L16.5 7.5M7.5 16.5L12 21L16.5 16.5",
        "arrow.up.and.down.and.arrow.left.and.right":
            "M12 3V21M3 12H21M9 6L12 3L15 6M9 18L12 21L15 18M6 9L3 12L6 15M18 9L21 12L18 15",
        "arrow.up.left": "M19 19L5 5M16 5H5V16",
        "arrow.down.right": "M5 5L19 19M8 19H19V8",
        "arrow.down.to.line": "M12 3.5V16.5M6 10.5L12 16.5L18 10.5M4 20.5H20",
        "arrow.up.to.line": "M12 20.5V7.5M6 13.5L12 7.5L18 13.5M4 3.5H20",
        "chevron.left.2": "M19 4L11 12L19 20M12 4L4 12L12 20",
        "chevron.right.2": "M5 4L13 12L5 20M12 4L20 12L12 20",
        "chevron.compact.down": "M3 10L12 14L21 10",
        "chevron.compact.up": "M3 14L12 10L21 14",
        "return": "M20 5V10C20 12.5 18.5 14 16 14H4M8.5 9.5L4 14L8.5 18.5",
        "option": "M3 5H8.5L15.5 19H21M14 5H21",
        "control": "M5 14L12 7L19 14",
        "text.aligncenter": "M3 5H21M6 9.7H18M3 14.3H21M6 19H18",
        "text.alignright": "M3 5H21M9 9.7H21M3 14.3H21M9 19H21",
        "text.justify": "M3 5H21M3 9.7H21M3 14.3H21M3 19H21",
        "strikethrough":
            "M17 7C16.5 5 14.5 4 12 4C9 4 7 5.5 7 7.8C7 9.5 8 10.5 9.5 11.2M7 16.5C7.5 19 9.5 20 12 20C15 20 17 18.4 17 16C17 15 16.7 14.2 16 13.5M3.5 12H20.5",
    ]
}
