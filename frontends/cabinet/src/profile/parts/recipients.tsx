import type { SavedRecipient } from 'contracts/order/drafting/profile'
import { MOST_RECIPIENTS } from 'contracts/order/drafting/profile-rules'
import { contentOf, recipientWrites } from 'frontend-kit/profile/queries'
import { useState } from 'react'
import { recipientOf } from '../rules'
import { useText } from '../texts'
import { Entries } from './entries'
import { EntryRow } from './entry-row'
import { RecipientDialog } from './recipient-dialog'
import { useEntries } from './use-entries'

/** To whom the orders of the account go. */
export function Recipients({ recipients }: { recipients: readonly SavedRecipient[] }) {
  const text = useText()
  const { save, remove } = useEntries(recipientWrites)
  const [edited, edit] = useState<SavedRecipient | 'new' | null>(null)
  const saved = edited === 'new' ? null : edited
  const nameOf = ({ label, fullName }: SavedRecipient) => label ?? fullName
  return (
    <Entries
      title={text('recipients.title')}
      lead={text('recipients.lead')}
      addLabel={text('recipients.add')}
      full={recipients.length < MOST_RECIPIENTS ? undefined : text('recipients.full', { most: MOST_RECIPIENTS })}
      onAdd={() => edit('new')}
      none={text('recipients.none')}
      rows={recipients.map((it) => (
        <EntryRow
          key={it.id}
          name={nameOf(it)}
          lines={[it.label && it.fullName, it.phone, it.address, it.deliveryComment]}
          onEdit={() => edit(it)}
          onRemove={() => remove(it, contentOf(it), nameOf(it))}
        />
      ))}
    >
      {edited && (
        <RecipientDialog saved={saved} onSave={(typed) => save(saved, recipientOf(typed))} onClose={() => edit(null)} />
      )}
    </Entries>
  )
}
