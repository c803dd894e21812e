import { Button } from 'frontend-kit/ui/button'
import { CheckboxGroup } from 'frontend-kit/ui/checkbox-group'
import { Dialog } from 'frontend-kit/ui/dialog'
import { OrderPill } from 'frontend-kit/ui/order-pill'
import { useWrite } from 'frontend-kit/use-address'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { chosen, PLACED, type PlacedStatus } from '../rules'
import { questionAtom } from '../state'
import { asking } from '../state/cabinet'
import { statusId, useText } from '../texts'

/** Chooses the statuses whose orders are shown (CAB-004); nothing changes before the answer. */
export function StatusFilter({ onClose }: { onClose: () => void }) {
  const text = useText()
  const write = useWrite()
  const [statuses, setStatuses] = useState<readonly PlacedStatus[]>(useAtomValue(questionAtom).statuses)
  const answer = (it: readonly PlacedStatus[]) => {
    asking.choose({ statuses: chosen(PLACED.filter((status) => it.includes(status))) }, write)
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
