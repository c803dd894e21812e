import type { SavedPayer } from 'contracts/order/drafting/profile'
import { MOST_PAYERS } from 'contracts/order/drafting/profile-rules'
import { contentOf, payerWrites } from 'frontend-kit/profile/queries'
import { useSite } from 'platform'
import { useState } from 'react'
import { payerOf } from '../rules'
import { useText } from '../texts'
import { Entries } from './entries'
import { EntryRow } from './entry-row'
import { PayerDialog } from './payer-dialog'
import { useEntries } from './use-entries'

/** Who pays for the orders of the account. */
export function Payers({ payers }: { payers: readonly SavedPayer[] }) {
  const text = useText()
  const { currency } = useSite()
  const { save, remove } = useEntries(payerWrites)
  const [edited, edit] = useState<SavedPayer | 'new' | null>(null)
  const saved = edited === 'new' ? null : edited
  const numbersOf = ({ taxId, kpp }: SavedPayer) => [
    taxId && text(currency === 'RUB' ? 'payer.inn' : 'payer.vat', { number: taxId }),
    kpp && text('payer.kppIs', { number: kpp }),
  ]
  return (
    <Entries
      title={text('payers.title')}
      lead={text('payers.lead')}
      addLabel={text('payers.add')}
      full={payers.length < MOST_PAYERS ? undefined : text('payers.full', { most: MOST_PAYERS })}
      onAdd={() => edit('new')}
      none={text('payers.none')}
      rows={payers.map((it) => (
        <EntryRow
          key={it.id}
          name={it.name}
          lines={[...numbersOf(it), it.address, it.email]}
          onEdit={() => edit(it)}
          onRemove={() => remove(it, contentOf(it), it.name)}
        />
      ))}
    >
      {edited && (
        <PayerDialog
          saved={saved}
          currency={currency}
          onSave={(typed) => save(saved, payerOf(typed))}
          onClose={() => edit(null)}
        />
      )}
    </Entries>
  )
}
