import type { Matrix } from 'contracts/order/patient'
import styles from '../parts/pictures.module.css'

/** A crown from the front, and on it the attachment that the matrix forms. */
const CROWN = 'M96 96C88 70 86 44 94 28C102 16 138 16 146 28C154 44 152 70 144 96Z'
const ATTACHMENT = 'M112 50H128V62H112Z'

/** The matrix over a tooth: a soft one gives way, a hard one stands straight. */
const SHELL: Readonly<Record<Matrix, string>> = {
  soft: 'M84 92C78 66 74 40 86 24C100 8 140 8 154 24C166 40 162 66 156 92',
  hard: 'M84 92V30L96 14H144L156 30V92',
}

export function MatrixPicture({ matrix }: { matrix: Matrix }) {
  return (
    <svg viewBox="0 0 240 104" preserveAspectRatio="xMidYMid slice" className={styles.picture} aria-hidden="true">
      <path className={styles.gum} d="M0 104V94C50 94 66 92 88 84H152C174 92 190 94 240 94V104Z" />
      <path className={styles.crown} d={CROWN} />
      <path className={styles.tray} d={ATTACHMENT} />
      <path className={styles.cut} d={SHELL[matrix]} />
    </svg>
  )
}
