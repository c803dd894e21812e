import type { ArchPoint } from './arch-form'
import { Curve, clamp, radians, smoothMax } from './curves'
import type { Jaw, Tooth } from './teeth'
import type { Pose } from './treatment'

/** The height of a crown's centre, about which it turns. */
const PIVOT = 0.6
/** The gum of a tooth ends this far above its neck, on the two faces. */
const MARGIN_MM = 1.1
/** So far below the neck the collar reaches. */
const COLLAR_MM = 1.5

type Axis = readonly [number, number, number]

/**
 * A tooth in its place: a solid whose sections are superellipses, cut by a biting surface, and a collar of gum around
 * it. Its own axes: x away from the midline, y outwards, z to the bite from the neck.
 */
export class Crown {
  readonly tooth: Tooth
  readonly centre: Axis
  /** The level of the neck. */
  readonly neckMm: number
  /** The length along the arch from the midline. */
  readonly lengthMm: number
  readonly #axes: readonly [Axis, Axis, Axis]
  readonly #halfWidth: Curve
  readonly #outer: Curve
  readonly #inner: Curve
  readonly #power: Curve
  /** How far the gum rises between the teeth. */
  readonly #papillaMm: number
  /** Upper molars are rhombs: the cheek side stands nearer to the midline. */
  readonly #shear: number

  constructor(jaw: Jaw, tooth: Tooth, point: ArchPoint, lengthMm: number, pose: Pose, riseMm: number) {
    const { shape, heightMm, widthMm, depthMm, neckWidthMm } = tooth
    this.tooth = tooth
    this.lengthMm = lengthMm
    const up = riseMm + pose.upMm
    this.neckMm = up - heightMm
    this.centre = [
      point.x + point.along[0] * pose.alongMm + point.out[0] * pose.outMm,
      point.y + point.along[1] * pose.alongMm + point.out[1] * pose.outMm,
      up - (1 - PIVOT) * heightMm,
    ]
    this.#axes = turned([...point.along, 0], [...point.out, 0], {
      turnDeg: pose.turnDeg,
      tipDeg: tooth.tipDeg + pose.tipDeg,
      torqueDeg: tooth.torqueDeg + pose.torqueDeg,
    })
    // Neighbours touch over a few tenths of a millimetre.
    const contactMm = widthMm * (tooth.cusps ? 1.03 : 1.06)
    const widthAt = (part: number) => (neckWidthMm + (contactMm - neckWidthMm) * part) / 2
    this.#halfWidth = new Curve(shape.width.map(([height, part]) => [height, widthAt(part)]))
    this.#outer = new Curve(shape.outer.map(([height, part]) => [height, part * depthMm]))
    this.#inner = new Curve(shape.inner.map(([height, part]) => [height, part * depthMm]))
    this.#power = new Curve(shape.power)
    this.#papillaMm = tooth.cusps ? 2.6 : jaw === 'upper' ? 3.6 : 3.2
    this.#shear = jaw === 'upper' && tooth.cusps?.length === 4 ? 0.16 : 0
  }

  /** Writes the distances of a point to enamel and to the gum's collar, in millimetres, negative inside. */
  measure(x: number, y: number, z: number, into: { enamel: number; collar: number }): void {
    const { heightMm, neckWidthMm, cusps } = this.tooth
    const dx = x - this.centre[0]
    const dy = y - this.centre[1]
    const dz = z - this.centre[2]
    const out = along(this.#axes[1], dx, dy, dz)
    const away = along(this.#axes[0], dx, dy, dz) + this.#shear * out
    const up = along(this.#axes[2], dx, dy, dz) + heightMm * PIVOT
    const bite = (up - biteHeight(this.tooth, away, out)) * 0.85
    into.enamel = smoothMax(this.#wall(away, out, up / heightMm, 0), bite, this.tooth.shape.roundMm)

    const side = clamp(Math.abs(away) / (neckWidthMm * 0.62), 0, 1.15)
    const innerLess = out < 0 && !cusps ? 0.85 : 1
    const marginMm = MARGIN_MM + this.#papillaMm * side * side * (0.45 + 0.5 * side) * innerLess
    const thickMm = 0.35 + 0.9 * (1 - Math.exp(-Math.max(0, marginMm - up) / 3.5))
    const around = this.#wall(away, out, clamp(up / heightMm, -0.15, 0.22), thickMm)
    const collar = smoothMax(around, (up - marginMm) * 0.8, 0.8)
    // Below it the ridge alone covers the root, which would bulge where a tooth leans.
    into.collar = smoothMax(collar, (-COLLAR_MM - up) * 0.6, 2)
  }

  /** The distance to the side of the crown, grown by so much. */
  #wall(away: number, out: number, height: number, grownMm: number): number {
    const outer = this.#outer.at(height)
    const inner = this.#inner.at(height)
    const power = this.#power.at(height)
    const ry = (outer + inner) / 2 + grownMm
    const y = out - (outer - inner) / 2
    const taper = this.tooth.shape.taper * clamp(-y / ry, 0, 1) * (height < 0.9 ? 1 : 0.6)
    const rx = this.#halfWidth.at(height) * (1 - taper) + grownMm
    const ax = Math.abs(away) / rx
    const ay = Math.abs(y) / ry
    const px = ax ** (power - 1)
    const py = ay ** (power - 1)
    const sum = px * ax + py * ay
    if (sum < 1e-9) return -Math.min(rx, ry)
    const radius = sum ** (1 / power)
    const slope = radius / sum
    // Math.hypot takes ten times as long.
    const steepness = slope * Math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
    return (radius - 1) / Math.max(steepness, 0.5 / Math.max(rx, ry))
  }
}

const along = (axis: Axis, x: number, y: number, z: number) => x * axis[0] + y * axis[1] + z * axis[2]

type Turns = Pick<Pose, 'turnDeg' | 'tipDeg' | 'torqueDeg'>

/** The axes of a crown that is turned about itself, leans outwards by its torque and to the midline by its tip. */
function turned(along: Axis, out: Axis, { turnDeg, tipDeg, torqueDeg }: Turns): [Axis, Axis, Axis] {
  const up: Axis = [0, 0, 1]
  const [x1, y1] = rotated(along, out, radians(turnDeg))
  const [z2, y2] = rotated(up, y1, radians(torqueDeg))
  const [z3, x3] = rotated(z2, x1, -radians(tipDeg))
  return [x3, y2, z3]
}

/** Two axes at right angles, turned from the first to the second. */
function rotated(a: Axis, b: Axis, angle: number): [Axis, Axis] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const mixed = (one: Axis, other: Axis, part: number): Axis => [
    one[0] * cos + other[0] * part,
    one[1] * cos + other[1] * part,
    one[2] * cos + other[2] * part,
  ]
  return [mixed(a, b, sin), mixed(b, a, -sin)]
}

/** How high the biting surface stands above the neck. */
function biteHeight(tooth: Tooth, away: number, out: number): number {
  const { heightMm, widthMm, cornersMm, slopes, cusps } = tooth
  if (cusps) return cuspHeight(tooth, cusps, away, out)
  if (slopes) {
    // The tip stands a little nearer to the midline.
    const from = away + 0.25
    return heightMm + 0.25 - (from < 0 ? slopes[0] : slopes[1]) * Math.sqrt(from * from + 0.3)
  }
  const side = away / (widthMm / 2)
  return heightMm - (cornersMm?.[away < 0 ? 0 : 1] ?? 0) * Math.min(2, side ** 4)
}

/** Blunt cusps with a groove where two of them meet, a ridge at both ends, and pits. */
function cuspHeight({ heightMm, widthMm, depthMm }: Tooth, cusps: NonNullable<Tooth['cusps']>, x: number, y: number) {
  // A gentle bend keeps grooves and ridges from running straight.
  const bentX = x + 0.28 * Math.sin(1.25 * y + widthMm)
  const bentY = y + 0.26 * Math.sin(1.15 * x + 2 * depthMm)
  let first = -99
  let second = -99
  for (const cusp of cusps) {
    const dx = bentX - cusp[0] * widthMm
    const dy = bentY - cusp[1] * depthMm
    const cone = Math.sqrt(dx * dx + dy * dy + 0.5)
    const pyramid = Math.sqrt(dx * dx + 0.4) + Math.sqrt(dy * dy + 0.4)
    const height = heightMm + cusp[2] + 0.75 - 0.72 * (0.72 * cone + 0.22 * pyramid)
    second = Math.max(second, Math.min(first, height))
    first = Math.max(first, height)
  }
  const groove = 0.38 * Math.exp(-(((first - second) / 0.45) ** 2))
  const ridge =
    heightMm -
    1.35 -
    0.75 * (Math.abs(bentX) - 0.42 * widthMm) ** 2 -
    0.03 * bentY * bentY +
    cusps.at(-1)![2] * 0.8 * clamp((-2 * bentY) / depthMm, 0, 1)
  const pit = 0.25 * Math.exp(-((Math.abs(bentX) - 0.27 * widthMm) ** 2 + bentY * bentY) / 0.6)
  return smoothMax(first - groove, ridge, 0.6) - pit
}
