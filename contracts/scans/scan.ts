import { FACET_BYTES, type FacetReader, type Measures, MeshMeasures, type ScanFault, type TakeFacets } from './mesh'
import { readAscii } from './scan-ascii'
import { readBinary } from './scan-binary'

export type { Measures, ScanFault } from './mesh'

/** FILE-009: 100 × 1024 × 1024, since sizes are shown in base 1024; a file of exactly that size is accepted. */
export const MAX_SCAN_BYTES = 100 * 1024 * 1024

export type Inspection = Measures & { format: 'binary' | 'ascii'; triangles: number }

const HEADER_BYTES = 80
/** The header and, as 32-bit little endian, the count of facets; every facet after it takes 50 bytes. */
const HEAD_BYTES = HEADER_BYTES + 4

/** The first bytes of formats that people send in place of a scan: ZIP, EXE, ELF, PDF, PNG, JPEG, gzip, 7z, RAR. */
const FOREIGN = ['PK', 'MZ', '\x7fELF', '%PDF', '\x89PNG', '\xff\xd8\xff', '\x1f\x8b', '7z\xbc\xaf', 'Rar!']

const isText = (head: string) => /^[\t-\r\x20-\xff]+$/.test(head)

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
    finish(): Inspection | ScanFault {
      if (fault) return fault
      if (received !== sizeBytes) return 'size-law'
      if (!reader) return 'not-stl' // The file is empty.
      const triangles = reader.finish()
      return typeof triangles === 'string' ? triangles : { format: format!, triangles, ...measures.finish() }
    },
  }
}
