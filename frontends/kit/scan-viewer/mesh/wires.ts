/** The edges of a mesh, each once, as pairs of vertices; without the sides of facets that have a vertex twice. */
export function wiresOf(index: Uint32Array, vertices: number): Uint32Array<ArrayBuffer> {
  // Sorted by the lower vertex by counting; then the few that have it in common by the higher one.
  const starts = new Uint32Array(vertices + 1)
  eachSide(index, (low) => void starts[low + 1]!++)
  for (let vertex = 0; vertex < vertices; vertex++) starts[vertex + 1]! += starts[vertex]!
  const highs = new Uint32Array(starts[vertices]!)
  const ends = starts.slice(0, vertices)
  eachSide(index, (low, high) => {
    highs[ends[low]!++] = high
  })
  const wires = new Uint32Array(2 * highs.length)
  let at = 0
  for (let low = 0; low < vertices; low++) {
    const own = highs.subarray(starts[low]!, starts[low + 1]!).sort()
    for (let it = 0; it < own.length; it++) {
      if (it > 0 && own[it] === own[it - 1]) continue
      wires[at++] = low
      wires[at++] = own[it]!
    }
  }
  return wires.slice(0, at)
}

function eachSide(index: Uint32Array, take: (low: number, high: number) => void): void {
  for (let corner = 0; corner < index.length; corner += 3) {
    const a = index[corner]!
    const b = index[corner + 1]!
    const c = index[corner + 2]!
    if (a !== b) take(Math.min(a, b), Math.max(a, b))
    if (b !== c) take(Math.min(b, c), Math.max(b, c))
    if (c !== a) take(Math.min(c, a), Math.max(c, a))
  }
}
