import { useAtomValue } from 'jotai'
import { ConfirmEmail } from '../../confirm-email/confirm-email'
import { useText } from '../../later-texts'
import { draftAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { shownValue } from '../../order-session/rules'
import { UnsavedMark } from '../../parts/unsaved-mark'
import { Line, Lines } from '../../price/price-lines'
import { SummaryBlock } from './summary-block'
import styles from './summary-contacts.module.css'

export function SummaryContacts() {
  const { go } = useOrderSession()
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const isDraft = draft.order?.status === 'draft'
  return (
    <SummaryBlock
      title={text('summary.contacts')}
      editLabel={text('summary.editContacts')}
      onEdit={() => go('contacts')}
    >
      <div className={styles.contacts}>
        <Lines>
          <Line label={text('field.email')} value={shownValue(draft, 'email')} />
          <Line label={text('field.phone')} value={shownValue(draft, 'phone')} />
        </Lines>
      </div>
      <UnsavedMark fields={['email', 'phone']} />
      {isDraft && <ConfirmEmail email={shownValue(draft, 'email')} />}
    </SummaryBlock>
  )
}
