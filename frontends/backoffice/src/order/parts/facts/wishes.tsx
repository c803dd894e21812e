import type { Order } from 'contracts/order/order'
import { CopyButton } from '../../../shared/copy-button'
import { byAge } from '../../../shared/rules'
import { Section } from '../../../shared/section/section'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'
import { isFilledIn } from '../draft/rules'
import styles from './wishes.module.css'

/**
 * What the patients' doctor asks for, and what holds for each order of this client (BACK-029). Where staff fill in the wishes of
 * patients, only the latter is repeated.
 */
export function Wishes({ order, quote: { reading } }: { order: Order } & Pick<OrderParts, 'quote'>) {
  const text = useText()
  const comment = reading.status === 'shown' ? reading.value.quote.comment : null
  const asked = isFilledIn(order) ? [] : byAge(order.patients).filter((it) => it.wishes)
  const isEmpty = asked.length === 0 && !comment
  if (isEmpty && isFilledIn(order)) return null
  const copied = [
    ...asked.map((it) => `${it.name}: ${it.wishes}`),
    ...(comment ? [`${text('wishes.ofClient')}: ${comment}`] : []),
  ].join('\n')
  return (
    <Section
      title={text('wishes.title')}
      {...(!isEmpty && { actions: <CopyButton withLabel value={copied} label={text('wishes.copy')} /> })}
    >
      {isEmpty && <p className={styles.none}>{text('wishes.none')}</p>}
      {asked.map((it) => (
        <div key={it.id} className={styles.wish}>
          <b className={styles.of}>{it.name}</b>
          <p>{it.wishes}</p>
        </div>
      ))}
      {comment && (
        <div className={styles.wish}>
          <b className={styles.of}>{text('wishes.ofClient')}</b>
          <p>{comment}</p>
        </div>
      )}
    </Section>
  )
}
