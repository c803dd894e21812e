import { joined } from '../../joined'
import styles from './arch.module.css'
import { GUMS, TEETH, type Tooth } from './arch-geometry'

type Props = {
  /** A row of `arch-geometry`; fourteen teeth by default. */
  teeth?: readonly Tooth[]
  filled?: number
  missing?: number
  /** Shown on the front teeth, one letter per tooth. */
  letters?: string
  className?: string | undefined
}

/** A dental arch. `filled`: the share of filled teeth, from the left, 0 to 1. `missing`: the index of an omitted tooth. */
export function Arch({ teeth = TEETH, filled = 0, missing, letters = '', className }: Props) {
  const count = Math.round(filled * teeth.length)
  const firstLetter = (teeth.length - letters.length) / 2
  return (
    <svg viewBox="0 0 460 262" className={joined(styles.arch, className)} aria-hidden="true">
      {GUMS.map((it) => (
        <path key={it} d={it} className={styles.gum} />
      ))}
      {teeth.map(({ x, y, degrees, width, depth }, index) => {
        const letter = letters[index - firstLetter]
        return (
          <g
            key={x}
            transform={`translate(${x} ${y}) rotate(${degrees})`}
            data-filled={index < count || letter !== undefined || undefined}
            data-missing={index === missing || undefined}
          >
            <rect
              className={styles.tooth}
              x={-width / 2 + 1.5}
              y={-depth / 2}
              width={width - 3}
              height={depth}
              rx={Math.min(13, depth * 0.38)}
            />
            {letter === undefined ? (
              <path className={styles.fissure} d={`M${-width / 4} 6Q0 -4 ${width / 4} 6`} />
            ) : (
              <text className={styles.letter}>{letter}</text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
