import { Button } from 'frontend-kit/ui/button'
import { EmptyState } from 'frontend-kit/ui/empty-state'
import { useWrite } from 'frontend-kit/use-address'
import { useAtomValue } from 'jotai'
import { emptiness } from '../rules'
import { questionAtom } from '../state'
import { asking } from '../state/backoffice'
import { useText } from '../texts'

/** Why there are no orders, and what can be done (BACK-024). */
export function Nothing() {
  const text = useText()
  const write = useWrite()
  const question = useAtomValue(questionAtom)
  const hint = question.withEmpty ? null : text('orders.emptyHidden')
  if (emptiness(question) === 'no-orders') return <EmptyState title={text('orders.none')}>{hint}</EmptyState>
  const showAll = (
    <Button look="line" onPress={() => asking.choose({ search: '', status: null }, write)}>
      {text('orders.showAll')}
    </Button>
  )
  return (
    <EmptyState sought title={text('orders.noMatch')} actions={showAll}>
      {text('orders.noMatchText')} {hint}
    </EmptyState>
  )
}
