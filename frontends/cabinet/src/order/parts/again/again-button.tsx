import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useDismissToast } from 'frontend-kit/hooks/use-dismiss-toast'
import { Button, type ButtonLook } from 'frontend-kit/ui/actions/button'
import { toast, useNavigate } from 'platform'
import { useState } from 'react'
import { problemId } from '../../../texts'
import { findDraft, useRepeat } from '../../queries'
import { useText } from '../../texts'
import { DraftQuestion } from './draft-question'

type Props = {
  order: Order
  /** The only patient to repeat; without it all patients are repeated. */
  patient?: Patient
  look: ButtonLook
  label: string
  children: string
}

/** Begins a draft like this order and opens it in the wizard (CAB-020); asks first if there is an unfinished draft. */
export function AgainButton({ order, patient, look, label, children }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { isBusy, run } = useRepeat(order.id, patient?.id)
  const [isLooking, setLooking] = useState(false)
  const [draft, setDraft] = useState<Order | null>(null)
  useDismissToast('again', isBusy || isLooking)

  const failed = (problem: ApiProblem) =>
    toast({ kind: 'error', about: 'again', title: text('again.failed'), text: text(problemId(problem.code)) })

  async function begin() {
    const made = await run()
    setDraft(null)
    if (made instanceof ApiProblem) failed(made)
    else if (made) navigate(`/order?id=${made.id}`)
  }

  async function press() {
    setLooking(true)
    const found = await attempt(findDraft)
    setLooking(false)
    if (found instanceof ApiProblem) failed(found)
    else if (found) setDraft(found)
    else await begin()
  }
  return (
    <>
      <Button look={look} icon="retry" busy={isBusy || isLooking} aria-label={label} onPress={() => void press()}>
        {children}
      </Button>
      {draft && (
        <DraftQuestion draft={draft} isBusy={isBusy} onBegin={() => void begin()} onClose={() => setDraft(null)} />
      )}
    </>
  )
}
