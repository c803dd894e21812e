import { orderNumber } from 'contracts/order/order-number'
import type { Mention } from 'contracts/order/staff/desk'
import { Link } from 'platform'
import cells from '../../shared/lists/cells.module.css'
import { Moment } from '../../shared/moment'
import { notePlace } from '../../shared/notes/rules'
import { orderPath } from '../../shared/rules'
import { useText } from '../texts'
import styles from './mention-list.module.css'

/** Of which order it is, who has written it and when, and what. It leads to the note, on the order's page, which marks it as read. */
export function OneMention({ mention }: { mention: Mention }) {
  const text = useText()
  const { noteId, orderId, orderNumber: number, author, createdAt, readAt } = mention
  return (
    <article className={styles.mention} data-unread={readAt === null || undefined}>
      <div className={styles.head}>
        <Link to={`${orderPath(orderId)}${noteId ? `#${notePlace(noteId)}` : ''}`} className={cells.name}>
          {text('mentions.order', { number: orderNumber({ id: orderId, number }, 4) })}
        </Link>
        <span className={cells.small}>{author}</span>
        <span className={cells.small}>
          <Moment at={createdAt} />
        </span>
      </div>
      <p className={styles.text}>{mention.text}</p>
    </article>
  )
}
