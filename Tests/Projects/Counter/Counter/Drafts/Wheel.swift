// A draft that is not a member of the target, and does not compile yet.
struct Wheel {
    let spokes: NotDecidedYet
}
