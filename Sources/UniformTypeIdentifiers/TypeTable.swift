import Synchronization

/// The known types, and those that the program declares.
enum TypeTable {
    struct Entry: Sendable {
        let identifier: String
        let parents: [String]
        let extensions: [String]
        let mimeTypes: [String]
        let name: String?

        init(
            _ identifier: String, _ parents: [String] = [], _ extensions: [String] = [], _ mimeTypes: [String] = [],
            _ name: String? = nil
        ) {
            self.identifier = identifier
            self.parents = parents
            self.extensions = extensions
            self.mimeTypes = mimeTypes
            self.name = name
        }
    }

    private static let declared = Mutex<[String: Entry]>([:])

    /// Adds a type of the program. A known type stays as it is.
    static func declare(_ identifier: String, conformingTo parent: UTType?) {
        guard known[identifier] == nil else { return }
        declared.withLock { $0[identifier] = Entry(identifier, parent.map { [$0.identifier] } ?? []) }
    }

    static func entry(_ identifier: String) -> Entry? {
        known[identifier] ?? declared.withLock { $0[identifier] }
    }

    private static let known = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

    /// The known types. A file name extension of several types is the first one's.
    static let all = [
        Entry("public.item", [], [], [], "item"),
        Entry("public.content", [], [], [], "content"),
        Entry("public.composite-content", ["public.content"], [], [], "content"),
        Entry("public.data", ["public.item"], [], ["application/octet-stream"], "data"),
        Entry("public.directory", ["public.item"], [], [], "folder"),
        Entry("public.folder", ["public.directory"], [], [], "folder"),
        Entry("com.apple.package", ["public.directory"], [], [], "package"),
        Entry("com.apple.bundle", ["public.directory"], [], [], "bundle"),
        Entry("com.apple.resolvable", [], [], [], "alias"),
        Entry("public.symlink", ["public.item", "com.apple.resolvable"], [], [], "symbolic link"),
        Entry("public.executable", ["public.item"], [], [], "executable"),
        Entry("com.apple.application", ["public.executable"], [], [], "application"),
        Entry("public.text", ["public.data", "public.content"], [], [], "text"),
        Entry("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"], "text"),
        Entry("public.utf8-plain-text", ["public.plain-text"], [], ["text/plain;charset=utf-8"], "Unicode text"),
        Entry("public.utf16-plain-text", ["public.plain-text"], [], ["text/plain;charset=utf-16"], "Unicode text"),
        Entry("public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"], "rich text document"),
        Entry("public.html", ["public.text"], ["html", "htm"], ["text/html"], "HTML text"),
        Entry("public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"], "XML text"),
        Entry("public.yaml", ["public.text"], ["yaml", "yml"], ["application/x-yaml", "text/yaml"], "YAML document"),
        Entry("public.json", ["public.text"], ["json"], ["application/json"], "JSON document"),
        Entry(
            "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"], ["text/csv"],
            "CSV document"),
        Entry(
            "public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv"],
            ["text/tab-separated-values"], "TSV document"),
        Entry("public.delimited-values-text", ["public.text"], [], [], "delimited text"),
        Entry("com.apple.property-list", ["public.data"], ["plist"], [], "property list"),
        Entry("com.apple.xml-property-list", ["public.xml", "com.apple.property-list"], [], [], "XML property list"),
        Entry("com.apple.log", ["public.plain-text"], ["log"], [], "log file"),
        Entry("public.source-code", ["public.plain-text"], [], [], "source code"),
        Entry("public.swift-source", ["public.source-code"], ["swift"], [], "Swift source"),
        Entry("public.c-source", ["public.source-code"], ["c"], ["text/x-csrc"], "C source"),
        Entry("public.c-header", ["public.source-code"], ["h"], ["text/x-chdr"], "C header"),
        Entry(
            "public.c-plus-plus-source", ["public.source-code"], ["cpp", "cc", "cxx"], ["text/x-c++src"], "C++ source"),
        Entry("public.objective-c-source", ["public.source-code"], ["m"], ["text/x-objcsrc"], "Objective-C source"),
        Entry("public.script", ["public.source-code"], [], [], "script"),
        Entry("public.shell-script", ["public.script"], ["sh"], ["application/x-sh"], "shell script"),
        Entry("public.python-script", ["public.script"], ["py"], ["text/x-python"], "Python script"),
        Entry(
            "com.netscape.javascript-source", ["public.source-code"], ["js", "mjs"],
            ["text/javascript", "application/javascript"], "JavaScript"),
        Entry("public.css", ["public.text"], ["css"], ["text/css"], "CSS"),
        Entry("public.image", ["public.data", "public.content"], [], ["image/*"], "image"),
        Entry("public.jpeg", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"], "JPEG image"),
        Entry("public.png", ["public.image"], ["png"], ["image/png"], "PNG image"),
        Entry("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"], "GIF image"),
        Entry("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"], "TIFF image"),
        Entry("com.microsoft.bmp", ["public.image"], ["bmp", "dib"], ["image/bmp"], "BMP image"),
        Entry("com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon", "image/x-icon"], "icon"),
        Entry("com.apple.icns", ["public.image"], ["icns"], [], "icon"),
        Entry("public.heic", ["public.image"], ["heic"], ["image/heic"], "HEIC image"),
        Entry("public.heif", ["public.image"], ["heif"], ["image/heif"], "HEIF image"),
        Entry("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"], "WebP image"),
        Entry("public.svg-image", ["public.image", "public.xml"], ["svg", "svgz"], ["image/svg+xml"], "SVG image"),
        Entry("public.camera-raw-image", ["public.image"], [], [], "raw image"),
        Entry(
            "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"], "PDF document"),
        Entry("com.apple.rtfd", ["com.apple.package", "public.composite-content"], ["rtfd"], [], "rich text document"),
        Entry("public.audiovisual-content", ["public.data", "public.content"], [], [], "audiovisual content"),
        Entry("public.audio", ["public.audiovisual-content"], [], ["audio/*"], "audio"),
        Entry("public.movie", ["public.audiovisual-content"], [], [], "movie"),
        Entry("public.video", ["public.movie"], [], ["video/*"], "video"),
        Entry("public.mp3", ["public.audio"], ["mp3"], ["audio/mpeg", "audio/mp3"], "MP3 audio"),
        Entry(
            "com.microsoft.waveform-audio", ["public.audio"], ["wav", "wave"],
            ["audio/vnd.wave", "audio/wav", "audio/x-wav"], "Waveform audio"),
        Entry("public.aiff-audio", ["public.audio"], ["aiff", "aif"], ["audio/aiff", "audio/x-aiff"], "AIFF audio"),
        Entry("public.midi-audio", ["public.audio"], ["midi", "mid"], ["audio/midi"], "MIDI audio"),
        Entry("public.mpeg-4", ["public.movie"], ["mp4", "mpg4"], ["video/mp4"], "MPEG-4 movie"),
        Entry("public.mpeg", ["public.movie"], ["mpg", "mpeg", "mpe"], ["video/mpeg"], "MPEG movie"),
        Entry("com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"], "QuickTime movie"),
        Entry("public.avi", ["public.movie"], ["avi"], ["video/avi", "video/x-msvideo"], "AVI movie"),
        Entry("public.playlist", [], [], [], "playlist"),
        Entry(
            "public.m3u-playlist", ["public.text", "public.playlist"], ["m3u", "m3u8"],
            ["audio/mpegurl", "application/x-mpegurl"], "playlist"),
        Entry("public.archive", ["public.data"], [], [], "archive"),
        Entry("public.zip-archive", ["public.archive"], ["zip"], ["application/zip"], "ZIP archive"),
        Entry(
            "org.gnu.gnu-zip-archive", ["public.archive"], ["gz", "gzip"], ["application/gzip", "application/x-gzip"],
            "gzip archive"),
        Entry("public.bzip2-archive", ["public.archive"], ["bz2", "bzip2"], ["application/x-bzip2"], "bzip2 archive"),
        Entry("public.disk-image", ["public.data"], [], [], "disk image"),
        Entry("public.url", ["public.data"], ["url"], [], "URL"),
        Entry("public.file-url", ["public.url"], [], [], "file URL"),
        Entry("public.font", [], [], [], "font"),
        Entry(
            "org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"], ["application/epub+zip"],
            "EPUB document"),
        Entry("public.spreadsheet", ["public.content"], [], [], "spreadsheet"),
        Entry("public.presentation", ["public.composite-content"], [], [], "presentation"),
        Entry("public.database", [], [], [], "database"),
        Entry("public.calendar-event", [], [], [], "calendar event"),
        Entry(
            "public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"], ["text/vcard", "text/directory"],
            "vCard"),
        Entry("public.contact", [], [], [], "contact"),
        Entry("public.email-message", ["public.message"], ["eml"], ["message/rfc822"], "email message"),
        Entry("public.message", [], [], [], "message"),
        Entry(
            "public.x509-certificate", ["public.data"], ["cer", "crt", "der"], ["application/x-x509-ca-cert"],
            "certificate"),
        Entry(
            "com.pixar.universal-scene-description-mobile", ["public.data", "public.3d-content"], ["usdz"],
            ["model/vnd.usdz+zip"], "3D content"),
        Entry("public.3d-content", ["public.content"], [], [], "3D content"),
        Entry(
            "public.mpeg-4-audio", ["public.mpeg-4", "public.audio"], ["mp4", "m4a"], ["audio/mp4"], "MPEG-4 audio"),
        Entry("com.microsoft.internet-shortcut", ["public.data"], ["url"], [], "internet shortcut"),
    ]
}
