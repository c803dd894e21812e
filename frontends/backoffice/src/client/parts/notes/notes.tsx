import type { ClientDetails } from 'contracts/order/staff/clients'
import { Button } from 'frontend-kit/ui/actions/button'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { LoadFailed } from '../../../shared/load-failed'
import { Section } from '../../../shared/section/section'
import { useText } from '../../texts'
import { NoteForm } from './note-form'
import styles from './notes.module.css'
import { OneNote } from './one-note'
import { useNotes } from './queries'

/** What staff tell each other about the client, who does not see it. */
export function Notes({ client }: { client: ClientDetails }) {
  const text = useText()
  const { listing, retry, more } = useNotes(client)
  return (
    <Section title={text('notes.title')}>
      <NoteForm client={client} />
      {listing.status === 'loading' && <SkeletonList label={text('notes.loading')} rows={2} />}
      {listing.status === 'failed' && (
        <LoadFailed title={text('notes.notLoaded')} problem={listing.problem} onRetry={retry} />
      )}
      {listing.status === 'shown' && listing.items.length === 0 && <p className={styles.none}>{text('notes.none')}</p>}
      {listing.status === 'shown' && listing.items.length > 0 && (
        <ol className={styles.notes}>
          {listing.items.map((it) => (
            <li key={it.id} className={styles.note}>
              <OneNote note={it} />
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
  )
}
