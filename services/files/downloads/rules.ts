import type { Scan } from '../file/scan'

/** The bytes that a request asks for; `to` is the last one. `none` lies wholly behind the end of the scan. */
export type Asked = { bytes: 'all' | 'range'; from: number; to: number } | { bytes: 'none' }

/** Reads the header `Range` by RFC 9110 §14.2: one of another form, or with several ranges, is ignored. */
export function askedBytes(rangeHeader: string | undefined, sizeBytes: number): Asked {
  const end = sizeBytes - 1
  const all: Asked = { bytes: 'all', from: 0, to: end }
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(rangeHeader ?? '') ?? []
  if (first === '' && last === '') return all
  if (first !== '' && last !== '' && Number(last) < Number(first)) return all
  const from = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? end : Math.min(Number(last), end)
  return from <= end ? { bytes: 'range', from, to } : { bytes: 'none' }
}

/** RFC 6266: an ASCII name for old programs, and the original name without path characters. */
export function attachment({ fileName, originalName }: Pick<Scan, 'fileName' | 'originalName'>): string {
  const own = encodeURIComponent(originalName.replace(/[/\\:]/g, '_')).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${fileName}"; filename*=UTF-8''${own}`
}
