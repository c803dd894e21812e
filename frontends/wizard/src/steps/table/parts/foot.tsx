import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../../../later-texts'
import { useOrderSession } from '../../../order-session/context'
import { NextAction } from '../../parts/step-foot'
import { isReady, type Row } from '../rules'

/** Leads to the confirmation once every patient is ready; until then to what is missing. */
export function Foot({ rows, goToOpen }: { rows: readonly Row[]; goToOpen: () => void }) {
  const { go } = useOrderSession()
  const text = useText()
  const open = rows.filter((it) => !isReady(it)).length
  const reason = open > 0 ? text('table.notReady', { count: open }) : undefined
  return (
    <NextAction reason={reason}>
      <Button disabledReason={reason} onDisabledPress={goToOpen} onPress={() => go('summary')}>
        {text('steps.next')}
      </Button>
    </NextAction>
  )
}
