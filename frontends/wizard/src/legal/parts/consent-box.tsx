import { isConsentRequired } from 'contracts/order/consent-rules'
import { useMoments } from 'frontend-kit/texts/moments'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useAtomValue } from 'jotai'
import { useLocale } from 'platform'
import { useId, useState } from 'react'
import { useText } from '../../later-texts'
import { consentAtom, isConsentTextChangedAtom, orderAtom, siteAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { useProblemText } from '../../texts'
import { createConsent } from '../consent'
import styles from './consent-box.module.css'
import { LegalLink } from './legal-link'
import { useLegalText } from './use-legal-text'

/** Never prefilled; the service records the version of the text and the time as evidence (WIZ-035). */
export function ConsentBox({ complaint }: { complaint?: string | undefined }) {
  const { give, takeBack } = usePart(createConsent)
  const text = useText()
  const { locale } = useLocale()
  const isTicked = useAtomValue(consentAtom)
  const isRequired = isConsentRequired(useAtomValue(siteAtom))
  const complaintId = useId()
  const { value, problem } = useLegalText('data-consent')
  const [isWaiting, setWaiting] = useState(false)
  async function tick(isGiven: boolean) {
    if (!isGiven) return takeBack()
    setWaiting(true)
    await give(locale)
    setWaiting(false)
  }
  return (
    <div className={styles.consent} data-invalid={complaint ? true : undefined}>
      <div className={styles.line}>
        <Checkbox
          isSelected={isTicked}
          onChange={(isGiven) => void tick(isGiven)}
          complaintId={complaint && complaintId}
        >
          <span>
            {text('address.consent')}
            {!isRequired && <small className={styles.optional}>{text('address.consentOptional')}</small>}
          </span>
        </Checkbox>
        <LegalLink name="data-consent">{text('address.consentLink')}</LegalLink>
      </div>
      {complaint && (
        <p id={complaintId} className={styles.complaint}>
          <Icon name="error" />
          {complaint}
        </p>
      )}
      {isWaiting && !value && !problem && (
        <p role="status" className={styles.note}>
          {text('consent.waits')}
        </p>
      )}
      <TextState />
      {isTicked && <Recorded />}
    </div>
  )
}

/** Why the box cannot be ticked, or has to be ticked again. */
function TextState() {
  const text = useText()
  const problemText = useProblemText()
  const isChanged = useAtomValue(isConsentTextChangedAtom)
  const { problem, retry } = useLegalText('data-consent')
  if (problem)
    return (
      <Note
        kind="error"
        title={text('consent.unread')}
        actions={
          <Button look="line" icon="retry" onPress={retry}>
            {text('order.retry')}
          </Button>
        }
      >
        {problemText(problem)}
      </Note>
    )
  return isChanged ? <Note kind="error">{text('consent.changed')}</Note> : null
}

function Recorded() {
  const text = useText()
  const { dayAndHour } = useMoments()
  const recorded = useAtomValue(orderAtom)?.consent
  if (!recorded) return null
  const at = dayAndHour(recorded.givenAt)
  return <p className={styles.note}>{text('address.consentRecorded', { at })}</p>
}
