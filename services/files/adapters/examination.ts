import { MeshEdges } from 'contracts/scans/mesh-edges'
import { createStlInspection } from 'contracts/scans/scan'
import type { Found } from './examiner'

/** The process of `examineEdges`: it reads one scan of the given size from its input, and prints what it has found. */
const sizeBytes = Number(process.argv[2])
const edges = new MeshEdges(sizeBytes)
const inspection = createStlInspection(sizeBytes, edges.take)
for await (const chunk of Bun.stdin.stream()) inspection.push(chunk)
const inspected = inspection.finish()
const found: Found = typeof inspected === 'string' ? { fault: inspected } : { edges: edges.count() }
console.log(JSON.stringify(found))
