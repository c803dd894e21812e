import styles from './bars.module.css'

/** `part` of `value` is filled; `said` says both. */
export type Bar = { from: string; to: string; value: number; part?: number; said: string }
type Props = {
  bars: readonly Bar[]
  /** The lines of the scale, from zero to the top. */
  lines: readonly number[]
  /** The bar that somebody looks at. */
  current: number | null
}

export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
/** How much of its place a bar takes. */
const THICKNESS = 0.72

/** The bars over the lines of their scale. */
export function Bars({ bars, lines, current }: Props) {
  const top = lines.at(-1)!
  const heightOf = (value: number) => ({ y: percent(1 - value / top), height: percent(value / top) })
  return (
    <svg className={styles.bars} aria-hidden="true">
      {lines.map((it) => {
        const { y } = heightOf(it)
        return <line key={it} className={styles.line} x1="0" x2="100%" y1={y} y2={y} />
      })}
      {bars.map(({ from, value, part = value }, place) => {
        const width = {
          x: percent((place + (1 - THICKNESS) / 2) / bars.length),
          width: percent(THICKNESS / bars.length),
        }
        return (
          <g key={from} data-current={place === current || undefined}>
            <rect className={styles.whole} {...width} {...heightOf(value)} />
            <rect className={styles.part} {...width} {...heightOf(part)} />
          </g>
        )
      })}
    </svg>
  )
}
