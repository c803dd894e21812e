import type { Mention } from 'contracts/order/staff/desk'
import type { Listing } from 'frontend-kit/query-cache'
import { InfiniteList } from 'frontend-kit/ui/layout/infinite-list'
import { useId } from 'react'
import { useText } from '../texts'
import styles from './mention-list.module.css'
import { OneMention } from './one-mention'

type Props = {
  title: string
  listing: Extract<Listing<Mention>, { status: 'shown' }>
  onMore: () => Promise<string | null>
  /** Said in place of an empty list. */
  none?: string
}

/** Mentions under a heading. */
export function MentionList({ title, listing, onMore, none }: Props) {
  const text = useText()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {listing.items.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <InfiniteList listing={listing} moreLabel={text('mentions.more')} onMore={onMore} className={styles.list}>
          {(it) => <OneMention mention={it} />}
        </InfiniteList>
      )}
    </section>
  )
}
