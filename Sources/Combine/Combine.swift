// OpenCombine under Combine's name, if the package's trait `Combine` is enabled. Without it the module is empty.
#if Combine
    @_exported import OpenCombine
    @_exported import OpenCombineDispatch
    @_exported import OpenCombineFoundation
#endif
