internal import CGIO

extension DBusValue {
    /// Creates a value from GLib's. File descriptors are numbers in the message's list and become these numbers.
    init?(_ variant: OpaquePointer) {
        switch g_variant_classify(variant) {
        case G_VARIANT_CLASS_BYTE: self = .byte(g_variant_get_byte(variant))
        case G_VARIANT_CLASS_BOOLEAN: self = .boolean(g_variant_get_boolean(variant) != 0)
        case G_VARIANT_CLASS_INT16: self = .int16(g_variant_get_int16(variant))
        case G_VARIANT_CLASS_UINT16: self = .uint16(g_variant_get_uint16(variant))
        case G_VARIANT_CLASS_INT32: self = .int32(g_variant_get_int32(variant))
        case G_VARIANT_CLASS_UINT32: self = .uint32(g_variant_get_uint32(variant))
        case G_VARIANT_CLASS_INT64: self = .int64(Int64(g_variant_get_int64(variant)))
        case G_VARIANT_CLASS_UINT64: self = .uint64(UInt64(g_variant_get_uint64(variant)))
        case G_VARIANT_CLASS_DOUBLE: self = .double(g_variant_get_double(variant))
        case G_VARIANT_CLASS_HANDLE: self = .int32(g_variant_get_handle(variant))
        case G_VARIANT_CLASS_STRING: self = .string(Self.text(variant))
        case G_VARIANT_CLASS_OBJECT_PATH: self = .objectPath(Self.text(variant))
        case G_VARIANT_CLASS_SIGNATURE: self = .signature(Self.text(variant))
        case G_VARIANT_CLASS_VARIANT:
            guard let value = Self.members(variant).first else { return nil }
            self = .variant(value)
        case G_VARIANT_CLASS_ARRAY:
            guard let type = g_variant_get_type_string(variant) else { return nil }
            self = .array(of: String(String(cString: type).dropFirst()), Self.members(variant))
        case G_VARIANT_CLASS_TUPLE: self = .structure(Self.members(variant))
        case G_VARIANT_CLASS_DICT_ENTRY:
            let members = Self.members(variant)
            guard members.count == 2 else { return nil }
            self = .entry(members[0], members[1])
        default: return nil
        }
    }

    private static func text(_ variant: OpaquePointer) -> String {
        g_variant_get_string(variant, nil).map { String(cString: $0) } ?? ""
    }

    private static func members(_ variant: OpaquePointer) -> [DBusValue] {
        (0..<g_variant_n_children(variant)).compactMap { index in
            guard let child = g_variant_get_child_value(variant, index) else { return nil }
            defer { g_variant_unref(child) }
            return DBusValue(child)
        }
    }

    /// Returns a new value of GLib with a floating reference; `nil` if the value is not allowed in messages.
    func variant() -> OpaquePointer? {
        switch self {
        case .byte(let number): return g_variant_new_byte(number)
        case .boolean(let value): return g_variant_new_boolean(value ? 1 : 0)
        case .int16(let number): return g_variant_new_int16(number)
        case .uint16(let number): return g_variant_new_uint16(number)
        case .int32(let number): return g_variant_new_int32(number)
        case .uint32(let number): return g_variant_new_uint32(number)
        case .int64(let number): return g_variant_new_int64(gint64(number))
        case .uint64(let number): return g_variant_new_uint64(guint64(number))
        case .double(let number): return g_variant_new_double(number)
        // A text ends at its first zero.
        case .string(let text): return g_variant_new_string(text)
        case .objectPath(let text):
            return g_variant_is_object_path(text) != 0 ? g_variant_new_object_path(text) : nil
        case .signature(let text): return g_variant_is_signature(text) != 0 ? g_variant_new_signature(text) : nil
        case .variant(let value): return value.variant().flatMap { g_variant_new_variant($0) }
        case .structure(let members):
            return Self.variants(members).flatMap { g_variant_new_tuple($0, gsize($0.count)) }
        case .entry(let key, let value):
            guard let pair = Self.variants([key, value]) else { return nil }
            return g_variant_new_dict_entry(pair[0], pair[1])
        case .array(let element, let members):
            guard g_variant_is_signature(element) != 0 || element.hasPrefix("{"),
                members.allSatisfy({ $0.signature == element }),
                let variants = Self.variants(members), g_variant_type_string_is_valid(element) != 0,
                let type = g_variant_type_new(element)
            else { return nil }
            defer { g_variant_type_free(type) }
            return g_variant_new_array(type, variants, gsize(variants.count))
        }
    }

    /// Returns values of GLib with floating references. If one is not allowed, all are released.
    private static func variants(_ values: [DBusValue]) -> [OpaquePointer?]? {
        var variants: [OpaquePointer?] = []
        for value in values {
            guard let variant = value.variant() else {
                for variant in variants { g_variant_unref(g_variant_ref_sink(variant)) }
                return nil
            }
            variants.append(variant)
        }
        return variants
    }
}
