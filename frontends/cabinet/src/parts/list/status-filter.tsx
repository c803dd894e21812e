import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { CheckboxGroup } from 'frontend-kit/ui/fields/checkbox-group'
import { OrderPill } from 'frontend-kit/ui/marks/order-pill'
import { useState } from 'react'
import { useOrderFilters } from '../../queries'
import { chosen, PLACED, type PlacedStatus } from '../../rules'
import { statusId, useText } from '../../texts'

/** The dialog that filters the orders by status (CAB-004); the filter changes when the person confirms. */
export function StatusFilter({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  const [statuses, setStatuses] = useState<readonly PlacedStatus[]>(filters.statuses)
  const answer = (it: readonly PlacedStatus[]) => {
    choose({ statuses: chosen(PLACED.filter((status) => it.includes(status))) })
    onClose()
  }
  const answers = (
    <>
      <Button look="line" onPress={() => answer([])}>
        {text('filter.all')}
      </Button>
      <Button onPress={() => answer(statuses)}>{text('filter.show')}</Button>
    </>
  )
  return (
    <Dialog title={text('filter.title')} answers={answers} onClose={onClose}>
      <CheckboxGroup
        label={text('filter.label')}
        value={statuses}
        onChange={setStatuses}
        options={PLACED.map((it) => ({
          value: it,
          label: <OrderPill status={it}>{text(statusId(it))}</OrderPill>,
        }))}
      />
    </Dialog>
  )
}
