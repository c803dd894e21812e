import sharp from 'sharp'

/** What a browser says of a picture that it sends; its bytes decide. */
export const IMAGE = { 'content-type': 'image/png' }

type Colour = { r: number; g: number; b: number; alpha?: number }
export const BLUE: Colour = { r: 40, g: 80, b: 160 }
export const RED: Colour = { r: 200, g: 20, b: 20 }

export const bytesOf = async (picture: { toBuffer(): Promise<Buffer> }): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await picture.toBuffer())

/** A picture of one colour. */
export const drawn = ({ width = 120, height = 80, colour = BLUE } = {}) =>
  sharp({ create: { width, height, channels: 4, background: colour } })

/** A picture of noise, which no format makes small. */
export function noise({ width = 120, height = 80 } = {}) {
  const bytes = new Uint8Array(width * height * 4)
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return sharp(bytes, { raw: { width, height, channels: 4 } })
}

/** A PNG of one colour. */
export const aPicture = (but: Parameters<typeof drawn>[0] = {}) => bytesOf(drawn(but).png())

/** What a PNG shows, and what it carries beside it. */
export async function seenIn(bytes: Uint8Array) {
  const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { format, width, height, at, carries: [exif, icc, xmp].some(Boolean) }
}
