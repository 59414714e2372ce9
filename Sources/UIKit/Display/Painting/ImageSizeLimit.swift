import X11

/// The limit for the part of a scene that is painted, which begins at its upper left corner.
///
/// Any client can request a window of 65,535 by 65,535 pixels. No display shows it, and its image would take 17 GB. The
/// image therefore has at most 8192 by 8192 pixels or as many in another shape, which is twice what 8K needs.
enum ImageSizeLimit {
    private static let side = 8192
    private static let area = side * side

    /// Returns the size to paint, in pixels.
    static func fitting(width: Int, height: Int) -> (width: Int, height: Int) {
        let (width, height) = (min(width, WindowLimits.size), min(height, WindowLimits.size))
        guard width * height > area else { return (width, height) }
        if width > side, height > side { return (side, side) }
        return width > height ? (area / height, height) : (width, area / width)
    }
}
