/** The thumbnail of a scan: drawn by the browser that uploads it, kept by the files service beside it. */
export const THUMBNAIL = { type: 'image/png', width: 160, height: 120, maxBytes: 32 * 1024 } as const

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The first chunk: its length, its name, width and height. */
const HEADER = [0, 0, 0, 13, ...codes('IHDR'), ...int32(THUMBNAIL.width), ...int32(THUMBNAIL.height)]
/** The last chunk: no bytes, its name, its checksum. */
const END = [0, 0, 0, 0, ...codes('IEND'), 0xae, 0x42, 0x60, 0x82]

/** Whether these bytes are a PNG of a thumbnail's size, from the signature to the last chunk. */
export function isThumbnail(bytes: Uint8Array): boolean {
  const has = (at: number, expected: readonly number[]) => expected.every((it, index) => bytes[at + index] === it)
  return (
    bytes.length <= THUMBNAIL.maxBytes &&
    has(0, SIGNATURE) &&
    has(SIGNATURE.length, HEADER) &&
    has(bytes.length - END.length, END)
  )
}

function codes(text: string): number[] {
  return [...text].map((it) => it.charCodeAt(0))
}

function int32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
}
