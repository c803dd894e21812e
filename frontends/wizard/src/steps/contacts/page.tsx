import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useAtomValue } from 'jotai'
import { ConfirmEmail } from '../../confirm-email/confirm-email'
import { useText } from '../../later-texts'
import { draftAtom } from '../../order-session/atoms'
import { shownValue } from '../../order-session/rules'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { useComplaint } from '../parts/use-complaint'
import { useField } from '../parts/use-field'
import styles from './page.module.css'

const FORM = 'contacts'

export function Contacts() {
  const text = useText()
  const email = shownValue(useAtomValue(draftAtom), 'email')
  return (
    <StepFrame title={text('step.contacts')} lead={text('contacts.lead')} foot={<StepFoot form={FORM} />}>
      <form id={FORM} className={styles.fields} onSubmit={(event) => event.preventDefault()} noValidate>
        <TextField
          {...useField('email')}
          label={text('field.email')}
          hint={text('contacts.emailHint')}
          error={useComplaint('email')}
          type="email"
          autoComplete="email"
          limit={{ length: 254, text: text('field.limit', { length: 254 }) }}
        />
        <TextField
          {...useField('phone')}
          label={text('field.phone')}
          hint={text('contacts.phoneHint')}
          error={useComplaint('phone')}
          type="tel"
          autoComplete="tel"
          limit={{ length: 40, text: text('field.limit', { length: 40 }) }}
        />
      </form>
      <ConfirmEmail email={email} />
    </StepFrame>
  )
}
