import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { FacetSample, guessJaw } from 'contracts/scans/mesh-jaw'
import { createStlInspection } from 'contracts/scans/scan'
import { readStepAndJaw } from 'contracts/scans/scan-name'
import { archOf } from './arch/arch'
import { stlOf } from './arch/stl'
import type { Mesh } from './arch/surface'
import type { Jaw } from './arch/teeth'
import { MAX_STEP_DEG, MAX_STEP_MM, type Patient, posesAt } from './arch/treatment'
import { SAMPLES, type Sample, scanOf } from './samples'

/** A scan is a second's work, more on a busy machine. */
const TIMEOUT_MS = 120_000
const JAWS: readonly Jaw[] = ['upper', 'lower']
const patients = [...new Set(SAMPLES.map((it) => it.patient))]
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const [anna, ivan] = patients as [Patient, Patient]
const made = new Map<string, Mesh>()

/** The mesh of a scan, made once for all tests. */
function archAt(patient: Patient, jaw: Jaw, step: number): Mesh {
  const key = `${patient.seed} ${jaw} ${step}`
  const mesh = made.get(key) ?? archOf(patient, jaw, step)
  made.set(key, mesh)
  return mesh
}

test('two patients have ten steps of both jaws, by names from which step and jaw are read', () => {
  expect(patients).toHaveLength(2)
  expect(SAMPLES).toHaveLength(40)
  expect(SAMPLES.slice(0, 3).map((it) => it.path)).toEqual([
    'Anna Sokolova/U01.stl',
    'Anna Sokolova/L01.stl',
    'Anna Sokolova/U02.stl',
  ])
  for (const { path, step, jaw } of SAMPLES)
    expect(readStepAndJaw(path.slice(path.indexOf('/') + 1), 'aligner')).toEqual({
      step: String(step).padStart(2, '0'),
      jaw,
      jawConfirmed: true,
    })
})

test('teeth start crowded, and move to the good arch by at most 0.25 mm and 2° a step', () => {
  expect([MAX_STEP_MM, MAX_STEP_DEG]).toEqual([0.25, 2])
  for (const patient of patients)
    for (const jaw of JAWS) {
      const steps = Array.from({ length: 10 }, (_, index) => posesAt(patient, jaw, index + 1))
      const [first, last] = [steps[0]!, steps[9]!]
      expect(first).toHaveLength(14)
      expect(first.filter((it) => Math.hypot(it.alongMm, it.outMm, it.upMm) > 1).length).toBeGreaterThan(5)
      expect(last.flatMap((it) => Object.values(it).map(Math.abs))).toEqual(Array(14 * 6).fill(0))
      for (let step = 1; step < 10; step++)
        for (const [tooth, now] of steps[step]!.entries()) {
          const before = steps[step - 1]![tooth]!
          const moved = [now.alongMm - before.alongMm, now.outMm - before.outMm, now.upMm - before.upMm]
          const turned = [now.turnDeg - before.turnDeg, now.tipDeg - before.tipDeg, now.torqueDeg - before.torqueDeg]
          expect(Math.hypot(...moved)).toBeLessThanOrEqual(0.25 + 1e-9)
          expect(turned.reduce((sum, it) => sum + Math.abs(it), 0)).toBeLessThanOrEqual(2 + 1e-9)
        }
    }
})

test('both patients stand crowded in ways of their own', () => {
  for (const jaw of JAWS) expect(posesAt(anna, jaw, 1)).not.toEqual(posesAt(ivan, jaw, 1))
})

test(
  'the first scans of one patient and the last of the other pass the inspection, in the size of a jaw',
  () => {
    for (const [patient, step] of [[anna, 1] as const, [ivan, 10] as const])
      for (const jaw of JAWS) {
        const scan = stlOf(archAt(patient, jaw, step), 'a header')
        const inspection = createStlInspection(scan.length)
        expect(inspection.push(scan)).toBeNull()
        const found = inspection.finish()
        if (typeof found === 'string') throw new Error(found)
        expect(found.format).toBe('binary')
        expect(found.triangles).toBeWithin(30_000, 120_000)
        expect(Math.max(...Object.values(found.boxMm))).toBeWithin(55, 65)
        expect(found.boxMm.height).toBeWithin(12, 25)
      }
  },
  TIMEOUT_MS,
)

test(
  'FTP-013 the jaw is guessed from the form of a scan, and of an upper one also where it lies upside down',
  () => {
    const guessOf = ({ corners, facets }: Mesh) => {
      const scan = stlOf({ corners, facets }, 'a header')
      const sample = new FacetSample(scan.length)
      createStlInspection(scan.length, sample.take).push(scan)
      return guessJaw(sample)
    }
    const turned = ({ corners, facets }: Mesh): Mesh => ({
      corners: corners.map((it, n) => (n % 3 === 0 ? it : -it)),
      facets,
    })
    const scans = [anna, ivan].flatMap((it) => JAWS.map((jaw) => archAt(it, jaw, it === anna ? 1 : 10)))
    expect(scans.map(guessOf)).toEqual(['upper', 'lower', 'upper', 'lower'])
    // A lower arch that looks down has the form of an upper one without its palate.
    expect(scans.map(turned).map(guessOf)).toEqual(['upper', null, 'upper', null])
  },
  TIMEOUT_MS,
)

test(
  'the same sample is the same bytes; another patient, jaw or step is another scan',
  () => {
    const sample = SAMPLES.find((it) => it.path === 'Anna Sokolova/L01.stl') as Sample
    const header = 'sample Anna Sokolova/L01.stl, millimetres'
    expect(sha256(scanOf(sample))).toBe(sha256(stlOf(archAt(anna, 'lower', 1), header)))
    const others = [archAt(anna, 'lower', 2), archAt(anna, 'upper', 1), archAt(ivan, 'lower', 10)]
    const sums = [archAt(anna, 'lower', 1), ...others].map((it) => sha256(stlOf(it, header)))
    expect(new Set(sums).size).toBe(4)
  },
  TIMEOUT_MS,
)

test(
  'a scan is one open shell without slivers, whose facets look outwards, and only the upper one has a palate',
  () => {
    for (const jaw of JAWS) {
      const mesh = archAt(anna, jaw, 1)
      const facets = facetsOf(mesh)
      const uses = edgeUsesOf(mesh)
      const count = (isSo: (uses: number) => boolean) => uses.filter(isSo).length
      // The border alone: a few hundred millimetres in edges of about 0.3 mm.
      expect(count((it) => it === 1)).toBeWithin(300, 3_000)
      expect(count((it) => it > 2) / uses.length).toBeLessThan(0.001)
      expect(piecesOf(mesh)).toBe(1)
      expect(facets.every((it) => it.doubledMm2 > 1e-6)).toBe(true)
      // Teeth look down in the upper jaw, up in the lower one.
      const toBite = jaw === 'upper' ? -1 : 1
      const tips = facets.toSorted((a, b) => toBite * (b.middle[2] - a.middle[2])).slice(0, 100)
      expect(tips.filter((it) => it.normal[2] * toBite > 0).length).toBeGreaterThan(95)
      const palate = facets.filter(({ middle: [x, y] }) => Math.abs(x) < 8 && y < 20)
      expect(palate.length > 0).toBe(jaw === 'upper')
    }
  },
  TIMEOUT_MS,
)

test(
  'no place of a scan is farther from the step before than teeth move',
  () => {
    // A tooth's tip is at most 9 mm from its centre, so 0.25 mm and 2° move it by 0.56 mm. Corners lie up to 0.5 mm
    // apart.
    expect(farthestMm(archAt(anna, 'lower', 2), archAt(anna, 'lower', 1))).toBeLessThan(1.1)
  },
  TIMEOUT_MS,
)

/** How many facets each edge has. */
function edgeUsesOf({ facets }: Mesh): number[] {
  const uses = new Map<number, number>()
  for (let at = 0; at < facets.length; at++) {
    const [a, b] = [facets[at]!, facets[at % 3 === 2 ? at - 2 : at + 1]!]
    const edge = Math.min(a, b) * 1e6 + Math.max(a, b)
    uses.set(edge, (uses.get(edge) ?? 0) + 1)
  }
  return [...uses.values()]
}

/** How many parts that share no corner a mesh has. */
function piecesOf({ facets }: Mesh): number {
  const neighbours = new Map<number, number[]>()
  for (let at = 0; at < facets.length; at += 3)
    for (let n = 0; n < 3; n++) {
      const own = neighbours.get(facets[at + n]!) ?? []
      own.push(facets[at + ((n + 1) % 3)]!, facets[at + ((n + 2) % 3)]!)
      neighbours.set(facets[at + n]!, own)
    }
  const seen = new Set<number>()
  let pieces = 0
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue
    pieces++
    const open = [start]
    seen.add(start)
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const it of neighbours.get(next) ?? [])
        if (!seen.has(it)) {
          seen.add(it)
          open.push(it)
        }
  }
  return pieces
}

type Vector = [number, number, number]

function facetsOf({ corners, facets }: Mesh): { middle: Vector; normal: Vector; doubledMm2: number }[] {
  const found = []
  for (let at = 0; at < facets.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((n) => [...corners.subarray(3 * facets[at + n]!, 3 * facets[at + n]! + 3)]) as [
      Vector,
      Vector,
      Vector,
    ]
    const [u, v] = [b, c].map((it) => it.map((value, axis) => value - a[axis]!)) as [Vector, Vector]
    const normal: Vector = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const middle = a.map((value, axis) => (value + b[axis]! + c[axis]!) / 3) as Vector
    found.push({ middle, normal, doubledMm2: Math.hypot(...normal) })
  }
  return found
}

/** The largest distance of a used corner of one mesh to the nearest corner of another, up to 3 mm. */
function farthestMm(one: Mesh, other: Mesh): number {
  const cells = new Map<string, Vector[]>()
  const cellOf = (it: Vector) => it.map((value) => Math.floor(value / 1.5)) as Vector
  for (const it of usedCorners(other)) {
    const key = cellOf(it).join()
    cells.set(key, [...(cells.get(key) ?? []), it])
  }
  let farthest = 0
  for (const it of usedCorners(one)) {
    const [x, y, z] = cellOf(it)
    let nearest = 3
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const dz of [-1, 0, 1])
          for (const near of cells.get([x + dx, y + dy, z + dz].join()) ?? [])
            nearest = Math.min(nearest, Math.hypot(near[0] - it[0], near[1] - it[1], near[2] - it[2]))
    farthest = Math.max(farthest, nearest)
  }
  return farthest
}

const usedCorners = ({ corners, facets }: Mesh): Vector[] =>
  [...new Set(facets)].map((it) => [corners[3 * it]!, corners[3 * it + 1]!, corners[3 * it + 2]!])
