import type { Cut } from 'contracts/order/patient'
import styles from '../parts/pictures.module.css'

const WIDTHS = [34, 40, 46, 46, 40, 34]
/** The height at which crowns meet the gum between the teeth, and how far the gum rises over each. */
const MARGIN = 52
const RISE = 15
const FOOT = 96

const teeth = WIDTHS.map((width, index) => ({
  width,
  x: WIDTHS.slice(0, index).reduce((sum, it) => sum + it, 0),
}))

const scallops = teeth.map(({ width }) => `q${width / 2} ${-RISE * 2} ${width} 0`).join('')
const CUT: Readonly<Record<Cut, string>> = {
  wavy: `M0 ${MARGIN}${scallops}`,
  // Above the highest of the gum's arcs: what lies between is the captured gum (LAND-031).
  straight: `M0 ${MARGIN - RISE - 10}H240`,
}

/** Front teeth under the gum, and the line along which the tray over them is cut. */
export function CutPicture({ cut }: { cut: Cut }) {
  const tray = `${CUT[cut]}V${FOOT}H0Z`
  return (
    <svg viewBox="0 0 240 104" preserveAspectRatio="xMidYMid slice" className={styles.picture} aria-hidden="true">
      <path className={styles.gum} d={`M0 0H240V${MARGIN}H0Z`} />
      {teeth.map(({ x, width }) => (
        <path
          key={x}
          className={styles.crown}
          d={`M${x} ${MARGIN}q${width / 2} ${-RISE * 2} ${width} 0l-3 26q-1 14 ${-width / 2 + 3} 14t${-width / 2 + 3} -14Z`}
        />
      ))}
      <path className={styles.tray} d={tray} />
      <path className={styles.cut} d={CUT[cut]} />
    </svg>
  )
}
