import Foundation

extension SessionRecord {
    /// Creates the record of a session as it is now. Values that cannot be stored are logged.
    @MainActor
    init(_ session: UISceneSession, wasActiveLast: Bool) {
        identifier = session.persistentIdentifier
        role = session.role.rawValue
        configuration = ConfigurationRecord(session.decidedConfiguration)
        isConnected = session.scene != nil
        self.wasActiveLast = wasActiveLast
        userInfo = session.userInfo.map {
            Self.keep($0, of: "userInfo of the scene session \(session.persistentIdentifier)")
        }
        activity = session.stateRestorationActivity.flatMap { $0.isInvalid ? nil : ActivityRecord($0) }
        screen = session.screenIdentity?.name
        edid = session.screenIdentity?.edid
        frame = session.lastFrame
        arrangement = session.arrangement == .normal ? nil : session.arrangement.rawValue
    }

    /// Returns the values that can be stored, and logs the keys of the others.
    static func keep(_ values: [String: Any], of owner: String) -> [String: PropertyValue] {
        let (kept, lost) = PropertyValue.split(values)
        if !lost.isEmpty {
            Log.scene.error(
                "\(owner): values that a property list cannot contain are not saved: \(lost.joined(separator: ", "))"
            )
        }
        return kept
    }

    /// Creates the session of the last run. `isDecided` is `false` if the configuration must be decided on again,
    /// because its classes no longer exist or cannot be found by name.
    @MainActor
    func session() -> (session: UISceneSession, isDecided: Bool) {
        let role = UISceneSession.Role(rawValue: role)
        let decided = configuration.configuration(role: role)
        let session = UISceneSession(
            role: role, configuration: decided ?? UISceneConfiguration(name: configuration.name, sessionRole: role),
            identifier: identifier)
        session.userInfo = userInfo.map { $0.mapValues(\.any) }
        session.stateRestorationActivity = activity?.activity()
        session.screenIdentity = screen.map { ScreenIdentity(name: $0, edid: edid) }
        session.lastFrame = frame
        session.arrangement = arrangement.flatMap(WindowArrangement.init) ?? .normal
        return (session, decided != nil)
    }
}

extension ConfigurationRecord {
    @MainActor
    init(_ configuration: UISceneConfiguration) {
        name = configuration.name
        // `String(reflecting:)` would first look through all conformances of the program, which takes a millisecond
        // before the first picture.
        sceneClass = configuration.sceneClass.map { _typeName($0, qualified: true) }
        delegateClass = configuration.delegateClass.map { _typeName($0, qualified: true) }
        storyboard = configuration.storyboard?.name
        storyboardBundle = configuration.storyboard?.bundle?.path
    }

    @MainActor
    func configuration(role: UISceneSession.Role) -> UISceneConfiguration? {
        let scene: AnyClass? = sceneClass.flatMap(Self.topLevelClass(named:))
        let delegate: AnyClass? = delegateClass.flatMap(Self.topLevelClass(named:))
        guard (scene == nil) == (sceneClass == nil), (delegate == nil) == (delegateClass == nil) else { return nil }
        return UISceneConfiguration(
            name: name, role: role, sceneClass: scene, delegateClass: delegate,
            storyboard: storyboard.map {
                UIStoryboard(name: $0, in: storyboardBundle.map { URL(fileURLWithPath: $0, isDirectory: true) })
            })
    }

    /// Returns the class with a name. Foundation does not find private classes and those inside another type.
    private static func topLevelClass(named name: String) -> AnyClass? {
        guard name.split(separator: ".", omittingEmptySubsequences: false).count == 2, !name.contains("(") else {
            return nil
        }
        return NSClassFromString(name)
    }
}

extension ActivityRecord {
    init(_ activity: NSUserActivity) {
        activityType = activity.activityType
        title = activity.title
        userInfo = activity.userInfo.map { values in
            // Property lists have strings as keys.
            let named = Dictionary(values.map { (String(describing: $0.key.base), $0.value) }) { first, _ in first }
            return SessionRecord.keep(named, of: "userInfo of the activity \(activityType)")
        }
        requiredUserInfoKeys = activity.requiredUserInfoKeys?.sorted()
        webpageURL = activity.webpageURL
        targetContentIdentifier = activity.targetContentIdentifier
        persistentIdentifier = activity.persistentIdentifier
    }

    func activity() -> NSUserActivity {
        let activity = NSUserActivity(activityType: activityType)
        activity.title = title
        activity.userInfo = userInfo.map { values in
            Dictionary(uniqueKeysWithValues: values.map { (AnyHashable($0.key), $0.value.any) })
        }
        activity.requiredUserInfoKeys = requiredUserInfoKeys.map(Set.init)
        activity.webpageURL = webpageURL
        activity.targetContentIdentifier = targetContentIdentifier
        activity.persistentIdentifier = persistentIdentifier
        return activity
    }
}
