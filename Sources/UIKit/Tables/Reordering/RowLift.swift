import Graphics

/// The shadow of a row that the user moves.
@MainActor
enum RowLift {
    /// The duration in which a row is lifted and lowered, and in which others give way, in seconds.
    static let duration = 0.25

    /// Gives a layer the shadow of a row that is moved. It is not seen before its opacity is set.
    static func prepare(_ layer: CALayer) {
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 8
    }

    /// The opacity of the shadow.
    static let shadowOpacity: Float = 0.28
}
