/// When values that many pages share are written into the templates beforehand; what is rendered is the same.
enum Folding {
    case whenItPays, atOnce, never
}
