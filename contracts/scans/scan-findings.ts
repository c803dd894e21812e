import { type Static, Type } from '@sinclair/typebox'
import { words } from '../common'
import { SCALES } from './scan-scale'

/** What was found out about a mesh, to warn of; a scan is never refused for it (FILE-059): intra-oral scans are open shells. */
export const ScanFindings = Type.Object(
  {
    surfaceMm2: Type.Number({ minimum: 0 }),
    /** Negative where the facets face inwards; says nothing about an open shell. */
    volumeMm3: Type.Number(),
    /** Facets without area. */
    degenerateFacets: Type.Integer({ minimum: 0 }),
    /** The unit guess: a scan is drawn in mm, and an arch is 40 to 90 mm long. */
    scale: words(SCALES),
    /** Edges are counted after the scan is stored; of a mesh with `too-many` vertices they are not. */
    edges: words(['waiting', 'counted', 'too-many']),
    /** Edges of one facet alone; known when they are counted. */
    openEdges: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Parts that share no vertex; known when edges are counted. */
    shells: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { $id: 'ScanFindings', additionalProperties: false },
)
export type ScanFindings = Static<typeof ScanFindings>
