import type { Material } from 'contracts/order/patient'
import styles from '../parts/pictures.module.css'

/** A crown in section, from cheek to tongue, standing in the gum. */
const CROWN =
  'M92 92C86 70 84 44 92 30C98 20 108 20 113 29C116 34 124 34 127 29C132 20 142 20 148 30C156 44 154 70 148 92Z'
/** Strokes around the crown, from the outside in, each hiding the inner part of the one before. */
const LAYERS: Readonly<Record<Material, readonly { className: string | undefined; width: number }[]>> = {
  'single-layer': [{ className: styles.hard, width: 15 }],
  'three-layer': [
    { className: styles.hard, width: 21 },
    { className: styles.soft, width: 15 },
    { className: styles.hard, width: 7 },
  ],
}

/** The tray over a tooth in section: one layer, or an elastic one between two others. */
export function MaterialPicture({ material }: { material: Material }) {
  const clip = `tray-${material}`
  return (
    <svg viewBox="0 0 240 104" preserveAspectRatio="xMidYMid slice" className={styles.picture} aria-hidden="true">
      <clipPath id={clip}>
        <rect x="0" y="0" width="240" height="80" />
      </clipPath>
      <path className={styles.gum} d="M0 104V94C50 94 66 92 88 84H152C174 92 190 94 240 94V104Z" />
      <g clipPath={`url(#${clip})`}>
        {LAYERS[material].map(({ className, width }) => (
          <path key={width} d={CROWN} className={className} strokeWidth={width} />
        ))}
      </g>
      <path className={styles.crown} d={CROWN} />
      <path className={styles.fissure} d="M104 42Q120 58 136 42" />
    </svg>
  )
}
