import { CONSENT_TEXT } from 'contracts/order/consent-rules'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useAtom, useAtomValue } from 'jotai'
import { Link } from 'platform'
import { useIntl } from 'react-intl'
import { useText } from '../../later-texts'
import { consentAtom, orderAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { useComplaint } from '../parts/use-complaint'
import styles from './page.module.css'

/** Never prefilled; the service records the version of the text and the time as evidence (WIZ-035). */
export function ConsentBox({ isRequired }: { isRequired: boolean }) {
  const { choose } = useOrderSession()
  const text = useText()
  const { formatDate } = useIntl()
  const [isTicked, setTicked] = useAtom(consentAtom)
  const recorded = useAtomValue(orderAtom)?.consent
  const complaint = useComplaint('consent')
  function tick(isGiven: boolean) {
    setTicked(isGiven)
    choose('consent', isGiven ? CONSENT_TEXT : '')
  }
  return (
    <div className={styles.consent} data-invalid={complaint ? true : undefined}>
      <Checkbox isSelected={isTicked} onChange={tick}>
        <span>
          {text('address.consent')} <Link to="/data-consent">{text('address.consentLink')}</Link>
          {!isRequired && <small className={styles.note}>{text('address.consentOptional')}</small>}
        </span>
      </Checkbox>
      {complaint && (
        <p className={styles.complaint}>
          <Icon name="error" />
          {complaint}
        </p>
      )}
      {isTicked && recorded && (
        <p className={styles.note}>
          {text('address.consentRecorded', {
            at: formatDate(recorded.givenAt, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
      )}
    </div>
  )
}
