import { BOX_PHOTO_PIXELS } from 'contracts/order/packing/box-photo-limits'
import { STORED_LOGO } from 'contracts/order/packing/logo-bytes'
import sharp from 'sharp'
import { FAULTS, type Fault, FIRST_FAULT, PURPOSES, type Purpose } from './redrawer'

/*
 * The process of `redrawPicture`: it reads a picture from its input and writes it, drawn anew for the purpose that is its argument,
 * to its output. An expected fault is its exit code.
 */

/** A phone's photo has 12 to 24 megapixels; as colours with transparency these are 100 MB, or 200 MB of a PNG of 16 bits. */
const MOST_PIXELS = 25_000_000
const FORMATS = ['png', 'jpeg', 'webp']
/** From the best to one that is small enough whatever it shows: 500 × 500 pixels of one byte each. */
const TRIES = [
  { pixels: STORED_LOGO.mostPixels, palette: false },
  { pixels: 700, palette: true },
  { pixels: 500, palette: true },
]

const PHOTO_QUALITY = 80

// libvips reads many formats, SVG and PDF among them: what is not needed cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

async function redraw(bytes: Uint8Array, draw: Draw): Promise<Uint8Array | Fault> {
  // The header alone says how large the picture is: nothing is decoded before that is known.
  const header = await headerOf(bytes)
  if (!header || !FORMATS.includes(header.format)) return 'unreadable'
  if ((header.pages ?? 1) > 1) return 'animated'
  if (header.width * header.height > MOST_PIXELS) return 'too-many-pixels'
  const drawn = await draw(bytes).catch(() => 'unreadable' as const)
  if (drawn === null) throw new Error('No picture of the smallest size is too large.')
  return drawn
}

async function headerOf(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false, animated: true }).metadata()
  } catch {
    return null
  }
}

/** Without EXIF and profiles: sharp writes none that it is not asked to, and turns the picture as EXIF says. */
const fitted = (bytes: Uint8Array, pixels: number) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })

/** Answers null for a picture that cannot be made small enough. */
type Draw = (bytes: Uint8Array) => Promise<Uint8Array | null>
const DRAWN: Readonly<Record<Purpose, Draw>> = {
  async logo(bytes) {
    for (const { pixels, palette } of TRIES) {
      const drawn = await fitted(bytes, pixels).png({ compressionLevel: 9, palette, effort: 1 }).toBuffer()
      if (drawn.length <= STORED_LOGO.maxBytes) return drawn
    }
    return null
  },
  photo: (bytes) =>
    fitted(bytes, BOX_PHOTO_PIXELS).flatten({ background: 'white' }).jpeg({ quality: PHOTO_QUALITY }).toBuffer(),
}

const input = await new Response(Bun.stdin.stream()).bytes()
const purpose = PURPOSES.find((it) => it === process.argv[2])
if (!purpose) throw new Error(`Nobody knows how to draw for “${process.argv[2]}”.`)
const found = await redraw(input, DRAWN[purpose])
if (typeof found === 'string') process.exit(FIRST_FAULT + FAULTS.indexOf(found))
await Bun.write(Bun.stdout, found)
