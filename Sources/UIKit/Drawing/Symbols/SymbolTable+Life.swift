/// The lines of the symbols of animals, plants, weather, people, food and things of the house.
extension SymbolTable {
    static let lifeOutlines: [String: String] = [
        "tornado": "M3 4H21M5 8H19.5M7.5 12H17.5M9.5 16H16M12 20H14",
        "hurricane":
            "O12 12 3.2M19 5C15 3.5 4.5 3 4.5 12C4.5 16 7.5 19.5 12 19.5M5 19C9 20.5 19.5 21 19.5 12C19.5 8 16.5 4.5 12 4.5",
        "rainbow":
            "M2.5 18.5C2.5 11 6.5 6.5 12 6.5C17.5 6.5 21.5 11 21.5 18.5M6 18.5C6 13.5 8.5 10 12 10C15.5 10 18 13.5 18 18.5M9.5 18.5C9.5 15.5 10.5 13.5 12 13.5C13.5 13.5 14.5 15.5 14.5 18.5",
        "figure.stand": "O12 4 1.8M12 7.5V14M12 8.5L7.5 12.5M12 8.5L16.5 12.5M12 14L9.5 21.5M12 14L14.5 21.5",
        "eyeglasses": "O6.5 14 3.8O17.5 14 3.8M10.2 13C11.2 12 12.8 12 13.8 13M2.8 13L5 6.5H6.5M21.2 13L19 6.5H17.5",
        "stethoscope":
            "M5 3.5H4C3.3 3.5 3 4 3 4.5V9C3 12 5 14 8 14C11 14 13 12 13 9V4.5C13 4 12.7 3.5 12 3.5H11M8 14V16C8 19 10 21 13 21C16.5 21 18.5 19 18.5 16V13.5O18.5 11 2.3",
        "ear":
            "M6.5 10C6.5 6 9 3.5 12.3 3.5C15.8 3.5 18 6 18 9.3C18 13 15 13.5 14.3 16C13.8 18.5 12.8 20.5 10.5 20.5C8.8 20.5 7.5 19.3 7.2 17.5M9.5 10C9.5 7.8 10.7 6.5 12.3 6.5C14 6.5 15 7.7 15 9.3C15 11.5 12.5 11.5 12 13.5",
    ]

    /// The lines, the areas of the filled variant, and the parts of it that are drawn as lines.
    static let filledLife: [String: (String, String, String)] = [
        "bird": (
            bird + "O10.2 8 0.4M11 19V21.5M14 19V21.5",
            bird + "O10.2 8 1.2", "M11 19V21.5M14 19V21.5"
        ),
        "frying.pan": (
            "O9.5 9.5 6.8O9.5 9.5 4M14.4 14.4L21 21", "O9.5 9.5 7.4O9.5 9.5 5.2O9.5 9.5 4", "M14.6 14.6L21 21"
        ),
        "takeoutbag.and.cup.and.straw": (
            takeoutBag + takeoutCup + takeoutLines, takeoutBag + takeoutCup, takeoutLines
        ),
        "tree": (
            fir + "M12 17.5V21.5",
            fir, "M12 17.5V21.5"
        ),
        "pawprint": (
            paw,
            paw, ""
        ),
        "tortoise": (
            shell + limbs,
            shell, limbs
        ),
        "hare": (
            hare + "O17.3 12.3 0.4",
            hare + "O17.3 12.3 1.2", ""
        ),
        "cat": (
            cat + "M8.5 12V12.8M15.5 12V12.8M10.7 15.8L12 16.8L13.3 15.8",
            cat + "O8.5 12.2 1.5O15.5 12.2 1.5M9.8 15H14.2L12 17.8Z", ""
        ),
        "dog": (
            dog + "M9 11V11.8M15 11V11.8M10.8 15H13.2L12 16.5Z",
            dog + "O9 11.2 1.5O15 11.2 1.5M9.8 14.5H14.2L12 17.3Z", ""
        ),
        "carrot": (
            carrot + greens + "M9.5 11L11 12.5M8.5 15.5L10 17",
            carrot, greens
        ),
        "birthday.cake": (
            "M4 20.5V13.5C4 12.3 4.8 11.5 6 11.5H18C19.2 11.5 20 12.3 20 13.5V20.5ZM4 16C6 17.7 7.5 17.7 9.3 16C11 17.7 13 17.7 14.7 16C16.5 17.7 18 17.7 20 16"
                + candle,
            "M4 14.3V13.5C4 12.3 4.8 11.5 6 11.5H18C19.2 11.5 20 12.3 20 13.5V14.3C18 16 16.5 16 14.7 14.3C13 16 11 16 9.3 14.3C7.5 16 6 16 4 14.3ZM4 17.9C6 19.1 7.5 19.1 9.3 17.9C11 19.1 13 19.1 14.7 17.9C16.5 19.1 18 19.1 20 17.9V20.5H4Z",
            candle
        ),
        "wineglass": (
            wineBowl + "M12 13V20.5M8.5 20.5H15.5",
            wineBowl, "M12 13V20.5M8.5 20.5H15.5"
        ),
        "mug": (
            mug + mugHandle,
            mug, mugHandle
        ),
        "face.smiling": (
            "O12 12 9.3O8.7 10 0.6O15.3 10 0.6M8 14.5C9.8 17 14.2 17 16 14.5",
            "O12 12 10.2O8.7 9.5 1.6O15.3 9.5 1.6M6.8 13.6C8.3 18.9 15.7 18.9 17.2 13.6Z", ""
        ),
        "hand.wave": (
            hand + fingers + "M2.4 8.2C1.8 6.4 2.2 4.6 3.4 3.4M20.6 3.4C21.8 4.6 22.2 6.4 21.6 8.2",
            hand, "M2.4 8.2C1.8 6.4 2.2 4.6 3.4 3.4M20.6 3.4C21.8 4.6 22.2 6.4 21.6 8.2"
        ),
        "bolt.heart": (
            heart + "M13 7.5L9 12.5H12L11 16.5L15.2 11H12.4Z",
            heart + "M13.5 6.5L8.2 13H11.4L10.4 17.6L16 10.6H12.7Z", ""
        ),
        "tshirt": (
            shirt,
            shirt, ""
        ),
        "sunglasses": (
            lenses + temples,
            lenses, temples
        ),
        "sofa": (
            seat + sofaBack,
            seat, sofaBack
        ),
        "pill": (
            pill + "M8.2 8.2L15.8 15.8",
            "M11 5.5C13 3.5 16.5 3.5 18.5 5.5C20.5 7.5 20.5 11 18.5 13L17 14.5L9.5 7ZM7 9.5L14.5 17L13 18.5C11 20.5 7.5 20.5 5.5 18.5C3.5 16.5 3.5 13 5.5 11Z",
            ""
        ),
        "bandage": (
            plaster + "M8.2 10.3L13.7 15.8M10.3 8.2L15.8 13.7",
            plaster + "O9.8 12 1.2O14.2 12 1.2O12 9.8 1.2O12 14.2 1.2", ""
        ),
        "balloon": (
            balloon + "M12 16C10.5 18 13.5 19.5 12 22",
            balloon, "M12 16C10.5 18 13.5 19.5 12 22"
        ),
        "powerplug": (
            plug + prongs,
            plug, prongs
        ),
    ]

    private static let takeoutBag = "M2.5 9.5H12.5V20.5H2.5Z"
    private static let takeoutCup = "M14.7 10.5H21.7L20.8 20.5H15.6Z"
    private static let takeoutLines = "M5 9.5V7.5C5 6 6 5 7.5 5C9 5 10 6 10 7.5V9.5M18 10.5L18.8 4.5L21 3.5"
    private static let bird =
        "M3 9.5L6.5 8C7 5.5 9 4 11 4C13.5 4 15.5 6 15.5 8.5C18 11.5 20 15 21.5 19L17 17.5C15.5 18.8 13.5 19.3 11.5 18.8C8 18 6.3 14.5 6.5 10.5Z"
    private static let fir = "M12 2.5L17.5 9H15L20 17.5H4L9 9H6.5Z"
    private static let paw =
        "O5 10.5 1.9O9.3 5.8 2.1O14.7 5.8 2.1O19 10.5 1.9M12 11C14 11 15 12.5 16.2 14C17.6 15.6 17.8 18 16 19C14.5 19.8 13.5 18.8 12 18.8C10.5 18.8 9.5 19.8 8 19C6.2 18 6.4 15.6 7.8 14C9 12.5 10 11 12 11Z"
    private static let shell = "M4 15.5C4 10.5 7 7 11.3 7C15.5 7 18 10.5 18 15.5Z"
    private static let limbs =
        "M18 14C18 11.5 19 10.5 20.3 10.5C21.8 10.5 22.5 11.7 22.2 13C21.9 14.5 20 15.5 18 15.5M6.5 15.5V19M15 15.5V19M4 15.5L2 16.5"
    private static let hare =
        "M3 16.5C3 12.5 6.5 9.8 10.5 9.8H12.5L9.5 4C13 4 15.5 6.5 16.2 9.5C19.2 9.5 21.3 11 21.3 13C21.3 14.8 19.7 15.8 17.5 15.8C16 18.5 13 19.8 9 19.8H5.5C4 19.8 3 18.5 3 16.5Z"
    private static let cat = "M4 4L8.5 7.5C10.5 6.8 13.5 6.8 15.5 7.5L20 4V13C20 17.5 16.5 20 12 20C7.5 20 4 17.5 4 13Z"
    private static let dog =
        "M6.5 6C8 5 16 5 17.5 6C20 6 21.5 9.5 20.5 13L18.5 12.5C18.5 17.5 15.5 20 12 20C8.5 20 5.5 17.5 5.5 12.5L3.5 13C2.5 9.5 4 6 6.5 6Z"
    private static let carrot = "M14.5 9.5C11.5 6.5 8.5 9 7 12.5L3.5 20.5L11.5 17C15 15.5 17.5 12.5 14.5 9.5Z"
    private static let greens = "M14.5 9.5L19.5 4.5M15 9C15 6.5 15.5 4.5 16.5 3M15 9C17.5 9 19.5 8.5 21 7.5"
    private static let candle = "M12 11.5V8M12 3C13.3 4.8 13.3 6 12 6C10.7 6 10.7 4.8 12 3Z"
    private static let wineBowl = "M7 3H17L16.5 9C16.3 11.5 14.3 13 12 13C9.7 13 7.7 11.5 7.5 9Z"
    private static let mug = "M4 5H15.5V17C15.5 19 14.5 20 12.5 20H7C5 20 4 19 4 17Z"
    private static let mugHandle = "M15.5 8.5H17.5C19.5 8.5 20.5 9.5 20.5 12C20.5 14.5 19.5 15.5 17.5 15.5H15.5"
    private static let shirt = "M8.5 3.5C9.5 6 14.5 6 15.5 3.5L22 7.5L19.5 12L17.5 11V20.5H6.5V11L4.5 12L2 7.5Z"
    private static let lenses = "O6.5 14 3.8O17.5 14 3.8"
    private static let temples = "M10.2 13C11.2 12 12.8 12 13.8 13M2.8 13L5 6.5H6.5M21.2 13L19 6.5H17.5"
    private static let seat = "M2.5 12C2.5 10.5 5.5 10.5 5.5 12.5V14.5H18.5V12.5C18.5 10.5 21.5 10.5 21.5 12V18.5H2.5Z"
    private static let sofaBack = "M5 10V7.5C5 6 6 5 7.5 5H16.5C18 5 19 6 19 7.5V10M5 18.5V20.5M19 18.5V20.5"
    private static let pill =
        "M5.5 11L11 5.5C13 3.5 16.5 3.5 18.5 5.5C20.5 7.5 20.5 11 18.5 13L13 18.5C11 20.5 7.5 20.5 5.5 18.5C3.5 16.5 3.5 13 5.5 11Z"
    private static let plaster =
        "M4.5 14L14 4.5C15.5 3 18 3 19.5 4.5C21 6 21 8.5 19.5 10L10 19.5C8.5 21 6 21 4.5 19.5C3 18 3 15.5 4.5 14Z"
    private static let balloon =
        "M12 2.5C15.8 2.5 18 5.5 18 9C18 12.5 15.5 16 12 16C8.5 16 6 12.5 6 9C6 5.5 8.2 2.5 12 2.5Z"
    private static let plug = "M5.5 7H18.5V11C18.5 14.5 16 16.5 12 16.5C8 16.5 5.5 14.5 5.5 11Z"
    private static let prongs = "M8.5 2.5V7M15.5 2.5V7M12 16.5V21.5"
}
