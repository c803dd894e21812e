import { randomUUID } from 'node:crypto'
import { record } from 'service-kit/events/outbox'
import { main } from 'service-kit/service'
import { aListener } from 'service-kit/test/echo'

/** A service named files that records one event for each draft: an effect that shows when it happens twice. */
await main(
  aListener(async ({ tx }, { data: { orderId }, aggregateVersion }) => {
    const aggregateId = randomUUID()
    const data = { scanId: aggregateId, orderId, patientId: aggregateId }
    await record(tx, new Date(), [{ subject: 'files.scan.removed.v1', aggregateId, aggregateVersion, data }])
  }),
)
