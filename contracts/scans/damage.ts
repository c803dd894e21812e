import { FACET_BYTES, HEAD_BYTES, HEADER_BYTES, MAX_SCAN_BYTES, type ScanFault } from './mesh'
import { isText } from './scan-ascii'

/** What is wrong with a file that is no mesh, with the numbers that a person can do something with. */
export type Damage =
  | { what: 'empty' | 'archive' | 'not-stl' | 'cut' | 'no-facets' | 'not-finite' | 'line-too-long' | 'size-law' }
  /** The file ends before the facets that it announces, or goes on after them. */
  | { what: 'cut-off' | 'too-long'; declared: number; present: number }

/** A count beyond this would make the file larger than any that is taken: the bytes are no count at all. */
const MOST_FACETS = MAX_SCAN_BYTES / FACET_BYTES

/** The first bytes of ZIP, gzip, 7z and RAR. */
export const ARCHIVES = ['PK', '\x1f\x8b', '7z\xbc\xaf', 'Rar!']

/** Says more of a fault by the first bytes of the file and its size. */
export function damageOf(fault: ScanFault, head: Uint8Array, sizeBytes: number): Damage {
  if (sizeBytes === 0) return { what: 'empty' }
  const text = String.fromCharCode(...head)
  if (fault === 'not-stl') return { what: ARCHIVES.some((it) => text.startsWith(it)) ? 'archive' : 'not-stl' }
  if (fault !== 'size-law') return { what: fault }
  // An ASCII file is cut within a facet; it announces no count.
  if (/^\s*solid\s/i.test(text) && isText(text)) return { what: 'cut' }
  if (head.length < HEAD_BYTES) return { what: 'size-law' }
  const declared = new DataView(head.buffer, head.byteOffset).getUint32(HEADER_BYTES, true)
  const present = Math.floor((sizeBytes - HEAD_BYTES) / FACET_BYTES)
  if (declared === 0 || declared > MOST_FACETS) return { what: 'size-law' }
  return { what: declared > present ? 'cut-off' : 'too-long', declared, present }
}
