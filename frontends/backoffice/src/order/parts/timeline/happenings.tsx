import type { Order } from 'contracts/order/order'
import { Button } from 'frontend-kit/ui/actions/button'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { useState } from 'react'
import { Moment } from '../../../shared/moment'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'
import { useOrderMessages } from '../messages/queries'
import { useRemakes } from '../remake/queries'
import { AbsentSource } from './absent-source'
import type { useTrail } from './queries'
import { timelineOf } from './rules'
import { Said } from './said'
import styles from './timeline.module.css'

const PAGE = 20

type Props = { order: Order; parts: OrderParts; trail?: ReturnType<typeof useTrail> }

/** The sentences of all services, newest first; one that does not answer says so, and the rest is shown. */
export function Happenings({ order, parts: { scans, transfers, money }, trail }: Props) {
  const text = useText()
  const messages = useOrderMessages(order.id)
  const remakes = useRemakes(order.id)
  const [count, setCount] = useState(PAGE)
  const records = trail?.listing.status === 'shown' ? trail.listing : null
  const happenings = timelineOf({
    order,
    scans: scans.reading.status === 'shown' ? scans.reading.value : null,
    transfers: transfers.reading.status === 'shown' ? transfers.reading.value : null,
    money: money.reading.status === 'shown' ? money.reading.value : null,
    messages: messages.reading.status === 'shown' ? messages.reading.value.messages : null,
    remakes: remakes.reading.status === 'shown' ? remakes.reading.value.items : null,
    trail: records && { records: records.items, hasMore: records.hasMore },
  })
  const shown = happenings.slice(0, count)
  const hasMore = happenings.length > count || Boolean(records?.hasMore)
  async function more() {
    if (happenings.length <= count + PAGE && records?.hasMore) await trail?.more()
    setCount(count + PAGE)
  }
  return (
    <>
      <AbsentSource of="files" outcome={scans} isFailed={scans.reading.status === 'failed'} />
      <AbsentSource of="factory" outcome={transfers} isFailed={transfers.reading.status === 'failed'} />
      <AbsentSource of="payments" outcome={money} isFailed={money.reading.status === 'failed'} />
      <AbsentSource of="messages" outcome={messages} isFailed={messages.reading.status === 'failed'} />
      {trail && <AbsentSource of="trail" outcome={trail} isFailed={trail.listing.status === 'failed'} />}
      <ol className={styles.happenings}>
        {shown.map((it) => (
          <li key={it.key} className={styles.happening}>
            <Said happening={it} order={order} />
            <span className={styles.at}>
              <Moment at={it.at} />
            </span>
          </li>
        ))}
      </ol>
      {hasMore && (
        <div>
          <Button look="line" busy={records?.work === 'loading-more'} onPress={() => void more()}>
            {text('timeline.more')}
          </Button>
        </div>
      )}
      <VisuallyHidden live="polite">{count > PAGE && text('timeline.shown', { count: shown.length })}</VisuallyHidden>
    </>
  )
}
