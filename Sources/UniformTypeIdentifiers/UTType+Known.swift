extension UTType {
    /// Any item of a file system: `public.item`.
    public static let item = UTType(known: "public.item")
    /// Any content: `public.content`.
    public static let content = UTType(known: "public.content")
    /// Content of several parts: `public.composite-content`.
    public static let compositeContent = UTType(known: "public.composite-content")
    /// Any data in a single file: `public.data`.
    public static let data = UTType(known: "public.data")
    /// Any directory: `public.directory`.
    public static let directory = UTType(known: "public.directory")
    /// A folder: `public.folder`.
    public static let folder = UTType(known: "public.folder")
    /// A folder that is shown as one file: `com.apple.package`.
    public static let package = UTType(known: "com.apple.package")
    /// A folder with a fixed structure: `com.apple.bundle`.
    public static let bundle = UTType(known: "com.apple.bundle")
    /// A link or alias: `com.apple.resolvable`.
    public static let resolvable = UTType(known: "com.apple.resolvable")
    /// A symbolic link: `public.symlink`.
    public static let symbolicLink = UTType(known: "public.symlink")
    /// A program: `public.executable`.
    public static let executable = UTType(known: "public.executable")
    /// An application: `com.apple.application`.
    public static let application = UTType(known: "com.apple.application")
    /// Any text: `public.text`.
    public static let text = UTType(known: "public.text")
    /// Text without markup: `public.plain-text`.
    public static let plainText = UTType(known: "public.plain-text")
    /// Text in UTF-8: `public.utf8-plain-text`.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// Text in UTF-16: `public.utf16-plain-text`.
    public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
    /// Rich text: `public.rtf`.
    public static let rtf = UTType(known: "public.rtf")
    /// HTML: `public.html`.
    public static let html = UTType(known: "public.html")
    /// XML: `public.xml`.
    public static let xml = UTType(known: "public.xml")
    /// YAML: `public.yaml`.
    public static let yaml = UTType(known: "public.yaml")
    /// JSON: `public.json`.
    public static let json = UTType(known: "public.json")
    /// Values separated by commas: `public.comma-separated-values-text`.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// Values separated by tabs: `public.tab-separated-values-text`.
    public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
    /// Values separated by a character: `public.delimited-values-text`.
    public static let delimitedText = UTType(known: "public.delimited-values-text")
    /// A property list: `com.apple.property-list`.
    public static let propertyList = UTType(known: "com.apple.property-list")
    /// A property list in XML: `com.apple.xml-property-list`.
    public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
    /// A log: `com.apple.log`.
    public static let log = UTType(known: "com.apple.log")
    /// Any source code: `public.source-code`.
    public static let sourceCode = UTType(known: "public.source-code")
    /// Swift source code: `public.swift-source`.
    public static let swiftSource = UTType(known: "public.swift-source")
    /// C source code: `public.c-source`.
    public static let cSource = UTType(known: "public.c-source")
    /// A C header: `public.c-header`.
    public static let cHeader = UTType(known: "public.c-header")
    /// C++ source code: `public.c-plus-plus-source`.
    public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
    /// Objective-C source code: `public.objective-c-source`.
    public static let objectiveCSource = UTType(known: "public.objective-c-source")
    /// Any script: `public.script`.
    public static let script = UTType(known: "public.script")
    /// A shell script: `public.shell-script`.
    public static let shellScript = UTType(known: "public.shell-script")
    /// A Python script: `public.python-script`.
    public static let pythonScript = UTType(known: "public.python-script")
    /// JavaScript: `com.netscape.javascript-source`.
    public static let javaScript = UTType(known: "com.netscape.javascript-source")
    /// A style sheet: `public.css`.
    public static let css = UTType(known: "public.css")
    /// Any image: `public.image`.
    public static let image = UTType(known: "public.image")
    /// JPEG: `public.jpeg`.
    public static let jpeg = UTType(known: "public.jpeg")
    /// PNG: `public.png`.
    public static let png = UTType(known: "public.png")
    /// GIF: `com.compuserve.gif`.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// TIFF: `public.tiff`.
    public static let tiff = UTType(known: "public.tiff")
    /// BMP: `com.microsoft.bmp`.
    public static let bmp = UTType(known: "com.microsoft.bmp")
    /// A Windows icon: `com.microsoft.ico`.
    public static let ico = UTType(known: "com.microsoft.ico")
    /// A Macintosh icon: `com.apple.icns`.
    public static let icns = UTType(known: "com.apple.icns")
    /// HEIC: `public.heic`.
    public static let heic = UTType(known: "public.heic")
    /// HEIF: `public.heif`.
    public static let heif = UTType(known: "public.heif")
    /// WebP: `org.webmproject.webp`.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// SVG: `public.svg-image`.
    public static let svg = UTType(known: "public.svg-image")
    /// A camera's raw image: `public.camera-raw-image`.
    public static let rawImage = UTType(known: "public.camera-raw-image")
    /// PDF: `com.adobe.pdf`.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// Rich text with attachments: `com.apple.rtfd`.
    public static let rtfd = UTType(known: "com.apple.rtfd")
    /// Any sound or moving picture: `public.audiovisual-content`.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// Any sound: `public.audio`.
    public static let audio = UTType(known: "public.audio")
    /// Any moving picture, with or without sound: `public.movie`.
    public static let movie = UTType(known: "public.movie")
    /// A moving picture without sound: `public.video`.
    public static let video = UTType(known: "public.video")
    /// MP3: `public.mp3`.
    public static let mp3 = UTType(known: "public.mp3")
    /// WAV: `com.microsoft.waveform-audio`.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// AIFF: `public.aiff-audio`.
    public static let aiff = UTType(known: "public.aiff-audio")
    /// MIDI: `public.midi-audio`.
    public static let midi = UTType(known: "public.midi-audio")
    /// MPEG-4 sound: `public.mpeg-4-audio`.
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    /// MPEG-4: `public.mpeg-4`.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// MPEG-1 or MPEG-2: `public.mpeg`.
    public static let mpeg = UTType(known: "public.mpeg")
    /// QuickTime: `com.apple.quicktime-movie`.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    /// AVI: `public.avi`.
    public static let avi = UTType(known: "public.avi")
    /// Any playlist: `public.playlist`.
    public static let playlist = UTType(known: "public.playlist")
    /// An M3U playlist: `public.m3u-playlist`.
    public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
    /// Any archive: `public.archive`.
    public static let archive = UTType(known: "public.archive")
    /// ZIP: `public.zip-archive`.
    public static let zip = UTType(known: "public.zip-archive")
    /// gzip: `org.gnu.gnu-zip-archive`.
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    /// bzip2: `public.bzip2-archive`.
    public static let bz2 = UTType(known: "public.bzip2-archive")
    /// Any disk image: `public.disk-image`.
    public static let diskImage = UTType(known: "public.disk-image")
    /// Any URL: `public.url`.
    public static let url = UTType(known: "public.url")
    /// The URL of a file: `public.file-url`.
    public static let fileURL = UTType(known: "public.file-url")
    /// Any font: `public.font`.
    public static let font = UTType(known: "public.font")
    /// A book in EPUB: `org.idpf.epub-container`.
    public static let epub = UTType(known: "org.idpf.epub-container")
    /// Any spreadsheet: `public.spreadsheet`.
    public static let spreadsheet = UTType(known: "public.spreadsheet")
    /// Any presentation: `public.presentation`.
    public static let presentation = UTType(known: "public.presentation")
    /// Any database: `public.database`.
    public static let database = UTType(known: "public.database")
    /// Any calendar event: `public.calendar-event`.
    public static let calendarEvent = UTType(known: "public.calendar-event")
    /// A vCard: `public.vcard`.
    public static let vCard = UTType(known: "public.vcard")
    /// Any contact: `public.contact`.
    public static let contact = UTType(known: "public.contact")
    /// An email message: `public.email-message`.
    public static let emailMessage = UTType(known: "public.email-message")
    /// Any message: `public.message`.
    public static let message = UTType(known: "public.message")
    /// A link to a page: `com.microsoft.internet-shortcut`.
    public static let internetShortcut = UTType(known: "com.microsoft.internet-shortcut")
    /// A certificate: `public.x509-certificate`.
    public static let x509Certificate = UTType(known: "public.x509-certificate")
    /// A scene in USDZ: `com.pixar.universal-scene-description-mobile`.
    public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
    /// Any three-dimensional content: `public.3d-content`.
    public static let threeDContent = UTType(known: "public.3d-content")
}
