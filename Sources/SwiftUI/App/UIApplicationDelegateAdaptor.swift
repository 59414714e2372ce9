import Foundation
import UIKit

/// A property of an `App` that gives the program a delegate of UIKit.
///
/// ```swift
/// @main
/// struct Notes: App {
///     @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
///     var body: some Scene { WindowGroup { ContentView() } }
/// }
/// ```
///
/// The delegate is created once, at launch. If it is an observable object, it is in the environment of all views.
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    let box: DelegateBox<DelegateType>

    /// Creates a property for a delegate of this class.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) { box = DelegateBox() }

    /// The delegate.
    @MainActor public var wrappedValue: DelegateType { box.delegate }
}

extension UIApplicationDelegateAdaptor: DynamicProperty {}

extension UIApplicationDelegateAdaptor: DelegateAdaptor {
    var delegateClass: AnyClass { DelegateType.self }
    func makeDelegate() -> any UIApplicationDelegate { box.delegate }
}

/// A property that gives the program a delegate.
@MainActor
protocol DelegateAdaptor {
    /// The delegate's class.
    var delegateClass: AnyClass { get }
    /// Returns the delegate, which is created at the first call.
    func makeDelegate() -> any UIApplicationDelegate
}

/// The delegate of a program, created at its first use.
final class DelegateBox<DelegateType: NSObject & UIApplicationDelegate> {
    @MainActor private(set) lazy var delegate: DelegateType = {
        guard let delegate = UIApplication.instantiate(DelegateType.self) as? DelegateType else {
            preconditionFailure("\(DelegateType.self) cannot be created with init().")  // S9
        }
        return delegate
    }()
}

#if Combine
    extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
        /// Bindings to the properties of the delegate.
        @MainActor public var projectedValue: ObservedObject<DelegateType>.Wrapper {
            ObservedObject.Wrapper(box.delegate)
        }
    }
#endif
