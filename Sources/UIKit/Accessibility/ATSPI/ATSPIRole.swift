/// The roles of AT-SPI that Casement uses, with the numbers of `atspi-constants.h` (R488).
enum ATSPIRole: UInt32, Sendable {
    case alert = 2
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case menu = 33
    case menuItem = 35
    case pageTab = 37
    case pageTabList = 38
    case panel = 39
    case passwordText = 40
    case progressBar = 42
    case pushButton = 43
    case scrollPane = 49
    case slider = 51
    case spinButton = 52
    case table = 55
    case tableCell = 56
    case terminal = 60
    case text = 61
    case toggleButton = 62
    case window = 69
    case application = 75
    case entry = 79
    case heading = 83
    case link = 88

    /// Creates the role for a kind of element.
    init(_ role: AccessibilityRole) {
        self =
            switch role {
            case .button: .pushButton
            case .toggle: .toggleButton
            case .link: .link
            case .image: .image
            case .header: .heading
            case .staticText: .label
            case .slider: .slider
            case .stepper: .spinButton
            case .progress: .progressBar
            case .textField: .entry
            case .secureField: .passwordText
            case .textView: .text
            case .tab: .pageTab
            case .tabBar: .pageTabList
            case .menu: .menu
            case .menuItem: .menuItem
            case .table: .table
            case .cell: .tableCell
            case .list: .list
            case .listItem: .listItem
            case .scrollView: .scrollPane
            case .group: .panel
            case .alert: .alert
            case .dialog: .dialog
            }
    }

    /// The name of the role in AT-SPI, for example `push button`.
    var name: String {
        switch self {
        case .listItem: "list item"
        case .menuItem: "menu item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .passwordText: "password text"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .scrollPane: "scroll pane"
        case .spinButton: "spin button"
        case .tableCell: "table cell"
        case .toggleButton: "toggle button"
        default: "\(self)"
        }
    }
}
