/** Where one tooth stands on the arch, its axis turned by `degrees`, in units of the drawing. */
export type Tooth = { x: number; y: number; degrees: number; width: number; depth: number }

const WIDTH = 460
const HALF_SPAN = 172
const TOP = 34
const DEPTH = 196
/** How steeply the legs fall: a parabola is 2, arches of the upper jaw are a little fuller. */
const FULLNESS = 2.3

/** The curve at `along` from −1 to 1; `scale` draws its neighbours inside and outside. */
function point(along: number, scale = 1): { x: number; y: number } {
  const drop = Math.abs(along) ** FULLNESS * DEPTH
  return { x: WIDTH / 2 + along * HALF_SPAN * scale, y: TOP + drop * scale + (1 - scale) * 150 }
}

const STEPS = 400
const samples = Array.from({ length: STEPS + 1 }, (_, index) => point((index / STEPS) * 2 - 1))
const lengths = [0]
for (const [index, to] of samples.entries()) {
  const from = samples[index - 1]
  if (from) lengths.push(lengths.at(-1)! + Math.hypot(to.x - from.x, to.y - from.y))
}

/** Widths as in a mouth, in tenths of a millimetre: two molars, two premolars, canine, side and middle incisor. */
const HALF = [98, 102, 68, 71, 76, 66, 86]
/** From cheek to tongue, in units of the drawing: front teeth are the thinner ones, which also lets them turn the bend. */
const HALF_DEPTHS = [46, 46, 40, 40, 36, 28, 28]

function toothAt(length: number, width: number, depth: number): Tooth {
  const index = Math.max(
    1,
    lengths.findIndex((it) => it >= length),
  )
  const from = samples[index - 1]!
  const to = samples[index]!
  return { x: to.x, y: to.y, degrees: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI, width, depth }
}

/** Teeth spaced along the length of the curve, from the last on the left to the last on the right. */
function rowOf(halfWidths: readonly number[], halfDepths: readonly number[]): readonly Tooth[] {
  const widths = [...halfWidths, ...halfWidths.toReversed()]
  const depths = [...halfDepths, ...halfDepths.toReversed()]
  const unit = lengths.at(-1)! / widths.reduce((sum, it) => sum + it, 0)
  let length = 0
  return widths.map((it, index) => {
    const width = it * unit
    const tooth = toothAt(length + width / 2, width, depths[index]!)
    length += width
    return tooth
  })
}

/** Fourteen teeth, from molar to molar. */
export const TEETH = rowOf(HALF, HALF_DEPTHS)
/** Twelve, without the second molars: one for each four of the promised 48 hours. */
export const TWELVE_TEETH = rowOf(HALF.slice(1), HALF_DEPTHS.slice(1))

const path = (scale: number) =>
  Array.from({ length: 81 }, (_, index) => point((index / 80) * 2 - 1, scale))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')

/** The gum's edge inside and outside the row of teeth. */
export const GUMS: readonly string[] = [path(1.17), path(0.83)]
