import SwiftUI

@main
struct SettingsDemoApp: App {
    @AppStorage("theme") private var theme: Theme = .system

    var body: some Scene {
        WindowGroup {
            SettingsView()
                .preferredColorScheme(theme.colorScheme)
        }
    }
}

enum Theme: String, CaseIterable, Identifiable {
    case system, light, dark

    var id: Self { self }

    var colorScheme: ColorScheme? {
        switch self {
        case .system: return nil
        case .light: return .light
        case .dark: return .dark
        }
    }
}

enum PreviewMode: String, CaseIterable {
    case always = "Always"
    case whenUnlocked = "When Unlocked"
    case never = "Never"
}

struct SettingsView: View {
    @AppStorage("username") private var username = "Anonymous"
    @AppStorage("theme") private var theme: Theme = .system
    @AppStorage("notificationsEnabled") private var notificationsEnabled = true
    @AppStorage("fontSize") private var fontSize = 16.0
    @AppStorage("volume") private var volume = 0.5

    @State private var isPrivate = false
    @State private var previewMode = PreviewMode.always
    @State private var reminderTime = Date()
    @State private var accentColor = Color.blue
    @State private var itemsPerPage = 20
    @State private var language = "English"
    @State private var advancedExpanded = false
    @State private var apiKey = ""
    @State private var showingResetDialog = false
    @State private var showingSignOutAlert = false
    @State private var showingProfile = false

    private let languages = ["English", "German", "French", "Spanish", "Japanese"]

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Button {
                        showingProfile = true
                    } label: {
                        ProfileHeader(name: username, color: accentColor)
                    }
                    .buttonStyle(.plain)
                }

                Section(header: Text("Appearance")) {
                    Picker("Theme", selection: $theme) {
                        ForEach(Theme.allCases) { theme in
                            Text(theme.rawValue.capitalized).tag(theme)
                        }
                    }
                    .pickerStyle(.segmented)

                    ColorPicker("Accent color", selection: $accentColor, supportsOpacity: false)

                    VStack(alignment: .leading) {
                        HStack {
                            Text("Font size")
                            Spacer()
                            Text("\(Int(fontSize)) pt")
                                .foregroundStyle(.secondary)
                                .monospacedDigit()
                        }
                        Slider(value: $fontSize, in: 10...30, step: 1) {
                            Text("Font size")
                        } minimumValueLabel: {
                            Text("A").font(.caption)
                        } maximumValueLabel: {
                            Text("A").font(.title2)
                        }
                        Text("The quick brown fox")
                            .font(.system(size: fontSize))
                            .frame(maxWidth: .infinity)
                            .padding(.top, 4)
                    }
                }

                Section {
                    Toggle("Enable notifications", isOn: $notificationsEnabled.animation())

                    if notificationsEnabled {
                        Picker("Show previews", selection: $previewMode) {
                            ForEach(PreviewMode.allCases, id: \.self) {
                                Text($0.rawValue)
                            }
                        }
                        DatePicker("Daily reminder",
                                   selection: $reminderTime,
                                   displayedComponents: .hourAndMinute)
                    }
                } header: {
                    Text("Notifications")
                } footer: {
                    Text("You can change this later in the system settings.")
                }

                Section("Sound") {
                    Slider(value: $volume)
                    LabeledContent("Volume", value: volume, format: .percent.precision(.fractionLength(0)))
                }

                Section("General") {
                    Toggle(isOn: $isPrivate) {
                        VStack(alignment: .leading) {
                            Text("Private account")
                            Text("Only friends can see your posts")
                                .font(.caption)
                                .foregroundStyle(.secondary)
                        }
                    }
                    .tint(.purple)

                    Stepper("Items per page: \(itemsPerPage)", value: $itemsPerPage, in: 5...100, step: 5)

                    Picker("Language", selection: $language) {
                        ForEach(languages, id: \.self) { language in
                            Text(language)
                        }
                    }
                    .pickerStyle(.navigationLink)

                    DisclosureGroup("Advanced", isExpanded: $advancedExpanded) {
                        SecureField("API key", text: $apiKey)
                            .textContentType(.password)
                        LabeledContent("Cache", value: "12.4 MB")
                    }
                }

                Section {
                    NavigationLink("About") {
                        AboutView()
                    }
                    LabeledContent("Version", value: "1.0.0")
                }

                Section {
                    Button("Reset all settings") {
                        showingResetDialog = true
                    }
                    Button("Sign out", role: .destructive) {
                        showingSignOutAlert = true
                    }
                }
            }
            .navigationTitle("Settings")
            .tint(accentColor)
            .sheet(isPresented: $showingProfile) {
                ProfileEditor(username: $username)
            }
            .confirmationDialog("Reset all settings?", isPresented: $showingResetDialog, titleVisibility: .visible) {
                Button("Reset", role: .destructive, action: reset)
                Button("Cancel", role: .cancel) { }
            }
            .alert("Sign out", isPresented: $showingSignOutAlert) {
                Button("OK", role: .cancel) { }
            } message: {
                Text("You have been signed out, \(username).")
            }
        }
    }

    private func reset() {
        withAnimation {
            username = "Anonymous"
            theme = .system
            notificationsEnabled = true
            fontSize = 16
            volume = 0.5
            isPrivate = false
            previewMode = .always
            accentColor = .blue
            itemsPerPage = 20
            language = "English"
            apiKey = ""
        }
    }
}

struct ProfileHeader: View {
    let name: String
    let color: Color

    private var initials: String {
        name.split(separator: " ")
            .prefix(2)
            .compactMap { $0.first.map(String.init) }
            .joined()
            .uppercased()
    }

    var body: some View {
        HStack(spacing: 16) {
            Text(initials)
                .font(.title2.bold())
                .foregroundStyle(.white)
                .frame(width: 60, height: 60)
                .background(color.gradient, in: Circle())

            VStack(alignment: .leading, spacing: 2) {
                Text(name)
                    .font(.title3)
                    .fontWeight(.semibold)
                Text("Tap to edit your profile")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            Spacer()
        }
        .contentShape(Rectangle())
    }
}

struct ProfileEditor: View {
    @Environment(\.dismiss) var dismiss
    @Binding var username: String
    @State private var draft = ""

    var body: some View {
        NavigationStack {
            Form {
                TextField("Username", text: $draft)
                    .textInputAutocapitalization(.words)
                    .autocorrectionDisabled()
                    .submitLabel(.done)
                    .onSubmit(save)
            }
            .navigationTitle("Profile")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .disabled(draft.isEmpty)
                }
            }
        }
        .onAppear { draft = username }
        .presentationDetents([.medium])
        .presentationDragIndicator(.visible)
    }

    private func save() {
        username = draft
        dismiss()
    }
}

struct AboutView: View {
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        VStack(spacing: 20) {
            Text("⚙️")
                .font(.system(size: 80))
            Text("Settings Demo")
                .font(.largeTitle.bold())
            Text("Running in \(colorScheme == .dark ? "dark" : "light") mode")
                .foregroundStyle(.secondary)
            Link("Visit our website", destination: URL(string: "https://www.example.com")!)
                .buttonStyle(.borderedProminent)
        }
        .navigationTitle("About")
        .navigationBarTitleDisplayMode(.inline)
    }
}

#Preview {
    SettingsView()
}
