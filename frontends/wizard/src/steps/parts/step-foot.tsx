import { useDismissToast } from 'frontend-kit/hooks/use-dismiss-toast'
import { Button } from 'frontend-kit/ui/actions/button'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useAtomValue, useStore } from 'jotai'
import { toast, useLocation, useNavigate } from 'platform'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../later-texts'
import { draftAtom, openedPatientAtom, savingAtom, stepAtom, triesAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { isTrouble } from '../../order-session/saving/saving-state'
import { useSavingState } from '../../parts/use-saving-state'
import { complaintsAtom, isManyAtom } from '../atoms'
import { entryIn } from '../history'
import { type Complaint, hasBack, missing, nextPlace, previousStep } from '../rules'
import styles from './step-foot.module.css'
import { useGoOn } from './use-go-on'

type Props = {
  /** Why "Next" cannot be pressed yet; it then says what is missing all the same (WIZ-091). */
  disabledReason?: string | undefined
  /** Work that has to be done before the next step; false keeps the person here. */
  before?: () => Promise<boolean>
  /** Called when the person goes on, with nothing missing. */
  onLeave?: () => void
  busy?: boolean
  /** The id of the step's form: Enter in its fields then does what "Next" does. */
  form?: string
}

/** "Back" and "Next". */
export function StepFoot({ disabledReason, before, onLeave, busy, form }: Props) {
  const { store } = useOrderSession()
  const goOn = useGoOn()
  const text = useText()
  const step = useAtomValue(stepAtom)
  const complain = useComplaints()
  const { isSaving, save, trouble } = useSavingFirst()
  const troubleId = useId()

  async function next() {
    if (complain() || !(await save())) return
    if (before && !(await before())) return
    onLeave?.()
    // The draft of now, not the one of the press.
    if (store.get(stepAtom) === step) goOn(nextPlace(step, store.get(draftAtom)))
  }

  return (
    <>
      <BackButton />
      <NextAction reason={disabledReason ?? trouble} reasonId={troubleId}>
        <Button
          className={styles.next}
          disabledReason={disabledReason}
          onDisabledPress={complain}
          aria-describedby={trouble && troubleId}
          busy={busy || isSaving}
          {...(form && { type: 'submit', form })}
          onPress={() => void next()}
        >
          {text('steps.next')}
        </Button>
      </NextAction>
    </>
  )
}

/**
 * Saves what was entered before "Next" goes on. Where that fails the person stays and reads `trouble` at the button; who presses
 * it again goes on, and what was entered is kept and tried again.
 */
function useSavingFirst() {
  const { saveNow, store } = useOrderSession()
  const text = useText()
  const state = useSavingState()
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<boolean> {
    if (isTrouble(state)) return true
    setSaving(true)
    await saveNow()
    setSaving(false)
    return !isTrouble(store.get(savingAtom))
  }
  return { isSaving, save, trouble: isTrouble(state) ? text(`saving.${state}`) : undefined }
}

type NextActionProps = { reason?: string | undefined; reasonId?: string; children: ReactNode }

/** The way on at the end of the foot, and beside it the reason why it is barred, or a note about it. */
export function NextAction({ reason, reasonId, children }: NextActionProps) {
  return (
    <div className={styles.action}>
      {reason && (
        <span id={reasonId} className={styles.reason} aria-hidden="true">
          {reason}
        </span>
      )}
      {children}
    </div>
  )
}

/** Absent on steps 1 and 5 (WIZ-024); goes back without any question (WIZ-039). */
export function BackButton() {
  const goOn = useGoOn()
  const opened = useAtomValue(openedPatientAtom)
  const text = useText()
  const navigate = useNavigate()
  const beneath = entryIn(useLocation().state)?.beneath
  const step = useAtomValue(stepAtom)
  const previous = previousStep(step, useAtomValue(draftAtom))
  if (!hasBack(step)) return null
  const isAmongMany = useAtomValue(isManyAtom) && opened !== null
  // The same as the browser's "back" where that leads to the same step, or the two would contradict each other. From the own
  // steps of one of many patients the browser's "back" leads to the table.
  const back = () => (beneath === previous && !isAmongMany ? void navigate(-1) : goOn({ step: previous }))
  return (
    <Button look="line" className={styles.back} onPress={back}>
      <Icon name="back" className={styles.mark} />
      <VisuallyHidden where="narrow">{text('steps.back')}</VisuallyHidden>
    </Button>
  )
}

/** Shows what is missing, at the fields and as a toast (WIZ-092) that ends once it is there; true when something is. */
function useComplaints(): () => boolean {
  const text = useText()
  const store = useStore()
  const [shown, setShown] = useState<Complaint['code'] | null>(null)
  // Runs at first as well, because a toast about the step before no longer holds.
  useDismissToast('missing', !useAtomValue(complaintsAtom).some((it) => it.code === shown))
  return () => {
    const [first] = missing(store.get(stepAtom), store.get(draftAtom))
    if (!first) return false
    store.set(triesAtom, (tries) => tries + 1)
    setShown(first.code)
    toast({ kind: 'error', about: 'missing', title: text(`missing.${first.code}`), isOnPage: true })
    return true
  }
}
