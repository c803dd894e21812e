import type { Packing } from 'contracts/order/packing/packing'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { toast } from 'platform'
import { stageOf } from '../rules'
import { usePacking } from '../session-context'
import { reasonId, useText, useTime } from '../texts'

/** Who let the order go without verification, when and why; it may be taken back until the order has left. */
export function OverrideNote({ packing }: { packing: Packing }) {
  const text = useText()
  const timeOf = useTime()
  const session = usePacking()
  const { isBusy, run } = useChange(async () => {
    await session.withdrawOverride()
    return true
  })
  const { override } = packing
  if (!override) return null
  async function withdraw() {
    const answer = await run()
    if (answer instanceof ApiProblem)
      toast({
        kind: 'error',
        about: 'override',
        title: text('override.withdrawFailed'),
        text: text(reasonId(answer.code)),
      })
  }
  return (
    <Note
      kind="warn"
      title={text('override.stands', { by: override.by, time: timeOf(override.at) })}
      actions={
        stageOf(packing) !== 'shipped' && (
          <Button look="line" busy={isBusy} onPress={withdraw}>
            {text('override.withdraw')}
          </Button>
        )
      }
    >
      {override.reason}
    </Note>
  )
}
