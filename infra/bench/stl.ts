import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { FACET_BYTES, FIRST_VERTEX } from 'contracts/scans/mesh'
import { MAX_VERTICES, MeshEdges } from 'contracts/scans/mesh-edges'
import { createStlInspection } from 'contracts/scans/scan'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'
import { anAlignerScan } from '../e2e/scans'
import { detail, figure, percentile } from './measure/figures'

/**
 * `run bench:stl`: the inspection of a binary scan of 100 MB as it streams, compared with three's STLLoader, which needs the
 * whole file; then the count of its edges, also of meshes that are made to be slow. Those that are compared
 * take turns, so that the machine's load affects all of them.
 */
const SIZE_BYTES = 100 * 1024 * 1024
const CHUNK_BYTES = 64 * 1024
const ROUNDS = 7
const HEAD_BYTES = 84
const FACETS = Math.floor((SIZE_BYTES - HEAD_BYTES) / FACET_BYTES)

type Ways = Record<string, () => void>

const scan = anAlignerScan({ sizeBytes: SIZE_BYTES })
const hostile = {
  'facets of one vertex': aMesh(FACETS, () => 7),
  'a fan around one vertex': aMesh(FACETS, (facet, place) => {
    const step = facet + Math.floor(place / 3)
    return place < 3 ? 0 : [step, step % 1000, 1][place % 3]!
  }),
  'as many vertices as are examined': aMesh(Math.floor(MAX_VERTICES / 3), (facet, place) => 3 * facet + place),
}

const compared: Ways = {
  ours: () => inspected(scan),
  three: () => {
    const { attributes } = new STLLoader().parse(scan.buffer as ArrayBuffer)
    if (attributes.position?.count !== 3 * FACETS) throw new Error('STLLoader read another mesh.')
  },
  sha256: () => createHash('sha256').update(scan).digest(),
}
const edges: Ways = {
  edges: () => edgesOf(scan),
  ...Object.fromEntries(Object.entries(hostile).map(([name, bytes]) => [name, () => edgesOf(bytes)])),
}
const times = new Map<string, number[]>()
// A Worker inspects the scans of one person: the hostile meshes come last, since they make the compiler expect other branches.
for (const ways of [compared, edges])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, work] of Object.entries(ways)) {
      const startMs = performance.now()
      work()
      // The first round is a warm-up.
      if (round > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - startMs])
    }
report()

/** A binary mesh of facets whose nine coordinates a function makes. */
function aMesh(facets: number, coordinate: (facet: number, place: number) => number): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + FACET_BYTES * facets)
  const view = new DataView(bytes.buffer)
  view.setUint32(HEAD_BYTES - 4, facets, true)
  for (let facet = 0; facet < facets; facet++)
    for (let place = 0; place < 9; place++)
      view.setFloat32(HEAD_BYTES + FACET_BYTES * facet + FIRST_VERTEX + 4 * place, coordinate(facet, place), true)
  return bytes
}

function inspected(bytes: Uint8Array, edges?: MeshEdges): void {
  const inspection = createStlInspection(bytes.length, edges?.take)
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) inspection.push(bytes.subarray(at, at + CHUNK_BYTES))
  const found = inspection.finish()
  if (typeof found === 'string') throw new Error(`The mesh is refused: ${found}.`)
}

function edgesOf(bytes: Uint8Array): void {
  const edges = new MeshEdges(bytes.length)
  inspected(bytes, edges)
  if (edges.count() === 'too-many') throw new Error('The edges were not counted.')
}

function report(): void {
  const median = (name: string) => percentile(50, times.get(name) ?? [])
  console.log(`a binary STL of 100 MB, median of ${ROUNDS} rounds in turns, on ${availableParallelism()} processors`)
  figure('inspection as it streams', median('ours'), 'ms')
  figure("three's STLLoader", median('three'), 'ms')
  figure('times as fast as STLLoader', median('three') / median('ours'), '×', { least: 3 })
  detail(`beside: SHA-256 of the same bytes ${median('sha256').toFixed(0)} ms`)
  figure('inspection and edges', median('edges'), 'ms', { most: 1_000 })
  for (const name of Object.keys(hostile)) figure(`the same of ${name}`, median(name), 'ms', { most: 1_000 })
}
