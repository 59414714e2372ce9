/// The settings of the scroll indicators of a scroll view.
struct ScrollIndicatorSettings: Equatable {
    var showsHorizontal = true
    var showsVertical = true
    var style = UIScrollView.IndicatorStyle.default
    /// The distances of the indicators from the edges, besides those of the safe area.
    var horizontalInsets = UIEdgeInsets.zero
    var verticalInsets = UIEdgeInsets.zero
    var addsSafeArea = true
}
