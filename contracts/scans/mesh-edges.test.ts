import { describe, expect, test } from 'bun:test'
import { FACET_BYTES, FIRST_VERTEX } from './mesh'
import { hashOf, MAX_VERTICES, MeshEdges } from './mesh-edges'
import { createStlInspection } from './scan'
import { aCube, aSphere, asciiStl, binaryStl, type Facet } from './scan-builders'

function edgesOf(bytes: Uint8Array, chunkBytes = bytes.length) {
  const edges = new MeshEdges(bytes.length)
  const inspection = createStlInspection(bytes.length, edges.take)
  for (let at = 0; at < bytes.length; at += chunkBytes) inspection.push(bytes.subarray(at, at + chunkBytes))
  expect(typeof inspection.finish()).toBe('object')
  return edges.count()
}
const ofFacets = (facets: readonly Facet[]) => edgesOf(binaryStl(facets))
const withoutTop = aCube().slice(0, -2)

/** The edges of facets whose nine coordinates are made by a function. */
function edgesOfMany(count: number, coordinate: (facet: number, place: number) => number) {
  const facets = new Uint8Array(FACET_BYTES * count)
  const view = new DataView(facets.buffer)
  for (let facet = 0; facet < count; facet++)
    for (let place = 0; place < 9; place++)
      view.setFloat32(facet * FACET_BYTES + FIRST_VERTEX + 4 * place, coordinate(facet, place), true)
  const edges = new MeshEdges(84 + facets.length)
  edges.take(facets)
  return edges.count()
}

describe('open edges and shells', () => {
  test('FILE-059 a closed mesh has no open edge and one shell', () => {
    expect(ofFacets(aCube())).toEqual({ openEdges: 0, shells: 1 })
    expect(ofFacets(aSphere())).toEqual({ openEdges: 0, shells: 1 })
  })
  test('FILE-059 a cube without its top has four open edges, and one without a facet three', () => {
    expect(ofFacets(withoutTop)).toEqual({ openEdges: 4, shells: 1 })
    expect(ofFacets(aCube().slice(1))).toEqual({ openEdges: 3, shells: 1 })
  })
  test('FILE-059 meshes that share no vertex are shells of their own', () => {
    const far = aCube({ at: [5, 0, 0] })
    expect(ofFacets([...aCube(), ...far])).toEqual({ openEdges: 0, shells: 2 })
    expect(ofFacets([...withoutTop, ...far, ...aCube({ at: [0, 9, 0] })])).toEqual({ openEdges: 4, shells: 3 })
  })
  test('parts that meet only at the last facet are one shell', () => {
    const cubes = [...aCube(), ...aCube({ at: [5, 0, 0] })]
    const [one, two, three] = [
      [0, 0, 0],
      [5, 0, 0],
      [5, 1, 0],
    ] as const
    // Its side on the second cube's edge is shared; the other two are open.
    const found = { openEdges: 2, shells: 1 }
    expect(ofFacets([...cubes, [...one, ...two, ...three]])).toEqual(found)
    expect(ofFacets([...cubes, [...two, ...three, ...one]])).toEqual(found)
    expect(ofFacets([...cubes, [...three, ...one, ...two]])).toEqual(found)
  })
  test('an edge of three facets is not open', () => {
    const fin: Facet = [0, 0, 0, 1, 0, 0, 0, -1, -1]
    expect(ofFacets([...aCube(), fin])).toEqual({ openEdges: 2, shells: 1 })
  })
  test('a facet that has a vertex twice adds neither an edge nor a shell', () => {
    const point: Facet = [9, 9, 9, 9, 9, 9, 9, 9, 9]
    const line: Facet = [9, 9, 9, 8, 8, 8, 9, 9, 9]
    expect(ofFacets([point, line, ...aCube()])).toEqual({ openEdges: 0, shells: 1 })
  })
  test('0 and -0 are one coordinate', () => {
    const mirrored = aCube().map((facet, index) => (index % 2 ? facet.map((it) => (it === 0 ? -0 : it)) : facet))
    expect(ofFacets(mirrored as unknown as Facet[])).toEqual({ openEdges: 0, shells: 1 })
  })
  test('are the same in both forms and wherever the chunks end', () => {
    for (const bytes of [binaryStl(withoutTop), asciiStl(withoutTop)])
      for (const chunkBytes of [1, 49, 51, 84, 1000])
        expect(edgesOf(bytes, chunkBytes)).toEqual({ openEdges: 4, shells: 1 })
  })
  test('are counted over more facets than are handed on at a time', () => {
    const cubes = Array.from({ length: 1000 }, (_, index) => aCube({ at: [2 * index, 0, 0] })).flat()
    expect(ofFacets(cubes)).toEqual({ openEdges: 0, shells: 1000 })
  })
})

describe('a hostile mesh', () => {
  const LARGEST = 2_097_150

  test('of two million facets at one vertex has no edge', () => {
    expect(edgesOfMany(LARGEST, () => 7)).toEqual({ openEdges: 0, shells: 0 })
  })
  test('of a fan around one vertex is counted in linear time', () => {
    const count = 1_000_000
    // Each pair of facets would otherwise be compared. Each facet has the origin, and two neighbours on a spiral.
    const found = edgesOfMany(count, (facet, place) => {
      const step = facet + Math.floor(place / 3)
      return place < 3 ? 0 : [step, step % 1000, 1][place % 3]!
    })
    // The rim, and the two sides at the ends.
    expect(found).toEqual({ openEdges: count + 2, shells: 1 })
  })
  test('of more vertices than fit into memory is not examined', () => {
    const count = Math.floor(MAX_VERTICES / 3)
    const soup = (facet: number, place: number) => facet * 3 + Math.floor(place / 3) + (place % 3)
    expect(edgesOfMany(count, soup)).toEqual({ openEdges: 3 * count, shells: count })
    expect(edgesOfMany(count + 1, soup)).toBe('too-many')
  })
  test('whose vertices all meet in the table is not examined', () => {
    const bits = (x: number) => new Int32Array(Float32Array.of(x).buffer)[0]!
    const meeting: number[] = []
    for (let x = 1; meeting.length < 120; x++) if ((hashOf(bits(x), 0, 0) & 255) === 0) meeting.push(x)
    const facets = Array.from({ length: 40 }, (_, facet): Facet => {
      const [a, b, c] = meeting.slice(3 * facet)
      return [a!, 0, 0, b!, 0, 0, c!, 0, 0]
    })
    expect(ofFacets(facets)).toBe('too-many')
  })
})
