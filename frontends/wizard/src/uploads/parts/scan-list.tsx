import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useAtomValue } from 'jotai'
import { warningsOfScan } from '../../findings/rules'
import { piecesOf } from '../../grid/rules'
import { useText } from '../../later-texts'
import { isConsentAwaitedAtom } from '../../legal/atoms'
import { damagedAtom, orderAtom, scansAtom, transfersAtom, unfinishedAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { scanRows, type Unfinished } from '../../order-session/rules'
import { useProblemText } from '../../texts'
import { uploadsAtom } from '../atoms'
import { foldedBy } from '../folded'
import { isListed } from '../rules'
import type { Place } from '../uploads'
import { DamagedRow } from './damaged-row'
import { ElsewhereRow } from './elsewhere-row'
import { Fold } from './fold'
import styles from './scan-list.module.css'
import { ScanRow } from './scan-row'
import { UnfinishedRow } from './unfinished-row'
import { UploadRow } from './upload-row'
import { useSeen } from './use-seen'

/**
 * The patient's files of a kind (FILE-005). Where a grid stands above, that is their list, and a row has what needs an eye or is
 * under way; what waits and what is finished is folded.
 */
export function ScanList({ patientId, kind }: Place) {
  const text = useText()
  const { value: scans, problem } = useAtomValue(scansAtom)
  const { value: transfers, problem: transferProblem } = useAtomValue(transfersAtom)
  const hasOrder = useAtomValue(orderAtom) !== null
  const isHeld = useAtomValue(isConsentAwaitedAtom)
  const isHere = (it: Place) => it.patientId === patientId && it.kind === kind
  const uploads = useAtomValue(uploadsAtom).filter((it) => isHere(it) && !isListed(it, scans ?? []))
  const unfinished = useAtomValue(unfinishedAtom).filter(isHere)
  const damaged = useAtomValue(damagedAtom).filter(isHere)
  const pieces = piecesOf(scans ?? [], uploads, { patientId, kind }, damaged)
  const seen = useSeen(pieces)
  if (!scans && problem) return <ListFailed />
  if (!scans && hasOrder && uploads.length === 0) return <Skeleton shape="block" />
  const rows = scanRows(scans ?? [], transfers ?? [], { patientId, kind })
  if (rows.length + uploads.length + unfinished.length + damaged.length === 0)
    return <p className={styles.empty}>{text(`scans.${kind}.empty`)}</p>
  const isWhole = uploads.length + damaged.length === 0
  const isAllReceived = rows.length > 1 && isWhole && rows.every((it) => it.status === 'completed')
  const { shown, queued, finished } = foldedBy(pieces, uploads, rows, seen)
  const isShown = shown.uploads.length + unfinished.length + damaged.length + shown.rows.length > 0
  const left = finished.filter((it) => it.status !== 'completed').length
  return (
    <section className={styles.section} aria-label={text('scans.list')}>
      <div role="status">
        {isAllReceived && (
          <p className={styles.received}>
            <Icon name="factory" />
            {text('scans.allReceived', { count: rows.length })}
          </p>
        )}
      </div>
      {transferProblem && !transfers && <Note kind="info">{text('scans.ftpUnknown')}</Note>}
      {isShown && (
        <ul className={styles.list}>
          {damaged.map((it) => (
            <DamagedRow key={it.id} scan={it} />
          ))}
          {shown.uploads.map((it) => (
            <UploadRow key={it.id} upload={it} />
          ))}
          {unfinished.map((it) => (
            <NotArrivedRow key={it.fingerprint} upload={it} />
          ))}
          {shown.rows.map((it) => (
            <ScanRow key={it.scan.id} row={it} warnings={warningsOfScan(it.scan, scans ?? [])} />
          ))}
        </ul>
      )}
      <div className={styles.folds}>
        {queued.length > 0 && (
          <Fold title={text(isHeld ? 'scans.held' : 'scans.queued', { count: queued.length })}>
            <ul className={styles.list}>
              {queued.map((it) => (
                <UploadRow key={it.id} upload={it} />
              ))}
            </ul>
          </Fold>
        )}
        {finished.length > 0 && (
          <Fold
            title={text('scans.finished', { count: finished.length })}
            note={left > 0 ? text('scans.finishedLeft', { count: left }) : undefined}
          >
            <ul className={styles.list}>
              {finished.map((it) => (
                <ScanRow key={it.scan.id} row={it} warnings={[]} />
              ))}
            </ul>
          </Fold>
        )}
      </div>
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
    <Note kind="error" title={text('scans.listFailed')} actions={retry}>
      {problem && problemText(problem)}
    </Note>
  )
}
