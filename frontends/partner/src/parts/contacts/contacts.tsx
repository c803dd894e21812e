import type { PartnerDetails } from 'contracts/partner/details'
import { PHONE_LENGTH } from 'contracts/text/phone'
import { ApiProblem } from 'frontend-kit/api'
import { useMoments } from 'frontend-kit/texts/moments'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useOffer, useSaveContacts } from '../../queries'
import { contactsFault } from '../../rules'
import { problemId, useText } from '../../texts'
import { Consent } from './consent'
import styles from './form.module.css'

/** The longest e-mail that services accept. */
const EMAIL_LENGTH = 254

/** Phone, e-mail and the consent to the offer (PART-009 to PART-012). `version`: that of the partner, as the page knows it. */
export function Contacts({ details, version }: { details: PartnerDetails; version: number }) {
  const text = useText()
  const { day } = useMoments()
  const { locale } = useIntl()
  const { offer: accepted } = details
  const { reading, retry } = useOffer(locale === 'ru' ? 'ru' : 'en', accepted === null)
  const offer = reading.status === 'shown' ? reading.value : null
  const { isBusy, run } = useSaveContacts()
  const [typed, setTyped] = useState<{ phone?: string; email?: string }>({})
  const [isChecked, setChecked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const phone = typed.phone ?? details.phone ?? ''
  const email = typed.email ?? details.email ?? ''
  const fault = contactsFault({ phone, email, isAccepted: accepted !== null || (isChecked && offer !== null) })
  const shown = isRefused ? fault : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(fault !== null)
    if (fault !== null) return
    const told = { phone, email: email.trim(), offer: accepted === null && offer ? { version: offer.version } : null }
    const saved = await run(version, told)
    if (saved === null) return
    if (saved instanceof ApiProblem) {
      // The consent was to a text that does not count.
      if (saved.code === 'offer-changed') {
        setChecked(false)
        void retry()
      }
      return toast({
        kind: 'error',
        about: 'contacts',
        title: text('toast.contactsFailed'),
        text: text(problemId(saved.code)),
      })
    }
    toast({ kind: 'success', about: 'contacts', title: text('toast.contactsSaved') })
    setTyped({})
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <TextField
          type="tel"
          autoComplete="tel"
          isRequired
          label={text('contacts.phone')}
          value={phone}
          onChange={(it) => setTyped({ ...typed, phone: it })}
          limit={{ length: PHONE_LENGTH, text: text('name.limit', { length: PHONE_LENGTH }) }}
          error={shown === 'phone' ? text('contacts.phoneWrong') : undefined}
        />
        <TextField
          type="email"
          autoComplete="email"
          isRequired
          label={text('contacts.email')}
          value={email}
          onChange={(it) => setTyped({ ...typed, email: it })}
          limit={{ length: EMAIL_LENGTH, text: text('name.limit', { length: EMAIL_LENGTH }) }}
          error={shown === 'email' ? text('contacts.emailWrong') : undefined}
        />
      </div>
      {accepted ? (
        <p className={styles.quiet}>{text('contacts.accepted', { day: day(accepted.acceptedAt) })}</p>
      ) : (
        <Consent
          isSelected={isChecked}
          onChange={setChecked}
          address={offer && `/refdoc/${offer.address}`}
          hasFailed={reading.status === 'failed'}
          isMissing={shown === 'consent'}
        />
      )}
      {shown === 'missing' && (
        <p role="alert" className={styles.fault}>
          {text('contacts.missing')}
        </p>
      )}
      <Button type="submit" look="line" busy={isBusy}>
        {text('name.save')}
      </Button>
    </form>
  )
}
