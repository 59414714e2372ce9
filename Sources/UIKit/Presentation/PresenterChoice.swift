/// The choice of the presenting controller (R168, R169).
enum PresenterChoice {
    /// Returns the index of the presenting controller among the receiver of `present` and the controllers that contain
    /// it.
    ///
    /// ```
    /// index(style: .fullScreen, definesContext: [false, true, false])      // 2, the outermost
    /// index(style: .currentContext, definesContext: [false, true, false])  // 1, the nearest context
    /// ```
    ///
    /// - Parameter definesContext: The value of `definesPresentationContext` of each of them, from the inside out.
    static func index(style: UIModalPresentationStyle, definesContext: [Bool]) -> Int {
        let outermost = max(0, definesContext.count - 1)
        guard style.isInCurrentContext else { return outermost }
        return definesContext.firstIndex(of: true) ?? outermost
    }
}
