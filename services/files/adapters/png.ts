import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** Eight bits a pixel, each a colour of the palette. */
const FORM = [8, 3, 0, 0, 0]
const MOST_COLOURS = 256
/** The most effort: the picture is made once, and sent often. */
const LEVEL = 9

/**
 * A PNG of pixels, of which each has red, green, blue and opacity, and all together at most 256 colours: a byte a pixel keeps also
 * the noisiest thumbnail below its limit.
 */
export function pngOf(pixels: Uint8ClampedArray, { width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(FORM, 8)
  const colours = new Map<string, number>()
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (1 + width))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      const colour = pixels.subarray(at, at + 4).join()
      const index = colours.get(colour) ?? colours.size
      colours.set(colour, index)
      rows[y * (1 + width) + 1 + x] = index
    }
  if (colours.size > MOST_COLOURS) throw new Error(`A picture has ${colours.size} colours.`)
  const palette = [...colours.keys()].map((it) => it.split(',').map(Number))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((it) => it.slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((it) => it[3]!))),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND'),
  ])
}

/** Its length, its name, its bytes, and the checksum of name and bytes. */
function chunk(name: string, body = Buffer.alloc(0)): Buffer {
  const whole = Buffer.alloc(body.length + 12)
  whole.writeUInt32BE(body.length, 0)
  whole.write(name, 4, 'latin1')
  whole.set(body, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + body.length)), 8 + body.length)
  return whole
}
