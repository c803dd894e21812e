import type { Damage } from 'contracts/scans/damage'
import type { TakeFacets } from 'contracts/scans/mesh'
import { type Edges, MeshEdges } from 'contracts/scans/mesh-edges'
import { FacetSample, guessJaw } from 'contracts/scans/mesh-jaw'
import { createStlInspection, type Inspection } from 'contracts/scans/scan'
import type { Jaw } from 'contracts/scans/scan-words'
import { createSha256 } from './sha256'

/** What is known of a file before it is sent: by the rules of the files service, which finds the same (FILE-059). */
export type Found = Inspection & { sha256: string; edges: Edges | 'too-many' }

/** Reads a file once, as it streams by; at most 120 MB of memory, for its edges. Answers why it is no mesh, if it is none. */
export async function lookAt(file: Blob): Promise<Found | Damage> {
  const edges = new MeshEdges(file.size)
  const sha256 = createSha256()
  const measured = await inspected(file, edges.take, sha256.push)
  return 'what' in measured ? measured : { ...measured, sha256: sha256.digest(), edges: edges.count() }
}

/** Reads a file once for the form of its mesh; null where that says no jaw, or it is no mesh. */
export async function lookForJaw(file: Blob): Promise<Jaw | null> {
  const sample = new FacetSample(file.size)
  const measured = await inspected(file, sample.take)
  return 'what' in measured ? null : guessJaw(sample)
}

async function inspected(
  file: Blob,
  take: TakeFacets,
  hear?: (bytes: Uint8Array) => void,
): Promise<Inspection | Damage> {
  const inspection = createStlInspection(file.size, take)
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) {
      const found = inspection.finish()
      return typeof found === 'string' ? inspection.damageOf(found) : found
    }
    hear?.(value)
    const fault = inspection.push(value)
    if (!fault) continue
    await reader.cancel()
    return inspection.damageOf(fault)
  }
}
