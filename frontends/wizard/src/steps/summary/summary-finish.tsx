import { formatMoney } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { useAtomValue } from 'jotai'
import { useIsOnline, useLocale, useNavigate, useSite } from 'platform'
import { useIntl } from 'react-intl'
import {
  draftAtom,
  type Placing,
  placingAtom,
  quoteAtom,
  savingAtom,
  unsavedAtom,
  uploadsAtom,
} from '../../order-session/atoms'
import { useOrderSession, usePart } from '../../order-session/context'
import { Confirm } from '../../parts/confirm'
import { createPlacing } from '../../payment/placing'
import { wayToPay } from '../../payment/rules'
import { useBankPage } from '../../payment/use-bank-page'
import { useProblemText, useText } from '../../texts'
import { isUnderWay } from '../../uploads/rules'
import { createPatients } from '../patient/patients'
import { obstacle } from './rules'
import styles from './summary-finish.module.css'

/** Places the order, and leads to the bank where it is paid online (WIZ-022, PAY-002). */
export function SummaryFinish() {
  const { finish, finishAndPay } = usePart(createPlacing)
  const text = useText()
  const way = wayToPay(useSite())
  const openBank = useBankPage()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const placing = useAtomValue(placingAtom)
  const label = text(way === 'online' ? 'summary.pay' : 'summary.finish')

  async function press() {
    if (way === 'online') return finishAndPay(locale, openBank())
    const order = await finish(locale)
    if (order) navigate(`/thankyou?id=${order.id}`)
  }
  return (
    <>
      <Button
        disabledReason={useReason()}
        onDisabledPress={useWayToObstacle()}
        busy={placing.status === 'placing' || placing.status === 'waiting'}
        onPress={() => void press()}
      >
        {label}
      </Button>
      <Outcome placing={placing} confirmLabel={label} onConfirm={() => void press()} />
    </>
  )
}

/** Why the order cannot be placed yet (WIZ-050). */
function useReason(): string | undefined {
  const text = useText()
  const blocked = obstacle(useAtomValue(draftAtom))
  const isUploading = useAtomValue(uploadsAtom).some(isUnderWay)
  const hasQuote = useAtomValue(quoteAtom).value !== null
  const isUnsaved = useAtomValue(unsavedAtom).length > 0
  const isOnline = useIsOnline()
  const isRefused = useAtomValue(savingAtom) === 'failed'
  if (blocked) return text(`missing.${blocked.code}`)
  if (isUnsaved && !isOnline) return text('saving.offline')
  if (isUnsaved) return text(isRefused ? 'saving.failed' : 'saving.waiting')
  if (!isOnline) return text('problem.no-network')
  if (isUploading) return text('summary.uploading')
  return hasQuote ? undefined : text('summary.priceMissing')
}

/** Leads to the step and the patient at which something is missing. */
function useWayToObstacle() {
  const { go } = useOrderSession()
  const { selectPatient } = usePart(createPatients)
  const blocked = obstacle(useAtomValue(draftAtom))
  return () => {
    if (!blocked) return
    if (blocked.patientId) void selectPatient(blocked.patientId)
    go(blocked.step)
  }
}

type OutcomeProps = { placing: Placing; confirmLabel: string; onConfirm: () => void }

function Outcome({ placing, confirmLabel, onConfirm }: OutcomeProps) {
  const { dismiss } = usePart(createPlacing)
  const text = useText()
  const problemText = useProblemText()
  const { locale } = useIntl()
  if (placing.status === 'waiting')
    return (
      <Note kind="info" className={styles.note}>
        {text('summary.waiting')}
      </Note>
    )
  if (placing.status === 'failed')
    return (
      <Note kind="error" className={styles.note} title={text('summary.failed')}>
        {problemText(placing.problem)}
      </Note>
    )
  if (placing.status !== 'changed') return null
  const money = ({ quote }: typeof placing.now) => formatMoney(quote.totalMinor, quote.currency, locale)
  return (
    <Confirm title={text('summary.changedTitle')} confirmLabel={confirmLabel} onCancel={dismiss} onConfirm={onConfirm}>
      {text('summary.changedText', { before: money(placing.seen), after: money(placing.now) })}
    </Confirm>
  )
}
