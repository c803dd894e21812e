import type { Order } from 'contracts/order/order'
import { Moment } from '../../../shared/moment'
import { useText } from '../../texts'
import { Fact, Facts, Section } from './section'

/** When the order was created, placed, paid and completed. */
export function Dates({ order: { createdAt, placedAt, paidAt, completedAt } }: { order: Order }) {
  const text = useText()
  const moment = (at: string | null) => (at ? <Moment at={at} /> : text('dates.none'))
  return (
    <Section title={text('dates.title')}>
      <Facts>
        <Fact name={text('dates.created')}>{moment(createdAt)}</Fact>
        <Fact name={text('dates.placed')}>{moment(placedAt)}</Fact>
        <Fact name={text('dates.paid')}>{moment(paidAt)}</Fact>
        <Fact name={text('dates.completed')}>{moment(completedAt)}</Fact>
      </Facts>
    </Section>
  )
}
