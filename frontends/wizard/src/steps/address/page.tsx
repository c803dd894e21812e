import { isConsentRequired } from 'contracts/order/consent-rules'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { ConsentBox } from '../../legal/parts/consent-box'
import { LegalLink } from '../../legal/parts/legal-link'
import { draftAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { KeepRecipient } from '../../recipients/parts/keep-recipient'
import { SavedRecipients } from '../../recipients/parts/saved-recipients'
import { createRecipients } from '../../recipients/recipients'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { useComplaint } from '../parts/use-complaint'
import { useField } from '../parts/use-field'
import styles from './page.module.css'

const FORM = 'address'

/** Recipient, address, comment and consent (WIZ-011). */
export function Address() {
  const text = useText()
  const { keepAsShown } = usePart(createRecipients)
  const draft = useAtomValue(draftAtom)
  const needsConsent = isConsentRequired(draft.site) && !draft.isConsentTicked
  const complaint = useComplaint('consent')
  const reason = needsConsent ? text('missing.consent-missing') : undefined
  return (
    <StepFrame
      title={text('step.address')}
      lead={text('address.lead')}
      foot={<StepFoot form={FORM} disabledReason={reason} onLeave={keepAsShown} />}
    >
      <form id={FORM} className={styles.fields} onSubmit={(event) => event.preventDefault()} noValidate>
        <SavedRecipients />
        <TextField
          {...useField('fullName')}
          label={text('field.fullName')}
          hint={text('address.fullNameHint')}
          error={useComplaint('fullName')}
          autoComplete="name"
          limit={{ length: 200, text: text('field.limit', { length: 200 }) }}
        />
        <TextArea
          {...useField('address')}
          label={text('field.address')}
          hint={text('address.addressHint')}
          error={useComplaint('address')}
          autoComplete="street-address"
          limit={{ length: 1000, text: text('field.limit', { length: 1000 }) }}
        />
        <TextArea
          {...useField('deliveryComment')}
          label={text('field.deliveryComment')}
          hint={text('address.commentHint')}
          limit={{ length: 1000, text: text('field.limit', { length: 1000 }) }}
        />
        <KeepRecipient />
        {/* WIZ-012: the euro variant says it by a link alone. */}
        {draft.site.variant === 'eu' ? (
          <div className={styles.note}>
            {text('address.privacy')} <LegalLink name="privacy">{text('address.privacyLink')}</LegalLink>
          </div>
        ) : (
          <ConsentBox complaint={complaint} />
        )}
      </form>
    </StepFrame>
  )
}
