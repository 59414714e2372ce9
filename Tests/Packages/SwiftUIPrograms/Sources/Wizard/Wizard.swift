import SwiftUI

@main
struct WizardApp: App {
    var body: some Scene {
        WindowGroup {
            WizardView()
        }
    }
}

// MARK: - Model

enum Step: Int, CaseIterable, Hashable {
    case account, profile, plan, summary

    var title: String {
        switch self {
        case .account: "Account"
        case .profile: "Profile"
        case .plan: "Plan"
        case .summary: "Summary"
        }
    }

    var next: Step? { Step(rawValue: rawValue + 1) }
}

enum Plan: String, CaseIterable, Identifiable {
    case free = "Free", plus = "Plus", pro = "Pro"

    var id: Self { self }

    var price: Decimal {
        switch self {
        case .free: 0
        case .plus: 4.99
        case .pro: 9.99
        }
    }

    var details: String { self == .free ? "The basics, forever free" : "More storage and no ads" }
}

@Observable
class RegistrationModel {
    var path: [Step] = []

    var email = ""
    var password = ""
    var confirmation = ""

    var firstName = ""
    var lastName = ""
    var birthDate = Calendar.current.date(byAdding: .year, value: -25, to: .now) ?? .now

    var plan: Plan = .free
    var seats = 1
    var acceptsTerms = false

    var isEmailValid: Bool {
        email.range(of: #"^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$"#,
                    options: [.regularExpression, .caseInsensitive]) != nil
    }

    var age: Int {
        Calendar.current.dateComponents([.year], from: birthDate, to: .now).year ?? 0
    }

    var total: Decimal { plan.price * Decimal(seats) }

    func errors(for step: Step) -> [String] {
        var errors: [String] = []
        switch step {
        case .account:
            if !isEmailValid { errors.append("Enter a valid email address.") }
            if password.count < 8 { errors.append("The password needs at least 8 characters.") }
            if password != confirmation { errors.append("The passwords don't match.") }
        case .profile:
            if firstName.isEmpty || lastName.isEmpty { errors.append("Enter your full name.") }
            if age < 18 { errors.append("You must be at least 18 years old.") }
        case .plan:
            break
        case .summary:
            if !acceptsTerms { errors.append("Accept the terms to continue.") }
        }
        return errors
    }

    func advance(from step: Step) {
        if let next = step.next { path.append(next) }
    }

    func reset() {
        path.removeAll()
        (email, password, confirmation) = ("", "", "")
        (firstName, lastName) = ("", "")
        plan = .free
        seats = 1
        acceptsTerms = false
    }
}

// MARK: - Container

struct WizardView: View {
    @State private var model = RegistrationModel()

    var body: some View {
        NavigationStack(path: $model.path) {
            AccountStep()
                .navigationDestination(for: Step.self) { step in
                    switch step {
                    case .account: AccountStep()
                    case .profile: ProfileStep()
                    case .plan: PlanStep()
                    case .summary: SummaryStep()
                    }
                }
        }
        .environment(model)
    }
}

struct StepContainer<Content: View>: View {
    @Environment(RegistrationModel.self) private var model
    let step: Step
    var buttonTitle = "Continue"
    var action: (() -> Void)?
    @ViewBuilder let content: () -> Content

    @State private var showErrors = false
    @State private var attempts = 0

    private var errors: [String] { model.errors(for: step) }

    var body: some View {
        Form {
            content()

            if showErrors && !errors.isEmpty {
                Section {
                    ForEach(errors, id: \.self) { error in
                        Text("⚠️ \(error)")
                            .font(.footnote)
                            .foregroundStyle(.red)
                    }
                }
            }
        }
        .safeAreaInset(edge: .top) {
            ProgressView(value: Double(step.rawValue + 1), total: Double(Step.allCases.count)) {
                Text("Step \(step.rawValue + 1) of \(Step.allCases.count)")
                    .font(.caption)
            }
            .padding()
            .background(.bar)
        }
        .safeAreaInset(edge: .bottom) {
            Button(action: submit) { Text(buttonTitle).frame(maxWidth: .infinity) }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .modifier(ShakeEffect(animatableData: CGFloat(attempts)))
            .padding()
        }
        .navigationTitle(step.title)
        .navigationBarTitleDisplayMode(.inline)
    }

    private func submit() {
        guard errors.isEmpty else {
            withAnimation(.default) {
                showErrors = true
                attempts += 1
            }
            return
        }
        showErrors = false
        if let action { action() } else { model.advance(from: step) }
    }
}

struct ShakeEffect: GeometryEffect {
    var amount: CGFloat = 10
    var shakesPerUnit = 3
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(
            translationX: amount * sin(animatableData * .pi * CGFloat(shakesPerUnit)), y: 0))
    }
}

// MARK: - Steps

struct AccountStep: View {
    private enum Field: Hashable { case email, password, confirmation }

    @Environment(RegistrationModel.self) private var model
    @FocusState private var focusedField: Field?

    var body: some View {
        @Bindable var model = model

        StepContainer(step: .account) {
            Section("Sign in") {
                TextField("Email", text: $model.email)
                    .keyboardType(.emailAddress)
                    .textContentType(.emailAddress)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                    .focused($focusedField, equals: .email)
                    .submitLabel(.next)
                SecureField("Password", text: $model.password)
                    .focused($focusedField, equals: .password)
                    .submitLabel(.next)
                SecureField("Confirm password", text: $model.confirmation)
                    .focused($focusedField, equals: .confirmation)
                    .submitLabel(.done)
            }
            .onSubmit { focusedField = focusedField == .email ? .password : .confirmation }
        }
        .toolbar {
            ToolbarItem(placement: .keyboard) { Button("Done") { focusedField = nil } }
        }
    }
}

struct ProfileStep: View {
    @Environment(RegistrationModel.self) private var model

    var body: some View {
        @Bindable var model = model

        StepContainer(step: .profile) {
            Section("Name") {
                TextField("First name", text: $model.firstName)
                TextField("Last name", text: $model.lastName)
            }
            Section("Birthday") {
                DatePicker("Date of birth", selection: $model.birthDate, in: ...Date.now, displayedComponents: .date)
                LabeledContent("Age", value: model.age, format: .number)
            }
        }
    }
}

struct PlanStep: View {
    @Environment(RegistrationModel.self) private var model

    var body: some View {
        @Bindable var model = model

        StepContainer(step: .plan) {
            Picker("Plan", selection: $model.plan) {
                ForEach(Plan.allCases) { plan in
                    VStack(alignment: .leading) {
                        Text("\(plan.rawValue) · \(plan.price, format: .currency(code: "USD"))")
                        Text(plan.details).font(.caption).foregroundStyle(.secondary)
                    }
                }
            }
            .pickerStyle(.inline)
            Section {
                Stepper("Seats: \(model.seats)", value: $model.seats, in: 1...10)
            }
        }
    }
}

struct SummaryStep: View {
    @Environment(RegistrationModel.self) private var model
    @State private var showingSuccess = false

    var body: some View {
        @Bindable var model = model

        StepContainer(step: .summary, buttonTitle: "Create account", action: { showingSuccess = true }) {
            Section("Your details") {
                LabeledContent("Email", value: model.email)
                LabeledContent("Name", value: "\(model.firstName) \(model.lastName)")
                LabeledContent("Born", value: model.birthDate, format: .dateTime.day().month().year())
            }
            Section("Plan") {
                LabeledContent(model.plan.rawValue, value: model.total, format: .currency(code: "USD"))
                Button("Change plan") { model.path.removeLast() }
            }
            Toggle("I accept the terms", isOn: $model.acceptsTerms)
        }
        .alert("Welcome, \(model.firstName)!", isPresented: $showingSuccess) {
            Button("Start over") { model.reset() }
        } message: {
            Text("Your account has been created.")
        }
    }
}

#Preview {
    WizardView()
}
