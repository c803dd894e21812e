import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { useClientFilters } from '../queries'
import { EVERYTHING, emptiness } from '../rules'
import { useText } from '../texts'

/** The empty state of the list. */
export function EmptyClients() {
  const text = useText()
  const { filters, choose } = useClientFilters()
  const why = emptiness(filters)
  if (why === 'none') return <EmptyState title={text('clients.none')}>{text('clients.noneText')}</EmptyState>
  const showAll = (
    <Button look="line" onPress={() => choose(EVERYTHING)}>
      {text('clients.showEverything')}
    </Button>
  )
  return (
    <EmptyState noMatch title={text(why === 'no-paid' ? 'clients.noPaid' : 'clients.noMatch')} actions={showAll}>
      {text(why === 'no-paid' ? 'clients.noPaidText' : 'clients.noMatchText')}
    </EmptyState>
  )
}
