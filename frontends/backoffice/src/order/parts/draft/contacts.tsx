import type { Order } from 'contracts/order/order'
import { Section } from '../../../shared/section/section'
import styles from './editor.module.css'
import type { DraftChanges } from './queries'
import { SavedField } from './saved-field'
import { useDraftText } from './texts'
import { useTold } from './use-told'

/** As many characters as the service takes. */
const FIELDS = [
  { name: 'phone', length: 40, type: 'tel', isLong: false },
  { name: 'fullName', length: 200, type: 'text', isLong: false },
  { name: 'address', length: 1000, type: 'text', isLong: true },
  { name: 'deliveryComment', length: 1000, type: 'text', isLong: true },
] as const

/** Whom the parcel goes to; the e-mail is that of the client for whom the draft was begun. */
export function Contacts({ order, changes }: { order: Order; changes: DraftChanges }) {
  const text = useDraftText()
  const told = useTold()
  return (
    <Section title={text('contacts.title')}>
      <p className={styles.aside}>{text('contacts.email', { email: order.email ?? '' })}</p>
      <div className={styles.fields}>
        {FIELDS.map(({ name, ...field }) => (
          <SavedField
            key={name}
            {...field}
            label={text(`contacts.${name}`)}
            saved={order[name]}
            changes={changes}
            save={async (typed) => told(await changes.saveContacts({ [name]: typed || null }))}
          />
        ))}
      </div>
    </Section>
  )
}
