import { ARCHIVES, type Damage, damageOf } from './damage'
import {
  FACET_BYTES,
  type FacetReader,
  HEAD_BYTES,
  HEADER_BYTES,
  type Measures,
  MeshMeasures,
  type ScanFault,
  type TakeFacets,
} from './mesh'
import { isText, readAscii } from './scan-ascii'
import { readBinary } from './scan-binary'

export { MAX_SCAN_BYTES, type Measures, type ScanFault } from './mesh'

export type Inspection = Measures & { format: 'binary' | 'ascii'; triangles: number }

/** The first bytes of formats that people send in place of a scan: archives, EXE, ELF, PDF, PNG, JPEG. */
const FOREIGN = [...ARCHIVES, 'MZ', '\x7fELF', '%PDF', '\x89PNG', '\xff\xd8\xff']

/** The form by size and first bytes; a binary header may start with "solid", too, so the size decides first. */
function formOf(head: Uint8Array, sizeBytes: number): { format: Inspection['format']; facets: number } | ScanFault {
  const text = String.fromCharCode(...head)
  if (head.length === HEAD_BYTES) {
    const facets = new DataView(head.buffer, head.byteOffset).getUint32(HEADER_BYTES, true)
    if (HEAD_BYTES + FACET_BYTES * facets === sizeBytes)
      return facets === 0 ? 'no-facets' : { format: 'binary', facets }
  }
  if (head.length === 0 || FOREIGN.some((it) => text.startsWith(it))) return 'not-stl'
  if (!isText(text)) return 'size-law'
  return /^\s*solid(\s|$)/i.test(text) ? { format: 'ascii', facets: 0 } : 'not-stl'
}

/** Why a file is no mesh, as far as its size and its first bytes tell, of which `head` holds up to 84; null where they tell of no fault. */
export function damageOfHead(head: Uint8Array, sizeBytes: number): Damage | null {
  const form = formOf(head, sizeBytes)
  return typeof form === 'string' ? damageOf(form, head, sizeBytes) : null
}

/**
 * Checks an STL stream of a known size in constant memory. `push` answers a fault as soon as there is one; `finish`
 * answers the inspection, or why the file is no mesh (FILE-059). Everything else about a scan is only a warning. `also`
 * is given the facets of a mesh, too.
 */
export function createStlInspection(sizeBytes: number, also?: TakeFacets) {
  const head = new Uint8Array(Math.min(HEAD_BYTES, sizeBytes))
  const measures = new MeshMeasures()
  function take(facets: Uint8Array): boolean {
    if (!measures.take(facets)) return false
    also?.(facets)
    return true
  }
  let received = 0
  let format: Inspection['format'] | undefined
  let reader: FacetReader | undefined
  let fault: ScanFault | null = null

  function open(): ScanFault | null {
    const form = formOf(head, sizeBytes)
    if (typeof form === 'string') return form
    format = form.format
    reader = format === 'binary' ? readBinary(take) : readAscii(take)
    return format === 'ascii' ? reader.push(head) : null
  }

  function read(chunk: Uint8Array): ScanFault | null {
    const missing = Math.max(0, head.length - received)
    if (missing > 0) head.set(chunk.subarray(0, missing), received)
    received += chunk.length
    if (!reader) {
      if (received < head.length) return null
      const closed = open()
      if (closed) return closed
    }
    return reader!.push(chunk.subarray(missing))
  }

  return {
    push(chunk: Uint8Array): ScanFault | null {
      fault ??= read(chunk)
      return fault
    },
    /** Says more of a fault that it has found. */
    damageOf: (fault: ScanFault): Damage => damageOf(fault, head, sizeBytes),
    finish(): Inspection | ScanFault {
      if (fault) return fault
      if (received !== sizeBytes) return 'size-law'
      if (!reader) return 'not-stl' // The file is empty.
      const triangles = reader.finish()
      return typeof triangles === 'string' ? triangles : { format: format!, triangles, ...measures.finish() }
    },
  }
}
