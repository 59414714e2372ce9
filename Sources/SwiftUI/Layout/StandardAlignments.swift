import Foundation

enum LeadingEdge: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
enum HorizontalCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
enum TrailingEdge: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width } }
enum TopEdge: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
enum VerticalCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
enum BottomEdge: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
