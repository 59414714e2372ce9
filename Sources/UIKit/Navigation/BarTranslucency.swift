/// The looks of bars that matter to the containers.
extension UINavigationBar { var letsContentThrough: Bool { true } }
extension UIToolbar { var letsContentThrough: Bool { true } }
extension UITabBar { var letsContentThrough: Bool { true } }
extension NavigationBarLook { var prefersLightStatusBar: Bool { false } }
