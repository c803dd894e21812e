import type { Order } from 'contracts/order/order'
import type { OrderParts } from '../../queries'
import { Contacts } from './contacts'
import styles from './editor.module.css'
import { PatientForms } from './patient-forms'
import { type Settled, useDraftChanges } from './queries'
import { Readiness } from './readiness'
import { DraftTexts } from './texts'
import { useScanRemovals } from './use-scan-removals'

type Props = { order: Order } & Pick<OrderParts, 'quote' | 'scans'>

/** The draft of a client who orders by phone: what it lacks, and all that staff fill in for them. */
export const DraftEditor = (props: Props) => (
  <DraftTexts locale="ru">
    <Editor {...props} />
  </DraftTexts>
)

function Editor({ order, quote, scans }: Props) {
  const changes = useDraftChanges(order)
  const removals = useScanRemovals(changes)
  /** Before anything that depends on it: what waits is made. Answers null where the service has not all that the page shows. */
  async function settle(): Promise<Settled | null> {
    const removing = removals.settle()
    const isSaved = await changes.settled()
    const hasRemoved = await removing
    return isSaved ? { hasRemoved } : null
  }
  const stored = scans.reading.status === 'shown' ? scans.reading.value : []
  const kept = stored.filter((it) => !removals.hidden.has(it.id))
  return (
    <div className={styles.editor}>
      <Readiness order={order} quote={quote} scans={kept} changes={changes} settle={settle} />
      <Contacts order={order} changes={changes} />
      <PatientForms order={order} scans={scans} kept={kept} changes={changes} onRemoveScan={removals.remove} />
    </div>
  )
}
