/// A type that creates views for previews in Xcode. It is compiled but not run.
@preconcurrency @MainActor
public protocol PreviewProvider {
    /// The type of the views.
    associatedtype Previews: View

    /// The views.
    @ViewBuilder static var previews: Previews { get }
}
