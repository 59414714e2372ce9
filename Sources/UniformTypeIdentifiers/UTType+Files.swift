extension UTType {
    /// The file name extensions of this type and of the known types that belong to it, without dots.
    package var fileExtensions: [String] { tags(.filenameExtension) { $0.extensions } }

    /// The MIME types of this type and of the known types that belong to it. Some are patterns such as `image/*`.
    package var fileMIMETypes: [String] { tags(.mimeType) { $0.mimeTypes } }

    private func tags(_ tagClass: UTTagClass, _ values: (TypeTable.Entry) -> [String]) -> [String] {
        var found = tags[tagClass] ?? []
        for entry in TypeTable.all where UTType(known: entry.identifier).isSubtype(of: self) {
            for value in values(entry) where !found.contains(value) { found.append(value) }
        }
        return found
    }
}
