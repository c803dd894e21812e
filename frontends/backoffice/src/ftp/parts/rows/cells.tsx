import type { QueuedTransfer, TransferStatus } from 'contracts/fulfilment-ftp'
import { Button } from 'frontend-kit/ui/actions/button'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import type { IconName } from 'frontend-kit/ui/marks/icon'
import { Pill, type Tone } from 'frontend-kit/ui/marks/pill'
import { Link } from 'platform'
import cells from '../../../shared/lists/cells.module.css'
import type { Selection } from '../../../shared/lists/use-selection'
import { Moment } from '../../../shared/moment'
import { dayOf, orderPath, timeOf } from '../../../shared/rules'
import { StoredName } from '../../../shared/stored-name'
import { folderOf, nameOf, uploadOf } from '../../rules'
import { transferId, useText } from '../../texts'
import type { Uploads } from '../uploads'
import styles from './cells.module.css'

// The parts that rows and cards share.

type Props = { transfer: QueuedTransfer }

export function SelectCell({ transfer, selection }: Props & { selection: Selection<QueuedTransfer> }) {
  const text = useText()
  return (
    <Checkbox
      markOnly
      isSelected={selection.has(transfer.id)}
      onChange={(isSelected) => selection.choose(transfer.id, isSelected)}
    >
      {text('row.select', { name: nameOf(transfer) })}
    </Checkbox>
  )
}

export const FileCell = ({ transfer }: Props) => (
  <>
    <span className={cells.name}>
      <StoredName>{nameOf(transfer)}</StoredName>
    </span>
    {transfer.originalName !== null && (
      <span className={cells.small}>
        <StoredName>{transfer.fileName}</StoredName>
      </span>
    )}
  </>
)

export function OrderCell({ transfer: { orderId, orderNumber } }: Props) {
  const text = useText()
  return (
    <Link to={orderPath(orderId)} className={cells.name} aria-label={text('row.order', { number: orderNumber })}>
      #{orderNumber}
    </Link>
  )
}

/** The patient by name, with the folder below; a manifest is of the whole order. */
export function PatientCell({ transfer, patients }: Props & { patients: ReadonlyMap<string, string> }) {
  const text = useText()
  const folder = folderOf(transfer)
  if (folder === null) return <span className={cells.small}>{text('row.wholeOrder')}</span>
  const name = patients.get(transfer.patientId ?? '')
  return (
    <>
      {name}
      <span className={name ? cells.small : undefined}>{folder}</span>
    </>
  )
}

export const KindCell = ({ transfer }: Props) => <>{useText()(`kind.${transfer.kind ?? 'manifest'}`)}</>

export const DirectoryCell = ({ transfer }: Props) => (
  <span className={styles.path}>
    <StoredName>{transfer.directory}</StoredName>
  </span>
)

const LOOKS: Readonly<Record<TransferStatus, { tone: Tone; icon: IconName }>> = {
  pending: { tone: 'plain', icon: 'clock' },
  uploading: { tone: 'foil', icon: 'upload' },
  completed: { tone: 'green', icon: 'check' },
  failed: { tone: 'red', icon: 'error' },
  withdrawn: { tone: 'plain', icon: 'cross' },
}

/** FTP-027; what went wrong, and when it is tried again, stands below. */
export function StatusCell({ transfer: { status, error, attempts, nextAttemptAt } }: Props) {
  const text = useText()
  const isOpen = status === 'pending' || status === 'failed'
  const next =
    nextAttemptAt === null
      ? text('row.rests')
      : text('row.next', { day: dayOf(nextAttemptAt), time: timeOf(nextAttemptAt) })
  return (
    <>
      <Pill {...LOOKS[status]}>{text(transferId(status))}</Pill>
      {error !== null && <span className={cells.error}>{error}</span>}
      {isOpen && attempts > 0 && (
        <span className={cells.small}>
          {text('row.attempts', { count: attempts })}, {next}
        </span>
      )}
    </>
  )
}

export const CreatedCell = ({ transfer }: Props) => <Moment at={transfer.createdAt} />

export function UploadedCell({ transfer: { completedAt } }: Props) {
  const text = useText()
  return completedAt === null ? text('row.none') : <Moment at={completedAt} />
}

/** The button that sends a file now (FTP-024). */
export function UploadCell({ transfer, uploads }: Props & { uploads: Uploads }) {
  const text = useText()
  const upload = uploadOf(transfer.status)
  if (upload === 'absent') return null
  return (
    <Button
      look="line"
      aria-label={text('row.uploadNamed', { name: nameOf(transfer) })}
      busy={uploads.isWatched(transfer.id)}
      disabledReason={upload === 'offered' ? undefined : text(REASONS[upload])}
      onPress={() => void uploads.start(transfer.id)}
    >
      {text('row.upload')}
    </Button>
  )
}

const REASONS = { 'under-way': 'row.underWay', withdrawn: 'row.withdrawn' } as const
