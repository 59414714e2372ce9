/// Makes a variable of `EnvironmentValues` or `Transaction` a value with a key of its own.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var zoom: Double = 1
/// }
/// ```
///
/// The value is the default one; a variable of an optional type needs none. Source of the behaviour: documented.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// Stands for a preview in Xcode. Its closure is compiled, and not run.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Marks a property of a preview's closure, such as a state. It changes nothing.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")
