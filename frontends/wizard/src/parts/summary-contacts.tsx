import { useAtomValue } from 'jotai'
import { shownValue } from '../draft'
import { draftAtom } from '../state'
import { go } from '../state/opening'
import { useText } from '../texts'
import { Line, Lines } from './price-lines'
import { SummaryBlock } from './summary-block'
import styles from './summary-contacts.module.css'
import { UnsavedMark } from './unsaved-mark'

export function SummaryContacts() {
  const text = useText()
  const draft = useAtomValue(draftAtom)
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
    </SummaryBlock>
  )
}
