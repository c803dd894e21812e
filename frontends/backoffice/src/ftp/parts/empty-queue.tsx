import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { useQueueFilters } from '../queries'
import { emptiness } from '../rules'
import { useText } from '../texts'

/** Why no file is shown. */
export function EmptyQueue() {
  const text = useText()
  const { filters, choose } = useQueueFilters()
  const why = emptiness(filters)
  const showAll = (
    <Button look="line" onPress={() => choose({ status: 'all', kind: null })}>
      {text('empty.showAll')}
    </Button>
  )
  return (
    <EmptyState title={text('empty.title')} noMatch={why === 'other'} actions={why === 'page' ? null : showAll}>
      {text(`empty.${why}`)}
    </EmptyState>
  )
}
