/// A transition of this module, whose effects are known without its body.
///
/// The body is what a program's own transition sees that applies this one.
@MainActor
protocol StandardTransition {
    /// The transition without its type.
    var standard: AnyTransition { get }
}
