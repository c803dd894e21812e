import { partsOf } from '../../rules'
import styles from './search-match.module.css'

/** A name with the matches of the search marked. */
export function SearchMatch({ text, search }: { text: string; search: string }) {
  return partsOf(text, search).map((it) =>
    it.isMatch ? (
      <mark key={it.at} className={styles.match}>
        {it.text}
      </mark>
    ) : (
      it.text
    ),
  )
}
