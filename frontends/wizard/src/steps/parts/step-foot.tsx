import { useDismissToast as useMended } from 'frontend-kit/hooks/use-dismiss-toast'
import { Button } from 'frontend-kit/ui/button'
import { useAtomValue, useStore } from 'jotai'
import { toast, useLocation, useNavigate } from 'platform'
import { useState } from 'react'
import { complaintsAtom, draftAtom, stepAtom, triesAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { useText } from '../../texts'
import { entryIn } from '../history'
import { type Complaint, missing, nextStep, positionOf, previousStep } from '../rules'
import styles from './step-foot.module.css'

type Props = {
  /** Why "Next" cannot be pressed yet; it then says what is missing all the same (WIZ-091). */
  disabledReason?: string | undefined
  /** Work that has to be done before the next step; false keeps the person here. */
  before?: () => Promise<boolean>
  busy?: boolean
  /** The id of the step's form: Enter in its fields then does what "Next" does. */
  form?: string
}

/** "Back" and "Next". */
export function StepFoot({ disabledReason, before, busy, form }: Props) {
  const { go, saveNow, store } = useOrderSession()
  const text = useText()
  const step = useAtomValue(stepAtom)
  const complain = useComplaints()

  async function goOn() {
    if (complain()) return
    void saveNow()
    if (before && !(await before())) return
    // The draft of now, not the one of the press.
    if (store.get(stepAtom) === step) go(nextStep(step, store.get(draftAtom)))
  }

  return (
    <>
      <BackButton />
      <Button
        className={styles.next}
        disabledReason={disabledReason}
        onDisabledPress={complain}
        busy={busy}
        {...(form && { type: 'submit', form })}
        onPress={() => void goOn()}
      >
        {text('steps.next')}
      </Button>
    </>
  )
}

/** Absent on the first step (WIZ-024); goes back without any question (WIZ-039). */
export function BackButton() {
  const { go } = useOrderSession()
  const text = useText()
  const navigate = useNavigate()
  const beneath = entryIn(useLocation().state)?.beneath
  const step = useAtomValue(stepAtom)
  if (positionOf(step) === 0) return <span />
  // The same as the browser's "back" where that leads to the same step, or the two would contradict each other.
  const back = () => (beneath === previousStep(step) ? void navigate(-1) : go(previousStep(step)))
  return (
    <Button look="line" onPress={back}>
      {text('steps.back')}
    </Button>
  )
}

/** Shows what is missing, at the fields and as a toast (WIZ-092) that ends once it is there; true when something is. */
function useComplaints(): () => boolean {
  const text = useText()
  const store = useStore()
  const [shown, setShown] = useState<Complaint['code'] | null>(null)
  // Also at first: a toast about the step before no longer holds.
  useMended('missing', !useAtomValue(complaintsAtom).some((it) => it.code === shown))
  return () => {
    const [first] = missing(store.get(stepAtom), store.get(draftAtom))
    if (!first) return false
    store.set(triesAtom, (tries) => tries + 1)
    setShown(first.code)
    toast({ kind: 'error', about: 'missing', title: text(`missing.${first.code}`), isOnPage: true })
    return true
  }
}
