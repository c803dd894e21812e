import type { SavedRecipient } from 'contracts/order/drafting/profile'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { lackingOf, type TypedRecipient, typedRecipient } from '../rules'
import { useText } from '../texts'
import { EntryDialog } from './entry-dialog'
import { useEntryForm } from './use-entry-form'

type Props = {
  saved: SavedRecipient | null
  onSave: (typed: TypedRecipient) => Promise<boolean>
  onClose: () => void
}

/** The form of a recipient: of a saved one, or of a new one. */
export function RecipientDialog({ saved, onSave, onClose }: Props) {
  const text = useText()
  const form = useEntryForm({ typed: typedRecipient(saved), faultsOf: lackingOf, onSave, onClose })
  const field = (name: keyof TypedRecipient, length: number) => ({
    label: text(`recipient.${name}`),
    ...form.field(name),
    limit: { length, text: text('entry.limit') },
    error: form.isWrong(name) ? text('entry.required') : undefined,
  })
  return (
    <EntryDialog
      title={text(saved ? 'recipient.change' : 'recipients.add')}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField {...field('label', 60)} hint={text('recipient.labelHint')} />
      <TextField {...field('fullName', 200)} autoComplete="name" isRequired />
      <TextField {...field('phone', 40)} type="tel" autoComplete="tel" isRequired />
      <TextArea {...field('address', 1000)} autoComplete="street-address" />
      <TextArea {...field('deliveryComment', 1000)} />
    </EntryDialog>
  )
}
