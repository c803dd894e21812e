import type { DuePartners } from 'contracts/partner/runs'
import { formatMoney } from 'contracts/text/format'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import { Section } from '../../shared/section/section'
import { type Asked, exportPath, useDue } from '../queries'
import { readyOf } from '../rules'
import { useText } from '../texts'
import styles from './due.module.css'
import { RecordQuestion } from './record-question'
import { DueCards } from './rows/due-cards'
import { DueTable } from './rows/due-table'

/** To whom something is due for a quarter, with its loading, error and empty states. */
export function Due({ asked }: { asked: Asked }) {
  const text = useText()
  const { reading, retry } = useDue(asked)
  return (
    <Section title={text('due.title')}>
      {reading.status === 'loading' && <SkeletonList label={text('due.reading')} rows={3} />}
      {reading.status === 'failed' && (
        <LoadFailed title={text('due.failed')} problem={reading.problem} onRetry={() => void retry()} />
      )}
      {reading.status === 'shown' && <Shown due={reading.value} asked={asked} />}
    </Section>
  )
}

/** The columns of the table need this width. */
const TABLE_REM = 60

function Shown({ due, asked }: { due: DuePartners; asked: Asked }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const Rows = useWide(TABLE_REM) ? DueTable : DueCards
  const { items, currency, minimumMinor, hasMore } = due
  const { ready, sumMinor } = readyOf(items)
  if (items.length === 0) return <EmptyState title={text('due.none')}>{text('due.noneText')}</EmptyState>
  const money = (minor: number) => formatMoney(minor, currency, 'ru')
  return (
    <>
      <div className={styles.head}>
        <p>
          <strong>{text('due.sum', { count: ready.length, sum: money(sumMinor) })}</strong>{' '}
          {minimumMinor > 0 && text('due.minimum', { sum: money(minimumMinor) })}
        </p>
        <div className={styles.actions}>
          {ready.length > 0 && (
            <a className={buttonLook('line')} href={exportPath(asked)} download>
              {text('export.csv')}
            </a>
          )}
          <Button
            onPress={() => setAsking(true)}
            disabledReason={ready.length === 0 ? text('record.nobody') : undefined}
          >
            {text('record.open')}
          </Button>
        </div>
      </div>
      <Rows due={items} currency={currency} />
      {hasMore && <p className={styles.more}>{text('due.more', { count: items.length })}</p>}
      {isAsking && <RecordQuestion due={due} asked={asked} onClose={() => setAsking(false)} />}
    </>
  )
}
