/** Three vertices in mm, x y z each. */
export type Facet = readonly [number, number, number, number, number, number, number, number, number]

/** A tetrahedron of 1 × 2 × 3 mm: the smallest closed mesh. */
export const TETRAHEDRON: readonly Facet[] = [
  [0, 0, 0, 0, 2, 0, 1, 0, 0],
  [0, 0, 0, 1, 0, 0, 0, 0, 3],
  [0, 0, 0, 0, 0, 3, 0, 2, 0],
  [1, 0, 0, 0, 2, 0, 0, 0, 3],
]

const HEADER_BYTES = 80
const FACET_BYTES = 50
const NORMAL_BYTES = 12

/** A binary STL; `count` overrides the number of facets in the header, `normal` is that of all facets. */
export function binaryStl(
  facets: readonly Facet[],
  { header = 'made by a test', count = facets.length, normal = 0 } = {},
) {
  const bytes = new Uint8Array(HEADER_BYTES + 4 + FACET_BYTES * facets.length)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(header).subarray(0, HEADER_BYTES))
  view.setUint32(HEADER_BYTES, count, true)
  for (const [index, facet] of facets.entries()) {
    const at = HEADER_BYTES + 4 + FACET_BYTES * index
    for (const axis of [0, 1, 2]) view.setFloat32(at + 4 * axis, normal, true)
    for (const [place, coordinate] of facet.entries()) view.setFloat32(at + NORMAL_BYTES + 4 * place, coordinate, true)
  }
  return bytes
}

const vertices = (facet: Facet) => [facet.slice(0, 3), facet.slice(3, 6), facet.slice(6)]

/** An ASCII STL in the layout of common exporters. */
export const asciiStl = (facets: readonly Facet[], { name = 'test', normal = '0 0 0', lineBreak = '\n' } = {}) =>
  new TextEncoder().encode(
    [
      `solid ${name}`,
      ...facets.flatMap((facet) => [
        `  facet normal ${normal}`,
        '    outer loop',
        ...vertices(facet).map((it) => `      vertex ${it.map(String).join(' ')}`),
        '    endloop',
        '  endfacet',
      ]),
      `endsolid ${name}`,
      '',
    ].join(lineBreak),
  )
