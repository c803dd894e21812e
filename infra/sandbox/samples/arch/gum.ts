import type { ArchForm } from './arch-form'
import type { Crown } from './crown'
import { clamp, smoothMax, smoothMin } from './curves'
import type { Jaw } from './teeth'

/** The plan over which the ridge's measures are kept: they change slowly, and finding the nearest point is dear. */
const CELL_MM = 0.5
const LOW_X_MM = -45
const LOW_Y_MM = -20
const COLUMNS = 181
const ROWS = 181
const MEASURES = 3
/** The ridge goes on behind the last molar. */
const BEHIND_MM = 7

/** The gum between and below the collars: the ridge of the jaw, in the upper one also the palate. */
export class Gum {
  readonly #jaw: Jaw
  readonly #depthMm: number
  /** By cell: the distance to the arch's line, negative inside it; the level of the necks; half the ridge's width. */
  readonly #plan = new Float32Array(COLUMNS * ROWS * MEASURES)

  constructor(jaw: Jaw, form: ArchForm, crowns: readonly Crown[]) {
    this.#jaw = jaw
    this.#depthMm = form.depthMm
    const line = lineOf(form, crowns)
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) {
        const [x, y] = [LOW_X_MM + column * CELL_MM, LOW_Y_MM + row * CELL_MM]
        const at = (row * COLUMNS + column) * MEASURES
        this.#plan.set(measuresAt(line, x, y), at)
      }
  }

  /** The distance of a point to the gum, in millimetres, negative inside. */
  distance(x: number, y: number, z: number): number {
    const across = this.#measure(x, y, 0)
    const neckMm = this.#measure(x, y, 1)
    const wider = 1.8 * (1 - Math.exp(-Math.max(0, neckMm - z) / 3.5))
    const ridge = smoothMax(Math.abs(across) - this.#measure(x, y, 2) - wider, (z - neckMm + 1) * 0.9, 2.5)
    return this.#jaw === 'upper' ? smoothMin(ridge, this.#palate(x, y, z, across), 3) : ridge
  }

  /** Above 0 inside the scan. Its border is a little uneven, as the hand that leads a scanner leaves it. */
  border(x: number, y: number, z: number, seed: number): number {
    const across = this.#measure(x, y, 0)
    const wave =
      0.5 * Math.sin(x * 0.31 + seed) + 0.35 * Math.sin(y * 0.53 + 1.7 * seed) + 0.2 * Math.sin((x - y) * 0.9)
    const back = y + 5.6 + 0.4 * wave
    return this.#jaw === 'upper' && across < 0 ? back : Math.min(back, z - this.#measure(x, y, 1) + 6.2 - wave)
  }

  /** A vault between the ridges, with its folds behind the incisors and a low seam in the middle. */
  #palate(x: number, y: number, z: number, across: number): number {
    const inside = Math.max(0, smoothMin(-across - 3.5, 13, 11))
    const aside = Math.abs(x)
    const front = Math.exp(-(((y - this.#depthMm + 13) / 6) ** 2))
    const folds =
      0.45 * Math.cos(y * 1.7 + aside * 0.5 + 0.6 * Math.sin(x * 0.9)) * front * Math.exp(-((aside - 6) ** 2) / 22)
    const papilla = 1.2 * Math.exp(-((x / 1.7) ** 2) - ((y - this.#depthMm + 6.5) / 2.6) ** 2)
    const seam = 0.15 * Math.exp(-((x / 1.4) ** 2))
    const vault = -9.5 - 9.5 * (1 - Math.exp(-((inside / 6.5) ** 1.5))) + folds + papilla + seam
    return smoothMax((z - vault) * 0.75, across + 0.5, 1.5)
  }

  /** A measure of the plan, between its cells. */
  #measure(x: number, y: number, measure: number): number {
    const column = clamp((x - LOW_X_MM) / CELL_MM, 0, COLUMNS - 1.01)
    const row = clamp((y - LOW_Y_MM) / CELL_MM, 0, ROWS - 1.01)
    const right = column - Math.floor(column)
    const down = row - Math.floor(row)
    const at = (Math.floor(row) * COLUMNS + Math.floor(column)) * MEASURES + measure
    const below = at + COLUMNS * MEASURES
    const plan = this.#plan
    const top = plan[at]! * (1 - right) + plan[at + MEASURES]! * right
    return top * (1 - down) + (plan[below]! * (1 - right) + plan[below + MEASURES]! * right) * down
  }
}

type LinePoint = { x: number; y: number; out: readonly [number, number]; neckMm: number; halfMm: number }

/** The line of the arch with the measures of the teeth around each point, and straight on behind the last molars. */
function lineOf(form: ArchForm, crowns: readonly Crown[]): LinePoint[] {
  const line: LinePoint[] = []
  for (let n = -120; n <= 120; n++) {
    const lengthMm = (n / 120) * form.halfMm
    line.push({ ...form.at(lengthMm), ...smoothed(crowns, lengthMm) })
  }
  const [left, right] = [line.at(0)!, line.at(-1)!]
  for (let behind = 1; behind <= BEHIND_MM; behind++) {
    line.unshift({ ...left, y: -behind })
    line.push({ ...right, y: -behind })
  }
  return line
}

function smoothed(crowns: readonly Crown[], lengthMm: number): Pick<LinePoint, 'neckMm' | 'halfMm'> {
  let [weights, necks, halves] = [1e-9, 0, 0]
  for (const { lengthMm: at, neckMm, tooth } of crowns) {
    const weight = Math.exp(-(((lengthMm - at) / 5) ** 2)) + 1e-9
    weights += weight
    necks += weight * neckMm
    halves += weight * tooth.depthMm * 0.46
  }
  return { neckMm: necks / weights, halfMm: halves / weights }
}

function measuresAt(line: readonly LinePoint[], x: number, y: number): [number, number, number] {
  let best = Number.POSITIVE_INFINITY
  let nearest = line[0]!
  for (const it of line) {
    const square = (x - it.x) ** 2 + (y - it.y) ** 2
    if (square >= best) continue
    best = square
    nearest = it
  }
  const isInside = (x - nearest.x) * nearest.out[0] + (y - nearest.y) * nearest.out[1] < 0
  return [Math.sqrt(best) * (isInside ? -1 : 1), nearest.neckMm, nearest.halfMm]
}
