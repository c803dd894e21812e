import { leavesAfter } from 'contracts/order/hold-clock'
import type { Hold, Order } from 'contracts/order/order'
import { useMoments } from 'frontend-kit/texts/moments'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useId } from 'react'
import { nextStepOf } from '../../../rules'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'
import styles from './asked-scan.module.css'
import { replacedBy } from './rules'
import { UploadSlot } from './upload-slot'
import { useAskedUpload } from './use-asked-upload'

type Props = { order: Order; parts: OrderParts; refresh: () => Promise<void> }

/** The scan for which staff ask, with the one place where it is uploaded; what became of it stays until the page is left. */
export function AskedScan({ order, parts, refresh }: Props) {
  const text = useText()
  const titleId = useId()
  const upload = useAskedUpload(order.id, refresh)
  const { hold } = order
  if (!hold) return upload.stage.at === 'stored' && <Received order={order} />
  const scans = parts.scans.reading.status === 'shown' ? parts.scans.reading.value : []
  return (
    <Panel className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text('asked.title')}
      </h2>
      <p className={styles.reason}>{hold.reason}</p>
      <Which order={order} hold={hold} name={replacedBy(scans, hold)?.originalName} />
      <Clock order={order} />
      <UploadSlot upload={upload} onFile={(file) => void upload.send(file, hold, scans)} />
    </Panel>
  )
}

/** Of whom and of which kind, and which file it replaces. */
function Which({ order, hold, name }: { order: Order; hold: Hold; name: string | undefined }) {
  const text = useText()
  const patient = order.patients.find((it) => it.id === hold.patientId)?.name ?? ''
  const what = { patient, kind: text(`asked.kind.${hold.kind}`) }
  const which = name ? 'asked.replaces' : hold.scanId ? 'asked.replacesUnknown' : 'asked.missing'
  return <p className={styles.which}>{text(which, { ...what, name: name ?? '' })}</p>
}

function Clock({ order }: { order: Order }) {
  const text = useText()
  const after = leavesAfter(order)
  return (
    <p className={styles.clock}>
      {typeof after === 'number' ? text('asked.clock', { hours: after }) : text(`asked.clock.${after}`)}
    </p>
  )
}

function Received({ order }: { order: Order }) {
  const text = useText()
  const { zoned } = useMoments()
  const step = nextStepOf(order, new Date())
  const moment = step?.what === 'dispatch' && zoned(step.at)
  return (
    <div role="status">
      <Note kind="success" title={text(order.paidAt ? 'asked.received' : 'asked.receivedUnpaid')}>
        {moment ? text('asked.leaves', { moment }) : text('asked.thanks')}
      </Note>
    </div>
  )
}
