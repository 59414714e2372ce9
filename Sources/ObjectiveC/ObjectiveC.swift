// Selectors and associated objects are part of UIKit, whose objects hold their values.
@_exported import Foundation
@_exported import UIKit
