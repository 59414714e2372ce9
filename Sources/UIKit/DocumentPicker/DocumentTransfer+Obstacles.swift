import Foundation

extension DocumentTransfer {
    /// Returns the first step that cannot succeed, or that would destroy another document or itself, with the reason;
    /// `nil` if all can be tried.
    static func obstacle(in steps: [Step], asCopy: Bool) -> Failure? {
        var targets: [String: Int] = [:]
        for (number, step) in steps.enumerated() {
            guard let target = step.target.realPlace else { return Failure(step, .ENOENT) }
            guard targets.updateValue(number, forKey: target) == nil else { return Failure(step, .EEXIST) }
        }
        for (number, step) in steps.enumerated() {
            if let code = obstacle(to: step, asCopy: asCopy) { return Failure(step, code) }
            guard let source = step.path(asCopy: asCopy) else { continue }
            for place in places(above: source) {
                guard let other = targets[place], other != number || place != source else { continue }
                // The folder or document at the target would be replaced, and with it this document.
                return Failure(steps[other], other == number ? .EINVAL : .EEXIST)
            }
        }
        return nil
    }

    private static func obstacle(to step: Step, asCopy: Bool) -> POSIXErrorCode? {
        guard let source = step.path(asCopy: asCopy), let kind = FileKind(at: URL(fileURLWithPath: source)),
            let target = step.target.realPlace
        else { return .ENOENT }
        if source == target { return nil }
        if FileKind(at: URL(fileURLWithPath: target).deletingLastPathComponent()) != .folder { return .ENOTDIR }
        // A folder would be copied or moved into itself.
        if kind == .folder, target.hasPrefix(source == "/" ? source : source + "/") { return .EINVAL }
        guard let present = FileKind(at: step.target) else { return nil }
        if present == .folder { return kind == .folder ? nil : .EISDIR }
        return kind == .folder ? .ENOTDIR : nil
    }

    /// Returns a path and the paths of the folders that contain it.
    private static func places(above path: String) -> [String] {
        var (places, place) = ([path], path)
        while let slash = place.lastIndex(of: "/"), slash != place.startIndex {
            place = String(place[..<slash])
            places.append(place)
        }
        return places
    }
}

extension DocumentTransfer.Step {
    /// The path of the file or folder that is copied or moved; `nil` if it does not exist.
    fileprivate func path(asCopy: Bool) -> String? { asCopy ? source.realPath : source.realPlace }
}

extension DocumentTransfer.Failure {
    fileprivate init(_ step: DocumentTransfer.Step, _ code: POSIXErrorCode) {
        self.init(step: step, reason: POSIXError(code).localizedDescription)
    }
}
