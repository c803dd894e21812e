import type { QueuePage } from 'contracts/fulfilment-ftp'
import { Note } from 'frontend-kit/ui/feedback/note'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useSelection } from '../../shared/lists/use-selection'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import { problemId } from '../../shared/texts'
import { usePatientNames, useQueue, useQueueFilters } from '../queries'
import { addressOf } from '../rules'
import { useText } from '../texts'
import { EmptyQueue } from './empty-queue'
import { QueuePages } from './queue-pages'
import { QueueCards } from './rows/queue-cards'
import { QueueTable } from './rows/queue-table'
import { SelectionBar } from './selection-bar'
import { type Uploads, UploadWatch, useUploads } from './uploads'

/** One page of the queue, and the uploads that were asked for in it: they outlive the page. */
export function Queue() {
  const uploads = useUploads()
  return (
    <>
      {uploads.watched.map((it) => (
        <UploadWatch key={it.press} {...it} onEnd={() => uploads.end(it)} />
      ))}
      <CurrentPage uploads={uploads} />
    </>
  )
}

/** Its loading, error and empty states. */
function CurrentPage({ uploads }: { uploads: Uploads }) {
  const text = useText()
  const { filters } = useQueueFilters()
  const { reading, problem, retry } = useQueue(filters)
  switch (reading.status) {
    case 'loading':
      return <SkeletonList label={text('ftp.loading')} rows={8} />
    case 'failed':
      return <LoadFailed title={text('ftp.failed')} problem={reading.problem} onRetry={retry} />
    case 'shown':
      return (
        <>
          {problem && (
            <Note kind="warn" title={text('ftp.stale')}>
              {text(problemId(problem.code))}
            </Note>
          )}
          <Shown key={addressOf(filters)} {...reading.value} uploads={uploads} />
        </>
      )
    default:
      return reading satisfies never
  }
}

/** The columns of the table need this width. */
const TABLE_REM = 65

function Shown({ items, next, uploads }: QueuePage & { uploads: Uploads }) {
  const selection = useSelection(items)
  const patients = usePatientNames(items)
  const Rows = useWide(TABLE_REM) ? QueueTable : QueueCards
  return (
    <>
      {items.length === 0 ? (
        <EmptyQueue />
      ) : (
        <>
          <SelectionBar {...selection} />
          <Rows transfers={items} patients={patients} selection={selection} uploads={uploads} />
        </>
      )}
      <QueuePages count={items.length} next={next} />
    </>
  )
}
