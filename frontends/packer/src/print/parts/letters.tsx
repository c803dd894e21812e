import { joined } from 'frontend-kit/joined'
import { lettersMm } from '../rules'
import styles from './labels.module.css'

type Props = {
  children: string
  /** The place, in millimetres, and the letters that it may have, the largest first. */
  place: { width: number; height: number; sizes: readonly number[] }
  isStrong?: boolean
}

/** A text in the largest letters in which it fits. */
export const Letters = ({ children, place, isStrong = false }: Props) => (
  <p
    className={joined(styles.letters, isStrong && styles.strong)}
    style={{ fontSize: `${lettersMm(children, place)}mm` }}
  >
    {children}
  </p>
)
