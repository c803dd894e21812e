import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { useId } from 'react'
import { useText } from '../../texts'
import styles from './form.module.css'

type Props = {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** The page of the version that is accepted; null while it is not known. */
  address: string | null
  hasFailed: boolean
  isMissing: boolean
}

/** The consent to the offer, whose text is one press away (PART-009, PART-011, SHELL-016). */
export function Consent({ isSelected, onChange, address, hasFailed, isMissing }: Props) {
  const text = useText()
  const id = useId()
  return (
    <div className={styles.consent}>
      <Checkbox isSelected={isSelected} onChange={onChange} complaintId={isMissing ? id : undefined}>
        {text('contacts.consent')}
      </Checkbox>
      <a href={address ?? '/refdoc'} target="_blank" rel="noreferrer">
        {text('contacts.offer')}
      </a>
      {isMissing && (
        <p id={id} role="alert" className={styles.fault}>
          {text(hasFailed ? 'contacts.offerFailed' : 'contacts.noConsent')}
        </p>
      )}
    </div>
  )
}
