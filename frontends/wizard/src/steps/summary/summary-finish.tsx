import { formatMoney } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useAtomValue } from 'jotai'
import { useIsOnline, useLocale, useNavigate, useSite } from 'platform'
import { useIntl } from 'react-intl'
import { useText } from '../../later-texts'
import { draftAtom, quoteAtom, unsavedAtom } from '../../order-session/atoms'
import { useOrderSession, usePart } from '../../order-session/context'
import { isTrouble } from '../../order-session/saving/saving-state'
import { Confirm } from '../../parts/confirm'
import { useSavingState } from '../../parts/use-saving-state'
import { placingAtom } from '../../payment/atoms'
import { createPlacing } from '../../payment/placing'
import { wayToPay } from '../../payment/rules'
import { useProblemText } from '../../texts'
import { uploadsAtom } from '../../uploads/atoms'
import { isUnderWay } from '../../uploads/under-way'
import { NextAction } from '../parts/step-foot'
import { obstacle } from './rules'
import styles from './summary-finish.module.css'

/** Places the order, and leads to the bank where it is paid online (WIZ-022, PAY-002). */
export function SummaryFinish() {
  const { label, press } = useFinish()
  const placing = useAtomValue(placingAtom)
  const reason = useReason()
  return (
    <NextAction reason={reason}>
      <Button
        disabledReason={reason}
        onDisabledPress={useWayToObstacle()}
        busy={placing.status === 'placing' || placing.status === 'waiting'}
        onPress={() => void press()}
      >
        {label}
      </Button>
    </NextAction>
  )
}

function useFinish() {
  const { finish, finishAndPay } = usePart(createPlacing)
  const text = useText()
  const isPaidOnline = wayToPay(useSite()) === 'online'
  // Staff may have taken the whole price off: no bank takes a payment of nothing.
  const isFree = useAtomValue(quoteAtom).value?.quote.totalMinor === 0
  const leadsToBank = isPaidOnline && !isFree
  const navigate = useNavigate()
  const { locale } = useLocale()
  async function press() {
    if (leadsToBank) return finishAndPay(locale)
    const order = await finish(locale)
    if (order) navigate(`/thankyou?id=${order.id}`)
  }
  return { label: text(leadsToBank ? 'summary.pay' : 'summary.finish'), leadsToBank, press }
}

/** For whoever pays by an invoice, or lets somebody else pay: places the order without going to the bank. */
export function SummaryUnpaid() {
  const { finishUnpaid } = usePart(createPlacing)
  const text = useText()
  const { leadsToBank } = useFinish()
  const { locale } = useLocale()
  const placing = useAtomValue(placingAtom)
  const reason = useReason()
  // What is in the way stands at the button to the bank.
  if (!leadsToBank || reason) return null
  return (
    <p className={styles.unpaid}>
      {text('summary.unpaid.text')}
      <Button
        look="line"
        busy={placing.status === 'placing' || placing.status === 'waiting'}
        onPress={() => void finishUnpaid(locale)}
      >
        {text('summary.unpaid')}
      </Button>
    </p>
  )
}

/** Why the order cannot be placed yet (WIZ-050). */
function useReason(): string | undefined {
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const blocked = obstacle(draft)
  const isUploading = useAtomValue(uploadsAtom).some(isUnderWay)
  const hasQuote = useAtomValue(quoteAtom).value !== null
  const isUnsaved = useAtomValue(unsavedAtom).length > 0
  const isOnline = useIsOnline()
  const saving = useSavingState()
  if (blocked) {
    const patients = draft.order?.patients ?? []
    const name = patients.length > 1 && patients.find((it) => it.id === blocked.patientId)?.name
    const reason = text(`missing.${blocked.code}`)
    return name ? text('summary.ofPatient', { name, reason }) : reason
  }
  if (isUnsaved) return text(`saving.${isTrouble(saving) ? saving : 'waiting'}`)
  if (!isOnline) return text('problem.no-network')
  if (isUploading) return text('summary.uploading')
  return hasQuote ? undefined : text('summary.priceMissing')
}

/** Leads to the step and the patient at which something is missing. */
function useWayToObstacle() {
  const { go } = useOrderSession()
  const blocked = obstacle(useAtomValue(draftAtom))
  return () => {
    if (blocked) go(blocked.step, blocked.patientId ?? undefined)
  }
}

/** What placing came to, in the flow above the actions. */
export function SummaryOutcome() {
  const { dismiss } = usePart(createPlacing)
  const { label, press } = useFinish()
  const placing = useAtomValue(placingAtom)
  const text = useText()
  const problemText = useProblemText()
  const { locale } = useIntl()
  if (placing.status === 'waiting') return <Note kind="info">{text('summary.waiting')}</Note>
  if (placing.status === 'failed')
    return (
      <Note kind="error" title={text('summary.failed')}>
        {problemText(placing.problem)}
      </Note>
    )
  if (placing.status !== 'changed') return null
  const money = ({ quote }: typeof placing.now) => formatMoney(quote.totalMinor, quote.currency, locale)
  return (
    <Confirm
      title={text('summary.changedTitle')}
      confirmLabel={label}
      onCancel={dismiss}
      onConfirm={() => void press()}
    >
      {text('summary.changedText', { before: money(placing.seen), after: money(placing.now) })}
    </Confirm>
  )
}
