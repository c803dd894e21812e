import { Checkbox } from '../../ui/fields/checkbox'
import { useText } from '../texts'
import styles from './issue-dialog.module.css'

type Props = { email: string; isWanted: boolean; onChange: (isWanted: boolean) => void }

/** Asks whether the invoice goes to the order's e-mail as well, and to no other. */
export function ByMail({ email, isWanted, onChange }: Props) {
  const text = useText()
  return (
    <div>
      <Checkbox isSelected={isWanted} onChange={onChange}>
        {text('issue.byMail')}
      </Checkbox>
      {isWanted && <p className={styles.aside}>{text('issue.to', { email })}</p>}
    </div>
  )
}
