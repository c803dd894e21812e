import type { Order } from 'contracts/order/order'
import { attempt } from 'frontend-kit/attempt'
import { Button } from 'frontend-kit/ui/actions/button'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { type RefObject, useEffect } from 'react'
import { LoadFailed } from '../../../shared/load-failed'
import { useReadMentions } from '../../../shared/mentions/queries'
import { Section } from '../../../shared/section/section'
import { useText } from '../../texts'
import { NoteForm } from './note-form'
import styles from './notes.module.css'
import { OneNote } from './one-note'
import { useNotes } from './queries'

type Props = { order: Order; place: RefObject<HTMLDivElement | null> }

/** What staff tell each other about the order; no customer sees it. Who has it open has read what mentions them. */
export function Notes({ order: { id, site }, place }: Props) {
  const text = useText()
  const { listing, retry, more } = useNotes(id)
  const read = useReadMentions(id)
  const newest = listing.status === 'shown' ? (listing.items[0]?.id ?? null) : undefined
  useEffect(() => {
    // A failure leaves them unread, and they are read with the next look at the order.
    if (newest) void attempt(read)
  }, [newest, read])
  return (
    <div ref={place}>
      <Section title={text('notes.title')}>
        <NoteForm orderId={id} site={site} />
        {listing.status === 'loading' && <SkeletonList label={text('notes.loading')} rows={2} />}
        {listing.status === 'failed' && (
          <LoadFailed title={text('notes.notLoaded')} problem={listing.problem} onRetry={retry} />
        )}
        {listing.status === 'shown' && listing.items.length === 0 && (
          <p className={styles.none}>{text('notes.none')}</p>
        )}
        {listing.status === 'shown' && listing.items.length > 0 && (
          <ol className={styles.notes}>
            {listing.items.map((it) => (
              <li key={it.id} className={styles.note}>
                <OneNote note={it} site={site} />
              </li>
            ))}
          </ol>
        )}
        {listing.status === 'shown' && listing.hasMore && (
          <div>
            <Button look="line" busy={listing.work === 'loading-more'} onPress={() => void more()}>
              {text('notes.more')}
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}
