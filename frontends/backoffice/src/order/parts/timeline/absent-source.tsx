import type { Outcome } from 'frontend-kit/queries'
import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../../texts'
import styles from './timeline.module.css'

type Props = {
  of: 'files' | 'factory' | 'payments' | 'messages' | 'trail'
  outcome: Pick<Outcome, 'retry'>
  isFailed: boolean
}

/** One line in place of what a service would have told. */
export function AbsentSource({ of, outcome, isFailed }: Props) {
  const text = useText()
  if (!isFailed) return null
  return (
    <p className={styles.absent}>
      {text(`timeline.absent.${of}`)}
      <Button look="quiet" onPress={() => void outcome.retry()}>
        {text('order.retry')}
      </Button>
    </p>
  )
}
