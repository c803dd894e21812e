import type { Order } from 'contracts/order/order'
import { Link } from 'platform'
import { Moment } from '../../../shared/moment'
import { Fact, Facts, Section } from '../../../shared/section/section'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'
import { Shipment } from './shipment'

/** What the factory has of the order: its scans, since when it makes it, and the parcel that left; absent before the first scan. */
export function Factory({ order, transfers }: { order: Order } & Pick<OrderParts, 'transfers'>) {
  const text = useText()
  const { scanCount: total, receivedCount: received, receivedAt, productionStartedAt, shippedAt } = order
  const sent = transfers.reading.status === 'shown' ? transfers.reading.value : []
  const failed = sent.filter((it) => it.status === 'failed').length
  if (total === 0 && !productionStartedAt && !shippedAt) return null
  return (
    <Section title={text('factory.title')}>
      <Facts>
        <Fact name={text('factory.scans')}>{text('factory.received', { received, total })}</Fact>
        {failed > 0 && (
          <Fact name={text('factory.failed')}>
            <Link to="/backoffice/ftp">{text('factory.failedCount', { count: failed })}</Link>
          </Fact>
        )}
        {receivedAt && (
          <Fact name={text('factory.last')}>
            <Moment at={receivedAt} />
          </Fact>
        )}
        {productionStartedAt && (
          <Fact name={text('factory.since')}>
            <Moment at={productionStartedAt} />
          </Fact>
        )}
      </Facts>
      <Shipment order={order} />
    </Section>
  )
}
