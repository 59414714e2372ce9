// The sources of the app are in iOS/. The plugin IOSSources translates them.
