import type { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { useOrderFilters } from '../queries'
import { EVERYTHING } from '../rules'
import { useText } from '../texts'

/** The filters name what there is not any more: a site that was closed, a step that an older version knew. */
export function OutdatedView({ problem }: { problem: ApiProblem }) {
  const text = useText()
  const { choose } = useOrderFilters()
  const part = problem.errors[0]?.path.split('/').at(-1) ?? ''
  return (
    <EmptyState
      noMatch
      title={text('views.outdated')}
      actions={
        <Button look="line" onPress={() => choose(EVERYTHING)}>
          {text('orders.showAll')}
        </Button>
      }
    >
      {text('views.outdatedText', { part })}
    </EmptyState>
  )
}
