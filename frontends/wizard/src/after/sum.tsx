import { Icon, type IconName } from 'frontend-kit/ui/marks/icon'
import { useText } from '../later-texts'
import type { SumState } from './rules'
import styles from './sum.module.css'

const ICONS = {
  paid: 'check',
  'waited-for': 'clock',
  unanswered: 'clock',
  due: 'clock',
  'not-taken': 'cross',
} as const satisfies Record<SumState, IconName>

/** The sum of the payment, as large as the page's title, and in words what became of it. */
export function Sum({ amount, state }: { amount: string; state: SumState }) {
  const text = useText()
  return (
    <p className={styles.sum}>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.state} data-state={state}>
        <Icon name={ICONS[state]} />
        {text(`result.sum.${state}`)}
      </span>
    </p>
  )
}
