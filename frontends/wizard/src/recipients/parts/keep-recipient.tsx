import { MOST_RECIPIENTS } from 'contracts/order/drafting/profile-rules'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { useAtomValue } from 'jotai'
import { Link } from 'platform'
import { useText } from '../../later-texts'
import { draftAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { isKeptAtom, savedRecipientsAtom } from '../atoms'
import { createRecipients } from '../recipients'
import { deliveryShown, isKeptAtFirst, keepingOf } from '../rules'
import styles from './keep-recipient.module.css'

/** Asks a signed-in person whether the recipient is saved in the profile; not asked about one that is saved already. */
export function KeepRecipient() {
  const { isKept, keep } = usePart(createRecipients)
  const text = useText()
  const saved = useAtomValue(savedRecipientsAtom)
  const shown = deliveryShown(useAtomValue(draftAtom))
  const said = useAtomValue(isKeptAtom) ?? isKept()
  if (!saved) return null
  switch (keepingOf(saved, shown)) {
    case 'saved':
      return null
    case 'full':
      return (
        <p className={styles.hint}>
          {text('recipients.full', { most: MOST_RECIPIENTS })}{' '}
          <Link to="/cabinet/profile">{text('recipients.profile')}</Link>
        </p>
      )
    default:
      return (
        <Checkbox isSelected={said ?? isKeptAtFirst(saved)} onChange={keep}>
          <span>
            {text('recipients.keep')}
            <small className={styles.hint}>{text('recipients.keepHint')}</small>
          </span>
        </Checkbox>
      )
  }
}
