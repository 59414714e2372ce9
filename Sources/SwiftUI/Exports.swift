@_exported import Observation
@_exported import UIKit

#if Combine
    @_exported import Combine
#endif
