import { acceptedTexts } from 'contracts/legal/accepted'
import type { Order } from 'contracts/order/order'
import { useSite } from 'platform'
import { Moment } from '../../../shared/moment'
import { Fact, Facts, Section } from '../../../shared/section/section'
import { useText } from '../../texts'

/** When the order was created, placed, paid and completed, and which versions of offer and consent its customer accepted. */
export function Dates({ order }: { order: Order }) {
  const { createdAt, placedAt, paidAt, completedAt, totalMinor } = order
  // The texts of another site stand at its own address.
  const { id: site } = useSite()
  const text = useText()
  const moment = (at: string | null) => (at ? <Moment at={at} /> : text('dates.none'))
  return (
    <Section title={text('dates.title')}>
      <Facts>
        <Fact name={text('dates.created')}>{moment(createdAt)}</Fact>
        <Fact name={text('dates.placed')}>{moment(placedAt)}</Fact>
        {acceptedTexts(order).map(({ name, at, path }) => (
          <Fact key={name} name={text(name === 'data-consent' ? 'dates.consent' : 'dates.offer')}>
            {path && order.site === site ? (
              <a href={path} target="_blank" rel="noopener">
                {moment(at)}
              </a>
            ) : (
              moment(at)
            )}
          </Fact>
        ))}
        <Fact name={text(totalMinor === 0 ? 'dates.free' : 'dates.paid')}>{moment(paidAt)}</Fact>
        <Fact name={text('dates.completed')}>{moment(completedAt)}</Fact>
      </Facts>
    </Section>
  )
}
