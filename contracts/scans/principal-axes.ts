export type Vector = readonly [x: number, y: number, z: number]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Doubles are exact after five or six. */
const SWEEPS = 10

/** The three directions of a cloud of points, the longest first, from its covariance matrix; by Jacobi's method. */
export function principalAxes(covariance: readonly Vector[]): readonly [Vector, Vector, Vector] {
  const matrix = covariance.map((it) => [...it])
  const axes = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    turn(matrix, axes, 0, 1)
    turn(matrix, axes, 0, 2)
    turn(matrix, axes, 1, 2)
  }
  const order = [0, 1, 2].sort((one, other) => matrix[other]![other]! - matrix[one]![one]!)
  const column = (at: number): Vector => [axes[0]![at]!, axes[1]![at]!, axes[2]![at]!]
  return [column(order[0]!), column(order[1]!), column(order[2]!)]
}

/** Turns two axes so that their covariance becomes 0. */
function turn(matrix: number[][], axes: number[][], p: number, q: number): void {
  const both = matrix[p]![q]!
  if (both === 0) return
  const half = (matrix[q]![q]! - matrix[p]![p]!) / (2 * both)
  const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.hypot(half, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const sine = tangent * cosine
  const mix = (rows: number[][], at: (row: number[]) => number[]) => {
    for (const row of rows) {
      const [a, b] = at(row) as [number, number]
      row[p] = cosine * a - sine * b
      row[q] = sine * a + cosine * b
    }
  }
  mix(matrix, (row) => [row[p]!, row[q]!])
  const [one, other] = [[...matrix[p]!], [...matrix[q]!]]
  matrix[p] = one.map((it, at) => cosine * it - sine * other[at]!)
  matrix[q] = one.map((it, at) => sine * it + cosine * other[at]!)
  mix(axes, (row) => [row[p]!, row[q]!])
}
