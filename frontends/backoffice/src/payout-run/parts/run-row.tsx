import type { PayoutRun } from 'contracts/partner/runs'
import { formatMoney } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import cells from '../../shared/lists/cells.module.css'
import { Moment } from '../../shared/moment'
import { dayOf } from '../../shared/rules'
import { useText } from '../texts'
import { Acts } from './acts'
import styles from './run-row.module.css'

const arrive = (it: HTMLElement | null) => it?.focus({ preventScroll: true })

/** A run: its quarter, when it was recorded, what it sums to, and its acts below it. */
export function RunRow({ run, isFirstNew }: { run: PayoutRun; isFirstNew: boolean }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const quarter = text('quarter.name', { year: run.year, quarter: run.quarter })
  const sum = formatMoney(run.totalMinor, run.currency, 'ru')
  return (
    <div className={styles.run}>
      <div className={styles.row}>
        <span ref={isFirstNew ? arrive : null} tabIndex={-1}>
          <span className={cells.name}>{quarter}</span>
          <span className={cells.small}>
            <Moment at={run.madeAt} />
          </span>
        </span>
        <span>{text('runs.what', { count: run.payoutCount, sum })}</span>
        <Button
          look="line"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : text('runs.openOf', { quarter, day: dayOf(run.madeAt) })}
          onPress={() => setOpen(!isOpen)}
        >
          {text(isOpen ? 'runs.close' : 'runs.open')}
        </Button>
      </div>
      {isOpen && <Acts runId={run.id} />}
    </div>
  )
}
