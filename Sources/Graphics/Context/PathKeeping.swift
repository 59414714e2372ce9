import CCairo

/// Runs drawing that uses the path of a cairo context, and leaves the context with the path that it had.
///
/// Text and images do not end the path that a client has begun, unlike filling a rectangle. The transform must be the
/// same before and after `body`.
func keepingPath<Result>(of cairo: OpaquePointer, _ body: () throws -> Result) rethrows -> Result {
    guard cairo_has_current_point(cairo) != 0, let path = cairo_copy_path(cairo) else { return try body() }
    defer {
        cairo_new_path(cairo)
        cairo_append_path(cairo, path)
        cairo_path_destroy(path)
    }
    return try body()
}

extension CGContext {
    /// Draws something, such as an image of several parts, that leaves the path under construction as it is. The
    /// transform must be the same before and after `body`.
    package func preservingPath(_ body: () -> Void) { keepingPath(of: cairo, body) }
}
