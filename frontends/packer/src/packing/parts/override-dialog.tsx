import type { Packing } from 'contracts/order/packing/packing'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { Note } from 'frontend-kit/ui/feedback/note'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { type SubmitEvent, useId, useState } from 'react'
import { progressOf } from '../rules'
import { usePacking } from '../session-context'
import { reasonId, useText } from '../texts'

/** As the contract says. */
const REASON = { least: 3, length: 300 }

type Props = { packing: Packing; name: string; onClose: () => void }

/** Lets an order go without all its bags verified: who does it and why stays with the order. */
export function OverrideDialog({ packing, name, onClose }: Props) {
  const text = useText()
  const session = usePacking()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const { isBusy, run } = useChange(session.override)
  const { done, total } = progressOf(packing.bags)
  const isMissing = reason.trim().length < REASON.least
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isMissing) return event.currentTarget.querySelector('textarea')?.focus()
    setProblem(null)
    const answer = await run(reason.trim())
    if (answer instanceof ApiProblem) setProblem(answer)
    else if (answer !== null) onClose()
  }
  return (
    <Dialog
      title={text('override.title')}
      onClose={onClose}
      answers={
        <>
          <Button look="line" onPress={onClose}>
            {text('override.cancel')}
          </Button>
          <Button type="submit" look="danger" form={formId} busy={isBusy}>
            {text('override.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <p>{text('override.lead', { done, total, name })}</p>
        <TextArea
          label={text('override.reason')}
          hint={text('override.reasonHint')}
          value={reason}
          onChange={setReason}
          limit={{ length: REASON.length, text: text('scan.limit', { length: REASON.length }) }}
          error={isTried && isMissing ? text('override.missing') : undefined}
        />
        {problem && (
          <Note kind="error" title={text('override.failed')}>
            {text(reasonId(problem.code))}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
