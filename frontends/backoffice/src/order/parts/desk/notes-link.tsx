import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../../texts'
import { lookAt } from '../look-at'
import styles from './notes-link.module.css'
import { useNotes } from './queries'

/** On a phone leads to the notes, which are some screens below, and says how many there are. */
export function NotesLink({ orderId }: { orderId: string }) {
  const text = useText()
  const { listing } = useNotes(orderId)
  const count = listing.status === 'shown' ? listing.items.length : 0
  const hasMore = listing.status === 'shown' && listing.hasMore
  return (
    <span className={styles.frame}>
      <Button look="quiet" className={styles.link} onPress={() => lookAt('notes')}>
        {text(hasMore ? 'notes.linkMore' : 'notes.link', { count })}
      </Button>
    </span>
  )
}
