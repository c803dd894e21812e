import type { FolderEntry } from 'contracts/scans/folders'
import { formatBytes } from 'contracts/text/format'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { joined } from 'frontend-kit/joined'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { Link, toast } from 'platform'
import cells from '../../../shared/lists/cells.module.css'
import { orderPath } from '../../../shared/rules'
import { StoredName } from '../../../shared/stored-name'
import { problemId, useSizeLabels } from '../../../shared/texts'
import { downloadAddress } from '../../queries'
import { folderAddress, isOrderFolder } from '../../rules'
import { useText } from '../../texts'
import { OrderFacts } from '../order-facts'
import styles from './cells.module.css'
import { FileName } from './file-name'
import type { Row } from './row'

// The parts that rows and cards share.

type OfEntry = { entry: FolderEntry }

export function SelectCell({ entry, isSelected, onSelect }: Row) {
  const text = useText()
  return (
    <Checkbox markOnly isSelected={isSelected} onChange={onSelect}>
      {text('select.one', { name: entry.name })}
    </Checkbox>
  )
}

/** A folder opens; a file shows its scan. */
export function NameCell({ entry }: OfEntry) {
  if (entry.kind === 'file') return <FileName entry={entry} />
  return (
    <Link to={{ search: folderAddress(entry.id) }} className={cells.name}>
      <StoredName>{entry.name}</StoredName>
    </Link>
  )
}

/** The size of a file, or how many files a folder has (BROW-014). */
export function SizeCell({ entry: { kind, sizeBytes, files } }: OfEntry) {
  const text = useText()
  const size = formatBytes(sizeBytes, useSizeLabels())
  return (
    <span className={cells.figures}>
      {size}
      {kind === 'folder' && <span className={cells.small}>{text('row.files', { count: files })}</span>}
    </span>
  )
}

/** The type of a file (BROW-012). */
export function TypeCell({ entry: { mimetype } }: OfEntry) {
  const text = useText()
  return <span className={styles.type}>{mimetype ?? text('row.folder')}</span>
}

export function OrderIdCell({ entry: { orderId } }: OfEntry) {
  const text = useText()
  return (
    <Link to={orderPath(orderId)} className={styles.id} title={orderId} aria-label={text('row.order', { id: orderId })}>
      {orderId.slice(0, 8)}
    </Link>
  )
}

export const StatusCell = ({ entry }: OfEntry) => <OrderFacts orderId={entry.orderId} />

export function ActionsCell({ entry, onDelete }: Row) {
  const text = useText()
  const { id, name, orderId, scan } = entry
  return (
    <div className={styles.actions}>
      {scan && <Download scanId={scan.id} name={name} />}
      {isOrderFolder(id) && (
        <a
          className={joined(buttonLook('quiet'), styles.action)}
          href={`/api/files/v1/archives/${orderId}`}
          download
          aria-label={text('row.archive', { name })}
          title={text('row.archive', { name })}
        >
          <Icon name="open" />
        </a>
      )}
      <Button look="quiet" icon="remove" iconOnly onPress={onDelete}>
        {text('row.delete', { name })}
      </Button>
    </div>
  )
}

/** By a link that is made when it is needed, since it is valid for minutes. */
function Download({ scanId, name }: { scanId: string; name: string }) {
  const text = useText()
  const { isBusy, run } = useChange(downloadAddress)
  async function download() {
    const address = await run(scanId)
    if (address instanceof ApiProblem)
      toast({ kind: 'error', about: 'download', title: text('toast.error'), text: text(problemId(address.code)) })
    else if (address !== null) window.location.assign(address)
  }
  return (
    <Button look="quiet" icon="open" iconOnly busy={isBusy} onPress={() => void download()}>
      {text('row.download', { name })}
    </Button>
  )
}
