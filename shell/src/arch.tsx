import css from './arch.module.css'

type Point = { x: number; y: number }

/** Widths from the last molar to the middle; the other side is its mirror. */
const HALF = [40, 40, 40, 30, 30, 26, 26]
const WIDTHS = [...HALF, ...HALF.toReversed()]
const STEPS = 600

/** A point of the dental arch, from one end (0) to the other (1); `size` 1 runs through the middle of the teeth. */
function pointAt(t: number, size = 1): Point {
  const across = (t - 0.5) * 2
  return { x: 230 + across * 150 * size, y: 70 + Math.abs(across) ** 2.3 * 230 * size + (1 - size) * 150 }
}

const curve = (size: number) => Array.from({ length: STEPS + 1 }, (_, i) => pointAt(i / STEPS, size))
const rail = (size: number) =>
  `M${curve(size)
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}`
const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

/** Each tooth by its own width along the curve, with even gaps; turned as the curve turns there. */
function teeth(): { width: number; transform: string }[] {
  const points = curve(1)
  const lengths = points.map((it, i) => distance(points[i - 1] ?? it, it))
  const total = lengths.reduce((sum, it) => sum + it, 0)
  const gap = (total - WIDTHS.reduce((sum, it) => sum + it, 0)) / WIDTHS.length
  let travelled = 0
  let wanted = 0
  let i = 0
  return WIDTHS.map((width) => {
    wanted += (gap + width) / 2
    while (travelled < wanted && i < STEPS) travelled += lengths[++i] ?? 0
    wanted += (gap + width) / 2
    const at = points[i] as Point
    const [before, after] = [points[i - 1] as Point, points[i + 1] as Point]
    const degrees = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
    return { width, transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${degrees.toFixed(1)})` }
  })
}

const TEETH = teeth()

/** A drawn arch in which one tooth is missing. */
export function Arch({ gap }: { gap: number }) {
  return (
    <svg className={css.arch} viewBox="40 40 380 290" aria-hidden="true">
      <path className={css.rail} d={rail(1.14)} />
      <path className={css.rail} d={rail(0.86)} />
      {TEETH.map(({ width, transform }, tooth) => (
        <g key={transform} transform={transform}>
          <rect
            className={tooth === gap ? css.gap : css.tooth}
            x={-width / 2}
            y={-21}
            width={width}
            height={42}
            rx={11}
          />
          {tooth !== gap && <path className={css.crease} d={`M${-width / 4} 6Q0 -4 ${width / 4} 6`} />}
        </g>
      ))}
    </svg>
  )
}
