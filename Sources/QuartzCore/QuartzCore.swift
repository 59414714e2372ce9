// The layers are part of UIKit. A module cannot export less than another one has.
@_exported import UIKit
