import Testing

/// The suites that run a server, one test at a time: several of them measure how soon something happens.
@Suite(.serialized) enum RunningServerTests {}
