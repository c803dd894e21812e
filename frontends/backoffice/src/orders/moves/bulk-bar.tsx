import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../texts'
import styles from './bulk-bar.module.css'
import { useDesk } from './desk'
import { RemoveButton } from './remove-button'
import { areTooMany, byMove, MOST_AT_ONCE } from './rules'

/** What can be done to the selected orders; absent while none is. */
export function BulkBar() {
  const text = useText()
  const { selection, step, isBusy } = useDesk()
  const { selected } = selection
  if (!selected.length) return null
  const groups = byMove(selected)
  return (
    <section className={styles.bar} aria-label={text('bulk.title')}>
      <p className={styles.count} aria-live="polite">
        {text('bulk.selected', { count: selected.length })}
      </p>
      {groups.map(({ move, orders }) => (
        <Button
          key={move}
          look="line"
          busy={isBusy}
          disabledReason={areTooMany(orders) ? text('bulk.tooMany', { most: MOST_AT_ONCE }) : undefined}
          onPress={() => step(orders, move)}
        >
          {text(`bulk.${move}`, { count: orders.length })}
        </Button>
      ))}
      {groups.length === 0 && <p className={styles.none}>{text('bulk.none')}</p>}
      <RemoveButton />
      <Button look="quiet" className={styles.end} onPress={() => selection.chooseAll(false)}>
        {text('bulk.clear')}
      </Button>
    </section>
  )
}
