import { joined } from 'frontend-kit/joined'
import { GUMS, TEETH, type Tooth } from 'frontend-kit/ui/marks/arch-geometry'
import styles from './hero-arch.module.css'

const STEPS = Array.from({ length: 10 }, (_, index) => ({ step: index + 1, x: 122 + index * 24 }))
const SCALE_Y = 304

/**
 * Shows what aligners do: while the person scrolls the page, a crowded arch becomes even from step 01 to step 10. The arch is even
 * from the beginning if the browser cannot animate by scrolling or the person prefers reduced motion.
 */
export function HeroArch({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="12 8 436 334" className={joined(styles.picture, className)} aria-hidden="true">
      {GUMS.map((it) => (
        <path key={it} d={it} className={styles.gum} />
      ))}
      <g className={styles.before}>{TEETH.map(drawn)}</g>
      <g className={styles.after}>{TEETH.map(drawn)}</g>
      {STEPS.map(({ step, x }) => (
        <path key={step} d={`M${x} ${SCALE_Y - 5}V${SCALE_Y + 5}`} className={styles.tick} />
      ))}
      <text x={STEPS[0]?.x} y={SCALE_Y + 28} className={styles.step}>
        01
      </text>
      <text x={STEPS.at(-1)?.x} y={SCALE_Y + 28} className={styles.step}>
        10
      </text>
      <circle cx={STEPS.at(-1)?.x} cy={SCALE_Y} r="7" className={styles.now} />
    </svg>
  )
}

const drawn = ({ x, y, degrees, width, depth }: Tooth) => (
  <g key={x} transform={`translate(${x} ${y}) rotate(${degrees})`}>
    <g className={styles.tooth}>
      <rect x={-width / 2 + 1.5} y={-depth / 2} width={width - 3} height={depth} rx={Math.min(13, depth * 0.38)} />
      <path d={`M${-width / 4} 6Q0 -4 ${width / 4} 6`} />
    </g>
  </g>
)
