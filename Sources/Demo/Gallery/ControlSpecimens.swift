import UIKit

@MainActor
extension [Specimen.Group] {
    static var buttons: [Specimen.Group] {
        func button(
            _ configuration: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void = { _ in }
        ) -> UIButton {
            var configuration = configuration
            configuration.title = "Button"
            change(&configuration)
            return UIButton(configuration: configuration)
        }
        return [
            Specimen.Group(
                title: "Styles",
                specimens: [
                    Specimen(title: "Plain") { button(.plain()) },
                    Specimen(title: "Gray") { button(.gray()) },
                    Specimen(title: "Tinted") { button(.tinted()) },
                    Specimen(title: "Filled") { button(.filled()) },
                ]),
            Specimen.Group(
                title: "Sizes",
                specimens: [
                    Specimen(title: "Mini") { button(.tinted()) { $0.buttonSize = .mini } },
                    Specimen(title: "Small") { button(.tinted()) { $0.buttonSize = .small } },
                    Specimen(title: "Medium") { button(.tinted()) { $0.buttonSize = .medium } },
                    Specimen(title: "Large") { button(.tinted()) { $0.buttonSize = .large } },
                ]),
            Specimen.Group(
                title: "Contents", footer: "A button that is busy shows a spinner in place of its image.",
                specimens: [
                    Specimen(title: "With a subtitle") {
                        button(.filled()) {
                            $0.title = "Download"
                            $0.subtitle = "112 MB"
                        }
                    },
                    Specimen(title: "Capsule") { button(.filled()) { $0.cornerStyle = .capsule } },
                    Specimen(title: "Busy") {
                        button(.gray()) {
                            $0.showsActivityIndicator = true
                            $0.imagePadding = 8
                        }
                    },
                    Specimen(title: "Red") { button(.filled()) { $0.baseBackgroundColor = .systemRed } },
                    Specimen(title: "Disabled") {
                        let view = button(.filled())
                        view.isEnabled = false
                        return view
                    },
                ]),
        ]
    }

    static var values: [Specimen.Group] {
        func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
            let slider = UISlider()
            slider.value = value
            change(slider)
            return slider
        }
        func toggle(_ isOn: Bool, _ change: (UISwitch) -> Void = { _ in }) -> UISwitch {
            let toggle = UISwitch()
            toggle.isOn = isOn
            change(toggle)
            return toggle
        }
        return [
            Specimen.Group(
                title: "Switches",
                specimens: [
                    Specimen(title: "On") { toggle(true) },
                    Specimen(title: "Off") { toggle(false) },
                    Specimen(title: "Tinted") { toggle(true) { $0.onTintColor = .systemIndigo } },
                    Specimen(title: "Disabled") { toggle(true) { $0.isEnabled = false } },
                ]),
            Specimen.Group(
                title: "Sliders",
                specimens: [
                    Specimen(title: "Plain", isWide: true) { slider(0.3) },
                    Specimen(title: "Tinted", isWide: true) {
                        slider(0.6) {
                            $0.minimumTrackTintColor = .systemPink
                            $0.maximumTrackTintColor = .systemGray4
                        }
                    },
                    Specimen(title: "Disabled", isWide: true) { slider(0.5) { $0.isEnabled = false } },
                ]),
        ]
    }

    static var choices: [Specimen.Group] {
        [
            Specimen.Group(
                title: "Segments",
                specimens: [
                    Specimen(title: "Two", isWide: true) {
                        let control = UISegmentedControl(items: ["Map", "Satellite"])
                        control.selectedSegmentIndex = 0
                        return control
                    },
                    Specimen(title: "Five", isWide: true) {
                        let control = UISegmentedControl(items: ["Mon", "Tue", "Wed", "Thu", "Fri"])
                        control.selectedSegmentIndex = 2
                        return control
                    },
                ]),
            Specimen.Group(
                title: "Steps",
                specimens: [
                    Specimen(title: "Stepper") { UIStepper() },
                    Specimen(title: "Stepper at its maximum") {
                        let stepper = UIStepper()
                        stepper.value = stepper.maximumValue
                        return stepper
                    },
                ]),
            Specimen.Group(
                title: "Menus", footer: "Menus open by a press, a drag, or a click with the right button.",
                specimens: [
                    Specimen(title: "Pop-up button") {
                        let button = UIButton(configuration: .gray())
                        button.menu = UIMenu(
                            children: ["Small", "Medium", "Large"].map { UIAction(title: $0) { _ in } })
                        button.showsMenuAsPrimaryAction = true
                        button.changesSelectionAsPrimaryAction = true
                        return button
                    },
                    Specimen(title: "Sections and a submenu") {
                        let button = UIButton(configuration: .tinted())
                        button.configuration?.title = "Options"
                        button.menu = sampleMenu
                        button.showsMenuAsPrimaryAction = true
                        return button
                    },
                ]),
            Specimen.Group(
                title: "Pages",
                specimens: [
                    Specimen(title: "Page control") {
                        let control = UIPageControl()
                        control.numberOfPages = 5
                        control.currentPage = 1
                        control.pageIndicatorTintColor = .systemGray3
                        control.currentPageIndicatorTintColor = .systemBlue
                        return control
                    }
                ]),
        ]
    }

    private static var sampleMenu: UIMenu {
        func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
            UIAction(title: title, attributes: attributes) { _ in }
        }
        return UIMenu(children: [
            action("Duplicate"), action("Rename", .disabled),
            UIMenu(
                title: "Sort By", options: [.displayInline, .singleSelection],
                children: [UIAction(title: "Name", state: .on) { _ in }, action("Date"), action("Size")]),
            UIMenu(title: "Share", children: [action("Mail"), action("Print")]),
            UIMenu(options: .displayInline, children: [action("Delete", .destructive)]),
        ])
    }

    static var textFields: [Specimen.Group] {
        func field(_ placeholder: String, _ change: (UITextField) -> Void = { _ in }) -> UITextField {
            let field = UITextField()
            field.placeholder = placeholder
            field.borderStyle = .roundedRect
            change(field)
            return field
        }
        return [
            Specimen.Group(
                title: "Borders",
                specimens: [
                    Specimen(title: "", isWide: true) { field("None") { $0.borderStyle = .none } },
                    Specimen(title: "", isWide: true) { field("Rounded") },
                    Specimen(title: "", isWide: true) { field("Line") { $0.borderStyle = .line } },
                ]),
            Specimen.Group(
                title: "Contents", footer: "Input methods write into text fields too.",
                specimens: [
                    Specimen(title: "Name", isWide: true) {
                        field("Your name") { $0.clearButtonMode = .whileEditing }
                    },
                    Specimen(title: "Password", isWide: true) { field("Required") { $0.isSecureTextEntry = true } },
                    Specimen(title: "Centred", isWide: true) { field("In the middle") { $0.textAlignment = .center } },
                ]),
        ]
    }

    static var progress: [Specimen.Group] {
        func spinner(_ style: UIActivityIndicatorView.Style, _ color: UIColor? = nil) -> UIActivityIndicatorView {
            let spinner = UIActivityIndicatorView(style: style)
            if let color { spinner.color = color }
            spinner.startAnimating()
            return spinner
        }
        func bar(_ progress: Float, _ tint: UIColor? = nil) -> UIProgressView {
            let bar = UIProgressView(progressViewStyle: .default)
            bar.progress = progress
            bar.progressTintColor = tint
            return bar
        }
        return [
            Specimen.Group(
                title: "Bars",
                specimens: [
                    Specimen(title: "One third", isWide: true) { bar(1 / 3) },
                    Specimen(title: "Two thirds", isWide: true) { bar(2 / 3, .systemGreen) },
                ]),
            Specimen.Group(
                title: "Spinners",
                specimens: [
                    Specimen(title: "Medium") { spinner(.medium) },
                    Specimen(title: "Large") { spinner(.large) },
                    Specimen(title: "Tinted") { spinner(.medium, .systemOrange) },
                ]),
        ]
    }

    static var labels: [Specimen.Group] {
        func label(_ text: String, _ font: UIFont) -> UILabel {
            let label = UILabel()
            label.text = text
            label.font = font
            label.numberOfLines = 0
            return label
        }
        let styles: [(String, UIFont.TextStyle)] = [
            ("Large title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
            ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
            ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
        ]
        return [
            Specimen.Group(
                title: "Text styles",
                specimens: styles.map { style in
                    Specimen(title: "", isWide: true) { label(style.0, .preferredFont(forTextStyle: style.1)) }
                }),
            Specimen.Group(
                title: "Scripts",
                specimens: ["Latin, Ελληνικά, Кириллица", "こんにちは、世界", "مرحبا بالعالم", "שלום עולם"].map { text in
                    Specimen(title: "", isWide: true) { label(text, .preferredFont(forTextStyle: .title3)) }
                }),
        ]
    }
}
