// The types of the properties of `UITextInputTraits`, with UIKit's raw values.

/// The layout of an on-screen keyboard. Casement stores it and shows no on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad
    case twitter, webSearch, asciiCapableNumberPad

    /// Another name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The colours of an on-screen keyboard. Casement stores it and shows no on-screen keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light

    /// Another name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// The label of the Return key of an on-screen keyboard. Casement stores it and shows no on-screen keyboard.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The letters that an on-screen keyboard capitalizes. Casement stores it and capitalizes nothing.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

/// Whether typed words are corrected. Casement stores it and corrects nothing.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no, yes
}

/// Whether misspelled words are marked. Casement stores it and marks nothing.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default`, no, yes
}

/// Whether straight quotation marks are replaced by curly ones. Casement stores it and replaces nothing.
public enum UITextSmartQuotesType: Int, Sendable {
    case `default`, no, yes
}

/// Whether hyphens are replaced by dashes. Casement stores it and replaces nothing.
public enum UITextSmartDashesType: Int, Sendable {
    case `default`, no, yes
}

/// Whether spaces are adjusted around pasted and cut text. Casement stores it and adjusts nothing.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    case `default`, no, yes
}

/// Whether the rest of typed text is predicted. Casement stores it and predicts nothing.
public enum UITextInlinePredictionType: Int, Sendable {
    case `default`, no, yes
}

/// The meaning of a text, such as a user name, for software that fills in forms. Casement stores it and fills in
/// nothing.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the meaning, as in HTML's `autocomplete` attribute where it has one.
    public let rawValue: String

    /// Creates a type with any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A full name.
    public static let name = UITextContentType(rawValue: "name")
    /// The prefix of a name, such as "Dr.".
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    /// A given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The suffix of a name, such as "Jr.".
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A job title.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of an organization.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A location, such as a point of interest or an address.
    public static let location = UITextContentType(rawValue: "location")
    /// A street address in full.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// The city of an address.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// The state of an address.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// The city and the state of an address.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// The part of a city in an address.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// The name of a country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A URL.
    public static let URL = UITextContentType(rawValue: "url")
    /// A credit card number.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// A user name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is valid once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A date, a time or both.
    public static let dateTime = UITextContentType(rawValue: "date-time")
    /// The number of a flight.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// The tracking number of a parcel.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
    /// A date of birth.
    public static let birthdate = UITextContentType(rawValue: "bday")
}
