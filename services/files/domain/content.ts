import { type Refusal, refuse } from 'contracts/problems'
import type { Scan } from './upload'

/** The byte range of an answer, the last byte included, and its head. */
export type Content = { status: 200 | 206; from: number; to: number; headers: Record<string, string> }

/** The answer to a request with this `Range` header. Refuses: `range-not-satisfiable`. */
export function contentOf(scan: Scan, rangeHeader: string | undefined): Content | Refusal {
  const { sizeBytes } = scan
  const range = readRange(rangeHeader, sizeBytes)
  if (range === 'none-of-it') return refuse('range-not-satisfiable', `The scan has ${sizeBytes} bytes.`)
  const { from, to } = range ?? { from: 0, to: sizeBytes - 1 }
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': String(to - from + 1),
    'content-disposition': attachment(scan),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${from}-${to}/${sizeBytes}` }),
  }
  return { status: range ? 206 : 200, from, to, headers }
}

/** RFC 9110 §14.2: a header of another form, or of several ranges, is ignored. */
function readRange(header: string | undefined, sizeBytes: number): { from: number; to: number } | 'none-of-it' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) === 0 ? 'none-of-it' : { from: Math.max(0, sizeBytes - Number(last)), to: sizeBytes - 1 }
  const from = Number(first)
  const to = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (last !== '' && Number(last) < from) return null
  return from < sizeBytes ? { from, to } : 'none-of-it'
}

/** RFC 6266: an ASCII name for old programs, and the original name without path characters. */
function attachment({ fileName, originalName }: Scan): string {
  const own = encodeURIComponent(originalName.replace(/[/\\:]/g, '_')).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${fileName}"; filename*=UTF-8''${own}`
}
