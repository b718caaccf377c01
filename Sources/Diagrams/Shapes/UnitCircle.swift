/// Points on a circle of radius 1, without the system's trigonometry, whose last digit differs between systems.
enum UnitCircle {
    /// The point `index` steps of `count` equal ones, clockwise from the top.
    static func point(_ index: Int, of count: Int) -> Point {
        let angle = Double(index % count) / Double(count) * 2 * Double.pi
        return Point(x: sine(angle), y: -sine(angle + Double.pi / 2))
    }

    /// Taylor's series after folding the angle into the first half turn; exact to about 1e-9.
    static func sine(_ angle: Double) -> Double {
        var x = angle.truncatingRemainder(dividingBy: 2 * Double.pi)
        if x > Double.pi { x -= 2 * Double.pi }
        if x > Double.pi / 2 { x = Double.pi - x }
        if x < -Double.pi / 2 { x = -Double.pi - x }
        var term = x
        var sum = x
        for k in 1...8 {
            term *= -x * x / Double((2 * k) * (2 * k + 1))
            sum += term
        }
        return sum
    }
}
