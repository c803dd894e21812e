import { createStlInspection, type ScanFault } from 'contracts/scans/scan'
import { type CoarseMesh, coarsened } from './mesh/coarse'
import { distancesMm } from './mesh/distances'
import { type JoinedMesh, joined } from './mesh/joined'
import { MeshBuilder, type Point, type ScanMesh } from './mesh/scan-mesh'
import { wiresOf } from './mesh/wires'
import { type Drawn, openPainter, type Picture } from './parts/painter'
import { type Asked, serve } from './worker-calls'

/** What the page knows of a mesh; the mesh itself stays in the Worker. */
export type Summary = { min: Point; max: Point; triangles: number }

/** Why a file is not shown: it is no mesh, or none of a jaw. */
export type Fault = ScanFault | 'no-jaw'

/** What the viewer asks of its Worker, which holds the meshes and draws them, so that the page never waits for either. */
export type ViewerCalls = {
  /** Draws on this canvas from now on. Fails where the browser has no WebGL. */
  open: { takes: { canvas: OffscreenCanvas; antialias: boolean }; gives: null }
  /** Draws; answered when the next picture may be sent. */
  draw: { takes: Picture; gives: null }
  /** Begins to read a scan, whose bytes follow. */
  read: { takes: { scanId: string; sizeBytes: number }; gives: null }
  /** The next bytes of a scan. Answers a summary after the last ones, or a fault as soon as there is one. */
  take: {
    takes: { scanId: string; bytes: Uint8Array<ArrayBuffer>; isLast: boolean }
    gives: Summary | Fault | null
  }
  forget: { takes: { scanId: string }; gives: null }
  /** The largest distance of each scan to another one, or why it is not known; null where others are asked for meanwhile. */
  compare: { takes: { pairs: readonly Pair[] }; gives: (Compared | null)[] | null }
}

/** A scan and the one to whose surface its distance is counted. */
export type Pair = { scanId: string; before: string }

/** `apart`: the two do not lie in the same coordinates; `too-many`: the facets of the one before lie too close. */
export type Compared = { mostMm: number } | 'apart' | 'too-many'

/** So long a turn of a comparison lasts, until pictures and bytes have theirs. */
const TURN_MS = 30

type Reading = { inspection: ReturnType<typeof createStlInspection>; mesh: MeshBuilder }
const readings = new Map<string, Reading>()
const meshes = new Map<string, ScanMesh>()
/** The distances and wires of what was shown last, by its scans. */
const compared = new Map<string, { before: string; distances: Float32Array<ArrayBuffer> | 'apart' | 'too-many' }>()
const wired = new Map<string, Uint32Array<ArrayBuffer>>()
/** Counts comparisons: only the last one is finished. */
let comparisons = 0
let painter: ReturnType<typeof openPainter> | null = null

const calls: Asked<ViewerCalls> = {
  open({ canvas, antialias }, notify) {
    painter?.close()
    painter = openPainter(canvas, antialias, () => notify('lost'))
    return null
  },
  async draw(picture) {
    const drawn = picture.models.flatMap(({ scanId, movedSince }): Drawn[] => {
      const distances = movedSince ? distancesOf(scanId, movedSince) : null
      const wires = picture.isWired ? wiresOfScan(scanId) : null
      const mesh = distances ? joinedMesh(scanId) : meshes.get(scanId)
      if (!mesh) return []
      return [picture.isCoarse ? coarseOf({ mesh, distances, wires }) : { mesh, distances, wires }]
    })
    if (!painter || drawn.length < picture.models.length) return null
    painter.draw(picture, drawn)
    // A canvas is shown between two frames.
    await new Promise(requestAnimationFrame)
    return null
  },
  read({ scanId, sizeBytes }) {
    const mesh = new MeshBuilder(sizeBytes)
    readings.set(scanId, { mesh, inspection: createStlInspection(sizeBytes, mesh.take) })
    return null
  },
  take({ scanId, bytes, isLast }) {
    const reading = readings.get(scanId)
    if (!reading) return null
    const fault = reading.inspection.push(bytes)
    if (!fault && !isLast) return null
    readings.delete(scanId)
    const found = reading.inspection.finish()
    if (typeof found === 'string') return found
    const mesh = reading.mesh.finish()
    if (typeof mesh === 'string') return mesh
    meshes.set(scanId, mesh)
    return { min: mesh.min, max: mesh.max, triangles: mesh.points.length / 9 }
  },
  forget({ scanId }) {
    for (const it of [readings, meshes, compared, wired]) it.delete(scanId)
    return null
  },
  async compare({ pairs }) {
    const number = ++comparisons
    for (const scanId of compared.keys()) if (!pairs.some((it) => it.scanId === scanId)) compared.delete(scanId)
    for (const it of pairs) if (compared.get(it.scanId)?.before !== it.before) await compare(it, number)
    return number === comparisons ? pairs.map(comparedOf) : null
  },
}

function comparedOf({ scanId, before }: Pair): Compared | null {
  const found = compared.get(scanId)
  if (found?.before !== before) return null
  const { distances } = found
  return typeof distances === 'string' ? distances : { mostMm: distances.reduce((most, it) => Math.max(most, it), 0) }
}

async function compare({ scanId, before }: Pair, number: number): Promise<void> {
  const [mesh, meshBefore] = [joinedMesh(scanId), meshes.get(before)]
  if (!mesh || !meshBefore) return
  const turns = distancesMm(mesh.points, meshBefore)
  for (let sinceMs = performance.now(); number === comparisons; ) {
    const { done, value: distances } = turns.next()
    if (done) {
      compared.set(scanId, { before, distances })
      return
    }
    if (performance.now() < sinceMs + TURN_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    sinceMs = performance.now()
  }
}

function distancesOf(scanId: string, before: string): Float32Array<ArrayBuffer> | null {
  const found = compared.get(scanId)
  return found?.before !== before || typeof found.distances === 'string' ? null : found.distances
}

function wiresOfScan(scanId: string): Uint32Array<ArrayBuffer> | null {
  const mesh = joinedMesh(scanId)
  if (!mesh) return null
  const wires = wired.get(scanId) ?? wiresOf(mesh.index, mesh.points.length / 3)
  wired.set(scanId, wires)
  return wires
}

/** By their mesh; with the last distances and wires, so that the same picture is not made anew. */
const coarse = new WeakMap<ScanMesh, { of: Drawn; mesh: CoarseMesh; drawn: Drawn }>()

/** What is drawn in place of a mesh while it is turned. */
function coarseOf(of: Drawn): Drawn {
  const known = coarse.get(of.mesh)
  if (known?.of.distances === of.distances && known.of.wires === of.wires) return known.drawn
  const mesh = known?.mesh ?? coarsened(of.mesh)
  const drawn = {
    mesh,
    distances: of.distances && Float32Array.from(mesh.sources, (it) => of.distances![it]!),
    wires: of.wires && wiresOf(mesh.index, mesh.points.length / 3),
  }
  coarse.set(of.mesh, { of, mesh, drawn })
  return drawn
}

/** The mesh of a scan with its vertices joined, which takes half the memory: in place of the one that was read. */
function joinedMesh(scanId: string): JoinedMesh | null {
  const mesh = meshes.get(scanId)
  if (!mesh) return null
  const now = joined(mesh)
  if (!mesh.index) meshes.set(scanId, now)
  return now
}

serve(calls)
