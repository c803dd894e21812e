import { joined } from 'frontend-kit/joined'
import { useId } from 'react'
import styles from './trim-picture.module.css'

/** The widths of the crowns in units of the drawing: molar, premolars, canine, incisors, and the same in reverse. */
const WIDTHS = [98, 74, 72, 78, 66, 88, 88, 66, 78, 72, 74, 98]
/** The heights of the crowns from neck to edge; the middle incisor and the canine are the longest. */
const HEIGHTS = [96, 104, 112, 132, 120, 134, 134, 120, 132, 112, 104, 96]
/** The height at which the gum ends between the teeth, and how far the gum rises over each tooth. */
const NECK = 100
const RISE = 26
/** The distance from the edge of the gum to the edge of the tray. */
const MARGIN = 9
/** The number of the tooth that the machine has reached. */
const DONE = 6

const crowns = WIDTHS.map((width, index) => ({
  width,
  height: HEIGHTS[index] ?? 0,
  x: WIDTHS.slice(0, index).reduce((sum, it) => sum + it, 0),
}))
const TOTAL = WIDTHS.reduce((sum, it) => sum + it, 0)
const cutX = crowns[DONE]?.x ?? 0

const scallops = (some: typeof crowns) => some.map(({ width }) => `q${width / 2} ${-2 * RISE} ${width} 0`).join('')
const EDGE = `M0 ${NECK - MARGIN}${scallops(crowns)}`

/** One crown, from the gum down to its edge. */
function crown({ x, width, height }: (typeof crowns)[number]) {
  const [side, bite] = [height * 0.62, height * 0.38]
  return [
    `M${x} ${NECK}q${width / 2} ${-2 * RISE} ${width} 0`,
    `l${-width * 0.04} ${side}q${-width * 0.03} ${bite} ${-width * 0.27} ${bite}`,
    `h${-width * 0.32}q${-width * 0.24} 0 ${-width * 0.33} ${-bite}Z`,
  ].join('')
}

/** A row of teeth in a tray that the machine is cutting along the generated curve (LAND-023). */
export function TrimPicture({ className }: { className?: string | undefined }) {
  const belowCutId = useId()
  return (
    <svg
      viewBox={`170 -14 ${TOTAL - 340} 274`}
      preserveAspectRatio="xMidYMid slice"
      className={joined(styles.picture, className)}
      aria-hidden="true"
    >
      <clipPath id={belowCutId}>
        <path d={`${EDGE}V400H0Z`} />
      </clipPath>
      <path className={styles.gum} d={`${EDGE.replace('M0', 'M0 -99V')}V-99Z`} transform={`translate(0 ${MARGIN})`} />
      {crowns.map((it) => (
        <path key={it.x} className={styles.crown} d={crown(it)} />
      ))}
      <g className={styles.tray} clipPath={`url(#${belowCutId})`}>
        {crowns.map((it) => (
          <path key={it.x} d={crown(it)} />
        ))}
      </g>
      <path className={styles.ahead} d={`M${cutX} ${NECK - MARGIN}${scallops(crowns.slice(DONE))}`} />
      <path className={styles.done} d={`M0 ${NECK - MARGIN}${scallops(crowns.slice(0, DONE))}`} />
      <g className={styles.mill} transform={`translate(${cutX} ${NECK - MARGIN})`}>
        <path d="M-5 -34H5V-12L0 2L-5 -12Z" />
        <path d="M-15 -150H15V-34H-15Z" />
      </g>
    </svg>
  )
}
