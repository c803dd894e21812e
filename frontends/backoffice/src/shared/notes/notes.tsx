import { attempt } from 'frontend-kit/attempt'
import { Button } from 'frontend-kit/ui/actions/button'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useEffect } from 'react'
import { LoadFailed } from '../load-failed'
import { useVisible } from '../presence/use-visible'
import { Section } from '../section/section'
import { useText } from '../texts'
import { NoteForm } from './note-form'
import styles from './notes.module.css'
import { OneNote } from './one-note'
import { notePlace } from './rules'
import type { NotesSource } from './source'
import { useNamedNote } from './use-named-note'

/** What staff tell each other about a record; no customer sees it. */
export function Notes({ source }: { source: NotesSource }) {
  const text = useText()
  const { listing, retry, more, onRead } = source
  const named = useNamedNote(source)
  const newest = listing.status === 'shown' ? listing.items[0]?.id : undefined
  const isVisible = useVisible()
  useEffect(() => {
    // A note that came to a tab behind another one is read once the person looks at it.
    if (!isVisible) return
    // A failure is not shown, because the page calls again when the person next looks at the record.
    if (newest && onRead) void attempt(onRead)
  }, [newest, onRead, isVisible])
  return (
    <Section title={text('notes.title')}>
      <NoteForm source={source} />
      {listing.status === 'loading' && <SkeletonList label={text('notes.loading')} rows={2} />}
      {listing.status === 'failed' && (
        <LoadFailed title={text('notes.notLoaded')} problem={listing.problem} onRetry={() => void retry()} />
      )}
      {listing.status === 'shown' && listing.items.length === 0 && <p className={styles.none}>{text('notes.none')}</p>}
      {listing.status === 'shown' && listing.items.length > 0 && (
        <ol className={styles.notes}>
          {listing.items.map((it) => (
            <li
              key={it.id}
              id={notePlace(it.id)}
              tabIndex={-1}
              className={styles.note}
              data-named={it.id === named || undefined}
            >
              <OneNote source={source} note={it} />
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
