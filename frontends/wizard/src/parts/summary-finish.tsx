import { formatMoney } from 'contracts/format'
import { Button, buttonLook } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { useAtomValue } from 'jotai'
import { useLocale, useNavigate, useSite } from 'platform'
import { useIntl } from 'react-intl'
import { obstacle } from '../draft'
import { isUnderWay } from '../progress'
import { draftAtom, type Placing, placingAtom, quoteAtom, uploadsAtom } from '../state'
import { go } from '../state/opening'
import { selectPatient } from '../state/patients'
import { dismiss, place } from '../state/placing'
import { useProblemText, useText } from '../texts'
import { Confirm } from './confirm'
import styles from './summary-finish.module.css'

/** Places the order where nothing is paid online (PAY-002); elsewhere it says when that will be possible. */
export function SummaryFinish() {
  const text = useText()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const { onlinePayment, support } = useSite()
  const placing = useAtomValue(placingAtom)
  const reason = useReason()
  const toObstacle = useWayToObstacle()

  async function finish() {
    const order = await place(locale)
    if (order) await navigate(`/thankyou?id=${order.id}`)
  }
  if (onlinePayment)
    return (
      <>
        <Button
          disabledReason={reason ?? text('summary.payClosed', { email: support.email })}
          onDisabledPress={toObstacle}
        >
          {text('summary.pay')}
        </Button>
        {!reason && <PayLater />}
      </>
    )
  return (
    <>
      <Button
        disabledReason={reason}
        onDisabledPress={toObstacle}
        busy={placing.status === 'placing' || placing.status === 'waiting'}
        onPress={() => void finish()}
      >
        {text('summary.finish')}
      </Button>
      <Outcome placing={placing} onConfirm={() => void finish()} />
    </>
  )
}

function PayLater() {
  const text = useText()
  const { support } = useSite()
  const write = (
    <a className={buttonLook('line')} href={`mailto:${support.email}`}>
      {support.email}
    </a>
  )
  return (
    <Note kind="info" className={styles.note} actions={write}>
      {text('summary.payLater')}
    </Note>
  )
}

/** Why the order cannot be placed yet (WIZ-050). */
function useReason(): string | undefined {
  const text = useText()
  const blocked = obstacle(useAtomValue(draftAtom))
  const isUploading = useAtomValue(uploadsAtom).some(isUnderWay)
  const hasQuote = useAtomValue(quoteAtom).value !== null
  if (blocked) return text(`missing.${blocked.code}`)
  if (isUploading) return text('summary.uploading')
  return hasQuote ? undefined : text('summary.priceMissing')
}

/** Leads to the step and the patient at which something is missing. */
function useWayToObstacle() {
  const blocked = obstacle(useAtomValue(draftAtom))
  return () => {
    if (!blocked) return
    if (blocked.patientId) void selectPatient(blocked.patientId)
    go(blocked.step)
  }
}

function Outcome({ placing, onConfirm }: { placing: Placing; onConfirm: () => void }) {
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
    <Confirm
      title={text('summary.changedTitle')}
      confirmLabel={text('summary.finish')}
      onCancel={dismiss}
      onConfirm={onConfirm}
    >
      {text('summary.changedText', { before: money(placing.seen), after: money(placing.now) })}
    </Confirm>
  )
}
