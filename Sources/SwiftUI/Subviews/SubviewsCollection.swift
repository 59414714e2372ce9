/// The subviews of a container's content, in order. As a view it shows all of them.
public struct SubviewsCollection: RandomAccessCollection {
    let subviews: [Subview]

    /// 0.
    public var startIndex: Int { subviews.startIndex }
    /// The number of subviews.
    public var endIndex: Int { subviews.endIndex }
    /// The subview at an index.
    public subscript(index: Int) -> Subview { subviews[index] }
    /// The subviews in a range of indices.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }
}

extension SubviewsCollection: View {
    /// The content of the view.
    public var body: some View { ForEach(self) { $0 } }
}

/// Some of the subviews of a container's content, in order. As a view it shows all of them.
public struct SubviewsCollectionSlice: RandomAccessCollection {
    let subviews: ArraySlice<Subview>

    /// The index of the first subview.
    public var startIndex: Int { subviews.startIndex }
    /// The index after the last subview.
    public var endIndex: Int { subviews.endIndex }
    /// The subview at an index.
    public subscript(index: Int) -> Subview { subviews[index] }
    /// The subviews in a range of indices.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }
}

extension SubviewsCollectionSlice: View {
    /// The content of the view.
    public var body: some View { ForEach(self) { $0 } }
}
