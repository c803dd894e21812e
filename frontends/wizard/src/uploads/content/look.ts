import { type Edges, MeshEdges } from 'contracts/scans/mesh-edges'
import { createStlInspection, type Inspection, type ScanFault } from 'contracts/scans/scan'
import { createSha256 } from './sha256'

/** What is known of a file before it is sent: by the rules of the files service, which finds the same (FILE-059). */
export type Found = Inspection & { sha256: string; edges: Edges | 'too-many' }

/** Reads a file once, as it streams by; at most 120 MB of memory, for its edges. Answers why it is no mesh, if it is none. */
export async function lookAt(file: Blob): Promise<Found | ScanFault> {
  const edges = new MeshEdges(file.size)
  const inspection = createStlInspection(file.size, edges.take)
  const sha256 = createSha256()
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    sha256.push(value)
    const fault = inspection.push(value)
    if (!fault) continue
    await reader.cancel()
    return fault
  }
  const measured = inspection.finish()
  return typeof measured === 'string' ? measured : { ...measured, sha256: sha256.digest(), edges: edges.count() }
}
