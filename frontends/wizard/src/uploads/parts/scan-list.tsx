import { Button } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { Skeleton } from 'frontend-kit/ui/skeleton'
import { useAtomValue } from 'jotai'
import { orderAtom, scansAtom, transfersAtom, unfinishedAtom, uploadsAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { scanRows } from '../../order-session/rules'
import { useProblemText, useText } from '../../texts'
import type { Unfinished } from '../rules'
import { ElsewhereRow } from './elsewhere-row'
import styles from './scan-list.module.css'
import { ScanRow } from './scan-row'
import { UnfinishedRow } from './unfinished-row'
import { UploadRow } from './upload-row'

/** The patient's files: those on their way or cut off, then those that are stored (FILE-005). */
export function ScanList({ patientId }: { patientId: string }) {
  const text = useText()
  const { value: scans, problem } = useAtomValue(scansAtom)
  const { value: transfers, problem: transferProblem } = useAtomValue(transfersAtom)
  const hasOrder = useAtomValue(orderAtom) !== null
  const uploads = useAtomValue(uploadsAtom).filter((it) => it.patientId === patientId && it.stage.at !== 'stored')
  const unfinished = useAtomValue(unfinishedAtom).filter((it) => it.patientId === patientId)
  if (!scans && problem) return <ListFailed />
  if (!scans && hasOrder && uploads.length === 0) return <Skeleton shape="block" />
  const rows = scanRows(scans ?? [], transfers ?? [], patientId)
  if (rows.length + uploads.length + unfinished.length === 0)
    return <p className={styles.empty}>{text('aligners.empty')}</p>
  return (
    <section className={styles.section} aria-label={text('aligners.list')}>
      {transferProblem && !transfers && <Note kind="info">{text('aligners.ftpUnknown')}</Note>}
      <ul className={styles.list}>
        {uploads.map((it) => (
          <UploadRow key={it.id} upload={it} />
        ))}
        {unfinished.map((it) => (
          <NotArrivedRow key={it.fingerprint} upload={it} />
        ))}
        {rows.map((it) => (
          <ScanRow key={it.scan.id} row={it} />
        ))}
      </ul>
    </section>
  )
}

const NotArrivedRow = ({ upload }: { upload: Unfinished }) =>
  upload.isElsewhere ? <ElsewhereRow upload={upload} /> : <UnfinishedRow upload={upload} />

function ListFailed() {
  const { refreshScans } = useOrderSession()
  const text = useText()
  const problemText = useProblemText()
  const { problem } = useAtomValue(scansAtom)
  const retry = (
    <Button look="line" icon="retry" onPress={() => void refreshScans()}>
      {text('order.retry')}
    </Button>
  )
  return (
    <Note kind="error" title={text('aligners.listFailed')} actions={retry}>
      {problem && problemText(problem)}
    </Note>
  )
}
