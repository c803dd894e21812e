import { Note } from 'frontend-kit/ui/note'
import { TextField } from 'frontend-kit/ui/text-field'
import { useSite } from 'platform'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { useComplaint } from '../parts/use-complaint'
import { useField } from '../parts/use-field'
import { wayToPay } from '../payment'
import { useText } from '../texts'
import styles from './contacts.module.css'

const FORM = 'contacts'

export function Contacts() {
  const text = useText()
  const site = useSite()
  return (
    <StepFrame title={text('contacts.title')} lead={text('contacts.lead')} foot={<StepFoot form={FORM} />}>
      {/* Said here already, so that nobody meets it only at the end. */}
      {wayToPay(site) === 'closed' && (
        <Note kind="info">{text('contacts.payLater', { email: site.support.email })}</Note>
      )}
      <form id={FORM} className={styles.fields} onSubmit={(event) => event.preventDefault()} noValidate>
        <TextField
          {...useField('email')}
          label={text('field.email')}
          hint={text('contacts.emailHint')}
          error={useComplaint('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          {...useField('phone')}
          label={text('field.phone')}
          hint={text('contacts.phoneHint')}
          error={useComplaint('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </form>
    </StepFrame>
  )
}
