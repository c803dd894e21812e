import styles from '../section.module.css'
import { countOf } from './rules'

type Props = { title: string; listing: { items: readonly unknown[]; hasMore: boolean } }

/** The heading of a part of the list, with how many are in it. */
export function SectionTitle({ title, listing }: Props) {
  return (
    <h2 className={styles.title}>
      {title} <span className={styles.count}>{countOf(listing)}</span>
    </h2>
  )
}
