import { formatMoneyInColumn } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { Pill } from 'frontend-kit/ui/marks/pill'
import cells from '../../shared/lists/cells.module.css'
import { LoadFailed } from '../../shared/load-failed'
import { actPath } from '../../shared/partners/payouts-of/queries'
import { useRun } from '../queries'
import { useText } from '../texts'
import styles from './acts.module.css'

/** The payouts of a run, each with the link that downloads its act. */
export function Acts({ runId }: { runId: string }) {
  const text = useText()
  const { reading, retry } = useRun(runId)
  if (reading.status === 'loading') return <SkeletonList label={text('runs.reading')} rows={2} />
  if (reading.status === 'failed')
    return <LoadFailed title={text('runs.failed')} problem={reading.problem} onRetry={() => void retry()} />
  return (
    <ul className={styles.acts}>
      {reading.value.payouts.map(({ id, name, code, amountMinor, currency, voidedAt }) => (
        <li key={id} className={styles.act}>
          <span className={styles.who}>
            {name ?? code} {name && <span className={cells.small}>{code}</span>}
          </span>
          <span className={joined(cells.figures, styles.sum)}>{formatMoneyInColumn(amountMinor, currency, 'ru')}</span>
          {voidedAt !== null && <Pill tone="red">{text('runs.void')}</Pill>}
          <a
            className={buttonLook('quiet')}
            href={actPath(id)}
            download
            aria-label={text('runs.actOf', { name: name ?? code })}
          >
            <Icon name="open" />
            {text('runs.act')}
          </a>
        </li>
      ))}
    </ul>
  )
}
