import { partsOf } from '../../rules'
import styles from './sought.module.css'

/** A name with what is searched for marked in it. */
export function Sought({ text, search }: { text: string; search: string }) {
  return partsOf(text, search).map((it) =>
    it.isSought ? (
      <mark key={it.at} className={styles.sought}>
        {it.text}
      </mark>
    ) : (
      it.text
    ),
  )
}
