/// The members of a collection view's data source and delegate whose absence matters.
///
/// In UIKit they are optional. In Casement the default implementations report their absence to the collection view,
/// which does not call them again until its data source or delegate changes.
struct CollectionMembers: OptionSet {
    let rawValue: UInt32

    static let sizeForItem = CollectionMembers(rawValue: 1 << 0)
    static let sectionInset = CollectionMembers(rawValue: 1 << 1)
    static let lineSpacing = CollectionMembers(rawValue: 1 << 2)
    static let itemSpacing = CollectionMembers(rawValue: 1 << 3)
    static let headerSize = CollectionMembers(rawValue: 1 << 4)
    static let footerSize = CollectionMembers(rawValue: 1 << 5)
    static let supplementaryView = CollectionMembers(rawValue: 1 << 6)
    static let contextMenu = CollectionMembers(rawValue: 1 << 7)
    static let contextMenuOfItem = CollectionMembers(rawValue: 1 << 8)
    static let canMoveItem = CollectionMembers(rawValue: 1 << 9)
    static let moveItem = CollectionMembers(rawValue: 1 << 10)
    static let targetOfMove = CollectionMembers(rawValue: 1 << 11)
}

extension UICollectionView {
    /// Notes that the data source or the delegate does not implement a member, and returns the default answer.
    func lacks<Answer>(_ member: CollectionMembers, _ answer: Answer) -> Answer {
        collection.missing.insert(member)
        return answer
    }

    /// Asks the data source or the delegate, unless it is known not to implement the member. Returns `nil` then.
    func ask<Answer>(_ member: CollectionMembers, _ question: () -> Answer?) -> Answer? {
        guard !collection.missing.contains(member), let answer = question() else { return nil }
        return collection.missing.contains(member) ? nil : answer
    }
}
