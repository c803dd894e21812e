import { describe, expect, test } from 'bun:test'
import { FacetSample, guessJaw } from './mesh-jaw'
import { createStlInspection } from './scan'
import { aCube, anArch, aSphere, aSurface, binaryStl, type Facet, TETRAHEDRON } from './scan-builders'

type Place = readonly [number, number, number]
/** Each vertex at another place. */
const moved = (facets: readonly Facet[], to: (it: Place) => Place): Facet[] =>
  facets.map((it) => [0, 3, 6].flatMap((at) => to(it.slice(at, at + 3) as unknown as Place)) as unknown as Facet)
/** The other side of a mirrored facet. */
const mirrored = (facets: readonly Facet[], to: (it: Place) => Place): Facet[] =>
  moved(facets, to).map(([a, b, c, d, e, f, g, h, i]) => [a, b, c, g, h, i, d, e, f])

function guessOf(facets: readonly Facet[], { claimedBytes = 0, chunk = 1_000_000 } = {}) {
  const file = binaryStl(facets)
  const sample = new FacetSample(claimedBytes || file.length)
  const inspection = createStlInspection(file.length, sample.take)
  for (let at = 0; at < file.length; at += chunk) inspection.push(file.subarray(at, at + chunk))
  return guessJaw(sample)
}

/** Teeth look up along z in all of these arches. */
const horseshoe = anArch()
const withPalate = anArch({ palate: 1 })
const down = (facets: readonly Facet[]) => moved(facets, ([x, y, z]) => [x, -y, -z])
/** How a file may be turned: by name, whether teeth that looked up still look up along an axis. */
const TURNS: Readonly<Record<string, readonly [(it: Place) => Place, boolean]>> = {
  'as it is': [(it) => it, true],
  'far from the origin': [([x, y, z]) => [x + 500, y - 800, z + 90], true],
  'back to front': [([x, y, z]) => [-x, -y, z], true],
  'a quarter round': [([x, y, z]) => [-y, x, z], true],
  'half a radian round': [([x, y, z]) => [0.878 * x - 0.479 * y, 0.479 * x + 0.878 * y, z], true],
  'tilted by 20°': [([x, y, z]) => [x, 0.94 * y - 0.342 * z, 0.342 * y + 0.94 * z], true],
  'y up': [([x, y, z]) => [x, z, -y], true],
  'x up': [([x, y, z]) => [z, y, -x], true],
  'z down': [([x, y, z]) => [x, -y, -z], false],
  'y down': [([x, y, z]) => [x, -z, y], false],
  'tilted by 40°': [([x, y, z]) => [x, 0.766 * y - 0.643 * z, 0.643 * y + 0.766 * z], false],
  narrowed: [([x, y, z]) => [0.78 * x, y, z], true],
  'in inches': [([x, y, z]) => [x / 25.4, y / 25.4, z / 25.4], true],
  'in metres': [([x, y, z]) => [x / 1_000, y / 1_000, z / 1_000], true],
}

describe('FTP-013 the jaw is guessed from the form of a scan', () => {
  test.each(Object.keys(TURNS))('an arch with a vault across its middle is an upper one, %s', (turn) => {
    const [to] = TURNS[turn]!
    expect([guessOf(moved(withPalate, to)), guessOf(moved(down(withPalate), to))]).toEqual(['upper', 'upper'])
  })

  test.each(Object.keys(TURNS))('an open horseshoe is a lower one where its teeth look up, %s', (turn) => {
    const [to, looksUp] = TURNS[turn]!
    expect(guessOf(moved(horseshoe, to))).toBe(looksUp ? 'lower' : null)
  })

  test('an open horseshoe whose teeth look down may be an upper one without its palate, so nothing is said', () => {
    expect(guessOf(down(horseshoe))).toBeNull()
  })

  test('a palate of which half is there says nothing', () => {
    expect([0.4, 0.5, 0.8, 1].map((palate) => guessOf(anArch({ palate })))).toEqual([null, null, 'upper', 'upper'])
  })

  test('a level floor between the sides is the bottom of a model, and no palate', () => {
    const floor = aSurface((x, y) => (Math.hypot(x / 26, y / 46) < 0.8 ? -1 : Number.NaN))
    expect(guessOf([...horseshoe, ...floor])).toBeNull()
  })

  test('a closed model does not say where its teeth look', () => {
    const bottom = mirrored(horseshoe, ([x, y]) => [0.98 * x, y, -2])
    expect(guessOf([...horseshoe, ...bottom])).toBeNull()
  })

  test('crumbs beside the jaw do not count', () => {
    const crumbs = Array.from({ length: 6 }, (_, at) => aCube({ sideMm: 0.2, at: [90 + at, 10 * at, 40] })).flat()
    expect([guessOf([...crumbs, ...horseshoe]), guessOf([...crumbs, ...withPalate])]).toEqual(['lower', 'upper'])
  })

  test('the pieces in which a file comes, and how much of it is looked at, change nothing', () => {
    const fine = { horseshoe: anArch({ sideMm: 0.4 }), withPalate: anArch({ palate: 1, sideMm: 0.4 }) }
    for (const given of [{ chunk: 1_234 }, { claimedBytes: 7 * 600_000 }, { claimedBytes: 5 * 600_000, chunk: 999 }])
      expect([guessOf(fine.horseshoe, given), guessOf(fine.withPalate, given)]).toEqual(['lower', 'upper'])
  })

  test('of a file of 100 MB some 12,000 facets are kept', () => {
    const sample = new FacetSample(100 * 1024 * 1024)
    const facets = binaryStl(TETRAHEDRON).subarray(84)
    for (let bytes = 0; bytes < 100 * 1024 * 1024; bytes += facets.length) sample.take(facets)
    expect(sample.samples.length).toBeWithin(11_000, 12_001)
  })
})

describe('FTP-013 the jaw is not guessed', () => {
  const arch = (height: (it: number) => number) => moved(horseshoe, ([x, y, z]) => [x, y, height(z)])
  test.each([
    ['of nothing', []],
    ['of a tetrahedron', TETRAHEDRON],
    ['of a few facets', anArch({ sideMm: 4 })],
    ['of a cube', Array.from({ length: 300 }, () => aCube({ sideMm: 40 })).flat()],
    ['of a sphere', aSphere({ radiusMm: 30 })],
    ['of a half sphere', moved(aSphere({ radiusMm: 30 }), ([x, y, z]) => [x, y, Math.max(0, z)])],
    ['of a plate', aSurface(() => 0)],
    ['of a wavy plate', aSurface((x, y) => 6 * Math.sin(x / 4) + 6 * Math.cos(y / 5))],
    ['of a flat arch', arch(() => 0)],
    ['of an arch as high as a tower', arch((z) => 9 * z)],
    ['of an arch three times as deep', moved(horseshoe, ([x, y, z]) => [x, 3 * y, 2 * z])],
    ['of half an arch', horseshoe.filter(([x]) => x > 0)],
    ['of facets without area', moved(horseshoe, () => [1, 1, 1])],
    ['of facets on a line', moved(horseshoe, ([x]) => [x, 0, 0])],
    ['of coordinates that are no numbers', moved(horseshoe, ([x, y]) => [x, y, Number.NaN])],
  ] as const)('%s', (_, facets) => {
    expect(guessOf(facets)).toBeNull()
  })
})
