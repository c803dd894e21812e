import type { Order } from 'contracts/order/order'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Moment } from '../../../shared/moment'
import { Section } from '../../../shared/section/section'
import { useText } from '../../texts'
import { PartFailed } from '../part-failed'
import styles from './messages.module.css'
import { useOrderMessages } from './queries'
import { useMessageText } from './use-message-text'

/** The others stand in the history, among what happened when they were sent. */
const SHOWN = 5

/** What its customer was told about the order, newest first. */
export function Messages({ order }: { order: Order }) {
  const text = useText()
  const say = useMessageText(order)
  const messages = useOrderMessages(order.id)
  const { reading } = messages
  const all = reading.status === 'shown' ? reading.value.messages.toReversed() : []
  const older = all.length - SHOWN
  return (
    <Section title={text('messages.title')}>
      {reading.status === 'loading' && <SkeletonList label={text('messages.loading')} rows={1} />}
      {reading.status === 'failed' && <PartFailed of={messages} />}
      {reading.status === 'shown' && all.length === 0 && <p className={styles.aside}>{text('messages.none')}</p>}
      {all.length > 0 && (
        <ol className={styles.messages}>
          {all.slice(0, SHOWN).map((it) => (
            <li key={it.id} data-status={it.status} className={styles.message}>
              {say(it)} <Moment at={it.sentAt ?? it.createdAt} />
            </li>
          ))}
        </ol>
      )}
      {older > 0 && <p className={styles.aside}>{text('messages.older', { count: older })}</p>}
    </Section>
  )
}
