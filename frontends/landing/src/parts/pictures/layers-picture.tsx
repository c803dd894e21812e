import styles from './layers-picture.module.css'

/** The sections of two trays under a magnifier: one of a single hard layer, one with an elastic layer between two hard ones. */
export const LayersPicture = () => (
  <svg viewBox="0 0 400 214" className={styles.picture} aria-hidden="true">
    <path className={styles.hard} strokeWidth="30" d={bent(40)} />
    <path className={styles.hard} strokeWidth="10" d={bent(124)} />
    <path className={styles.soft} strokeWidth="10" d={bent(134)} />
    <path className={styles.hard} strokeWidth="10" d={bent(144)} />
  </svg>
)

/** The line of a tray over a fissure, at height `y` of the picture. */
const bent = (y: number) =>
  `M-20 ${y + 34}C60 ${y - 4} 110 ${y - 10} 150 ${y + 8}S230 ${y + 40} 260 ${y + 14}S350 ${y - 6} 420 ${y + 40}`
