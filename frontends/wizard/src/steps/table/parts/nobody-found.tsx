import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { useText } from '../../../later-texts'

/** No patient matches the search and the filter. */
export function NobodyFound({ showAll }: { showAll: () => void }) {
  const text = useText()
  const actions = (
    <Button look="line" onPress={showAll}>
      {text('table.showAll')}
    </Button>
  )
  return (
    <EmptyState noMatch title={text('table.none')} actions={actions}>
      {text('table.noneText')}
    </EmptyState>
  )
}
