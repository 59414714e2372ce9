import X11

/// How much of a scene is painted, from its upper left corner.
///
/// Any client can ask for a window of 65,535 by 65,535 pixels, which no display shows and whose image would be 17 GB. The
/// image has at most as many pixels as sixteen screens of 2560x1600 have, which is twice what 8K needs.
enum PaintedSize {
    private static let side = 8192
    private static let area = side * side

    static func fitting(width: Int, height: Int) -> (width: Int, height: Int) {
        let (width, height) = (min(width, WindowLimits.size), min(height, WindowLimits.size))
        guard width * height > area else { return (width, height) }
        if width > side, height > side { return (side, side) }
        return width > height ? (area / height, height) : (width, area / width)
    }
}
