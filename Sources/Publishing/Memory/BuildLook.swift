/// What a build finds before it does anything.
package enum BuildLook: Sendable {
    /// It would find nothing else than the last one, and write nothing; what that said.
    case same(BuildSaying)
    /// Something that it is made from is otherwise.
    case changed(BuildSurvey)
    /// It is not known what the last one left.
    case unknown
}
