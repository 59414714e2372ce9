// OpenCombine under Combine's name, if the package's trait `Combine` is enabled. Without it the module is empty.
#if Combine
    import Foundation
    @_exported import OpenCombine
    @_exported import OpenCombineDispatch
    @_exported import OpenCombineFoundation

    /// The schedulers of Foundation and Dispatch. OpenCombine leaves them out if it finds a module named Combine, which
    /// it takes for Apple's. If this does not compile, OpenCombine was compiled while such a module lay in the build
    /// folder. Remove the folder `.build` and build again.
    private let schedulers: [any Scheduler.Type] = [DispatchQueue.self, RunLoop.self, OperationQueue.self]
#endif
