import type { Currency } from 'contracts/common'
import type { SavedPayer } from 'contracts/order/drafting/profile'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type TypedPayer, typedPayer, wrongOf } from '../rules'
import { useText } from '../texts'
import { EntryDialog } from './entry-dialog'
import { useEntryForm } from './use-entry-form'

type Props = {
  saved: SavedPayer | null
  currency: Currency
  onSave: (typed: TypedPayer) => Promise<boolean>
  onClose: () => void
}

/** The form of a payer, in the shape of the buyer of an invoice. */
export function PayerDialog({ saved, currency, onSave, onClose }: Props) {
  const text = useText()
  const faultsOf = (typed: TypedPayer) => wrongOf(typed, currency)
  const form = useEntryForm({ typed: typedPayer(saved), faultsOf, onSave, onClose })
  const isRuble = currency === 'RUB'
  const field = (name: keyof TypedPayer, length: number) => ({
    ...form.field(name),
    limit: { length, text: text('entry.limit') },
    error: form.isWrong(name)
      ? text(name === 'name' || name === 'address' ? 'entry.required' : 'entry.wrong')
      : undefined,
  })
  return (
    <EntryDialog
      title={text(saved ? 'payer.change' : 'payers.add')}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label={text('payer.name')} autoComplete="organization" isRequired {...field('name', 200)} />
      <TextField label={text(isRuble ? 'payer.taxId' : 'payer.vatId')} {...field('taxId', 20)} />
      {isRuble && <TextField label={text('payer.kpp')} inputMode="numeric" {...field('kpp', 20)} />}
      <TextArea label={text('payer.address')} autoComplete="street-address" {...field('address', 500)} />
      <TextField label={text('payer.email')} type="email" autoComplete="email" {...field('email', 254)} />
    </EntryDialog>
  )
}
