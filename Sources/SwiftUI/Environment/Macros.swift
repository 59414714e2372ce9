import UIKit

/// Turns a variable of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` into a value with its
/// own key.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var zoom: Double = 1
/// }
/// ```
///
/// The initial value is the default value. A variable of an optional type needs none. Those of
/// `FocusedValues` are of optional types, and `nil` while no view publishes a value.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// Makes a type `Animatable`: animations interpolate its stored variables.
///
/// ```swift
/// @Animatable
/// struct Sector: Shape {
///     var start: Angle
///     var end: Angle
///     @AnimatableIgnored var isOpen: Bool
///     func path(in rect: CGRect) -> Path { … }
/// }
/// ```
///
/// The types of the variables must be `Animatable`. Constants, computed and static variables, and those with property
/// wrappers are left out. A variable without a type needs a simple value, such as `1.5` or `CGSize.zero`.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableMacro")

/// Leaves a variable out of the data of a type with `@Animatable`.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")

/// Declares a preview for Xcode. Its closure is compiled but not run.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a view for Xcode, with settings. Its closure is compiled but not run.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a view controller for Xcode. Its closure is compiled but not run.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a UIKit view for Xcode. Its closure is compiled but not run.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Marks a property in a preview's closure, such as a state. It has no effect.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")
