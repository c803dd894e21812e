import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { useOrderFilters } from '../queries'
import { EVERYTHING } from '../rules'
import { useText } from '../texts'
import { NewOrder } from './drafts/new-order'

/** What the list shows without orders (CAB-014). */
export function EmptyOrders({ why }: { why: 'no-orders' | 'no-match' }) {
  const text = useText()
  const { choose } = useOrderFilters()
  if (why === 'no-orders')
    return (
      <EmptyState title={text('nothing.orders')} actions={<NewOrder />}>
        {text('nothing.ordersText')}
      </EmptyState>
    )
  const actions = (
    <>
      <Button look="line" onPress={() => choose(EVERYTHING)}>
        {text('nothing.clear')}
      </Button>
      <NewOrder />
    </>
  )
  return (
    <EmptyState noMatch title={text('nothing.match')} actions={actions}>
      {text('nothing.matchText')}
    </EmptyState>
  )
}
