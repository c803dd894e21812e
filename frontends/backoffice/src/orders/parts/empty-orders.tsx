import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { useOrderFilters } from '../queries'
import { EVERYTHING, emptiness } from '../rules'
import { useText } from '../texts'

/** The empty state of the list (BACK-024). */
export function EmptyOrders() {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  const hint = filters.withEmpty ? null : text('orders.emptyHidden')
  if (emptiness(filters) === 'no-orders') return <EmptyState title={text('orders.none')}>{hint}</EmptyState>
  const showAll = (
    <Button look="line" onPress={() => choose({ ...EVERYTHING, withEmpty: filters.withEmpty })}>
      {text('orders.showAll')}
    </Button>
  )
  return (
    <EmptyState noMatch title={text('orders.noMatch')} actions={showAll}>
      {text('orders.noMatchText')} {hint}
    </EmptyState>
  )
}
