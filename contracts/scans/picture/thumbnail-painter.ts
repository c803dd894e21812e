import { FACET_BYTES, FIRST_VERTEX, type TakeFacets } from '../mesh'
import type { Vector } from '../principal-axes'
import { THUMBNAIL } from './thumbnail'
import { along, VIEW } from './view'

/** Drawn twice as large in each direction, so that edges become smooth. */
const FINE = 2
const WIDTH = THUMBNAIL.width * FINE
const HEIGHT = THUMBNAIL.height * FINE
const MARGIN = 4 * FINE
/** The light comes from the upper left, in front of the picture. */
const LIGHT = [-0.35, 0.5, 0.79] as const
/** Plaster, which suits light and dark grounds: its darkest grey, and how much lighter full light makes it. */
const DARK = 88
const RANGE = 142
/** Few greys make a small file. */
const GREYS = 32
/** A mesh of huge facets may cost no more than this many looks at pixels; what comes after is drawn as points. */
const MOST_PIXELS = 60_000_000

/** The box around the facets that it takes. */
export class Box {
  readonly #min: [number, number, number] = [Infinity, Infinity, Infinity]
  readonly #max: [number, number, number] = [-Infinity, -Infinity, -Infinity]

  take: TakeFacets = (facets) => {
    const view = new DataView(facets.buffer, facets.byteOffset, facets.byteLength)
    for (let facet = 0; facet < facets.length; facet += FACET_BYTES)
      for (let it = 0; it < 9; it++) {
        const value = view.getFloat32(facet + FIRST_VERTEX + 4 * it, true)
        if (value < this.#min[it % 3]!) this.#min[it % 3] = value
        if (value > this.#max[it % 3]!) this.#max[it % 3] = value
      }
  }

  get corners(): Vector[] {
    const ends = [this.#min, this.#max]
    return [0, 1, 2, 3, 4, 5, 6, 7].map((it) => [ends[it & 1]![0], ends[(it >> 1) & 1]![1], ends[it >> 2]![2]])
  }
}

/** Draws the facets that it takes as they come, in constant memory: the nearest one stays in a pixel. */
export class ThumbnailPainter {
  readonly #depths = new Float32Array(WIDTH * HEIGHT).fill(-Infinity)
  readonly #lights = new Float32Array(WIDTH * HEIGHT)
  readonly #scale: number
  readonly #left: number
  readonly #top: number
  #pixels = 0

  constructor(box: Box) {
    const xs = box.corners.map((it) => along(VIEW.right, ...it))
    const ys = box.corners.map((it) => along(VIEW.up, ...it))
    const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (top - bottom))
    // A mesh that is a point has any size.
    this.#scale = Number.isFinite(scale) ? scale : 1
    this.#left = WIDTH / 2 - (this.#scale * (left + right)) / 2
    this.#top = HEIGHT / 2 + (this.#scale * (bottom + top)) / 2
  }

  take: TakeFacets = (facets) => {
    const view = new DataView(facets.buffer, facets.byteOffset, facets.byteLength)
    for (let facet = 0; facet < facets.length; facet += FACET_BYTES) {
      const first = facet + FIRST_VERTEX
      this.#draw(this.#seen(view, first), this.#seen(view, first + 12), this.#seen(view, first + 24))
    }
  }

  /** Red, green, blue and opacity of each pixel of the thumbnail. */
  pixels(): Uint8ClampedArray<ArrayBuffer> {
    const { width, height } = THUMBNAIL
    const pixels = new Uint8ClampedArray(4 * width * height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let [covered, light] = [0, 0]
        for (let it = 0; it < FINE * FINE; it++) {
          const at = (y * FINE + Math.floor(it / FINE)) * WIDTH + x * FINE + (it % FINE)
          if (this.#depths[at] === -Infinity) continue
          covered++
          light += this.#lights[at]!
        }
        if (covered === 0) continue
        const grey = DARK + (RANGE * Math.round((GREYS * light) / covered)) / GREYS
        pixels.set([grey, 0.985 * grey, 0.96 * grey, (255 * covered) / (FINE * FINE)], 4 * (y * width + x))
      }
    return pixels
  }

  #seen(view: DataView, at: number): Seen {
    const x = view.getFloat32(at, true)
    const y = view.getFloat32(at + 4, true)
    const z = view.getFloat32(at + 8, true)
    return {
      x: this.#left + this.#scale * along(VIEW.right, x, y, z),
      y: this.#top - this.#scale * along(VIEW.up, x, y, z),
      depth: this.#scale * along(VIEW.towards, x, y, z),
    }
  }

  #draw(a: Seen, b: Seen, c: Seen): void {
    const light = lightOn(a, b, c)
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    // Most facets of a scan are smaller than a pixel and cover no centre of one: their own centre is drawn always.
    this.#put((a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3, (a.depth + b.depth + c.depth) / 3, light)
    if (area === 0) return
    const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)))
    const right = Math.min(WIDTH - 1, Math.ceil(Math.max(a.x, b.x, c.x)))
    const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)))
    const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(a.y, b.y, c.y)))
    this.#pixels += (right - left + 1) * (bottom - top + 1)
    if (this.#pixels > MOST_PIXELS) return
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const ofA = ((b.x - px) * (c.y - py) - (c.x - px) * (b.y - py)) / area
        const ofB = ((c.x - px) * (a.y - py) - (a.x - px) * (c.y - py)) / area
        const ofC = 1 - ofA - ofB
        if (ofA >= 0 && ofB >= 0 && ofC >= 0) this.#put(x, y, ofA * a.depth + ofB * b.depth + ofC * c.depth, light)
      }
  }

  #put(x: number, y: number, depth: number, light: number): void {
    const at = Math.floor(y) * WIDTH + Math.floor(x)
    if (!(depth > this.#depths[at]!)) return
    this.#depths[at] = depth
    this.#lights[at] = light
  }
}

/** A vertex in the picture: to the right, downwards, and towards the viewer, in pixels. */
type Seen = { x: number; y: number; depth: number }

/** From 0 to 1. Both sides of a facet are lit alike: of an open scan one sees both. */
function lightOn(a: Seen, b: Seen, c: Seen): number {
  const [ux, uy, uz] = [b.x - a.x, a.y - b.y, b.depth - a.depth]
  const [vx, vy, vz] = [c.x - a.x, a.y - c.y, c.depth - a.depth]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(nx, ny, nz)
  if (length === 0) return 0
  const towards = nz < 0 ? -1 : 1
  return Math.max(0, (towards * (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2])) / length)
}
