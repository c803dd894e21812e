import type { Currency } from 'contracts/common'
import type { ClientTerms } from 'contracts/order/money/terms'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { FormDialog } from '../../form/form-dialog'
import type { Client } from '../queries'
import { changesBetween, deletedPrices } from '../rules'
import { useText } from '../texts'
import { Conflict } from './conflict'
import { DeletedNote } from './deleted-note'
import { PriceFields } from './price-fields'
import { useTermsForm } from './use-terms-form'

/** As many characters as the service takes; a discount has fewer. */
const [COMMENT_LENGTH, DISCOUNT_LENGTH] = [1000, 10]
const CURRENCIES = ['RUB', 'EUR'] as const

type Props = { client: Client; now: ClientTerms; currency: Currency; onClose: () => void }

/** The form of personal terms (TERM-008 to TERM-013), which keeps what is typed when somebody else changes them meanwhile. */
export function TermsForm({ client, now, currency, onClose }: Props) {
  const text = useText()
  const form = useTermsForm({ client, now, currency }, onClose)
  const { typed, errors, basis, isOutdated } = form
  return (
    <FormDialog
      of={form}
      title={text('terms.title')}
      submitLabel={text('terms.save')}
      cancelLabel={text('terms.cancel')}
      busyReason={text('terms.saving')}
      outdatedReason={isOutdated ? text('conflict.reason') : undefined}
      onClose={onClose}
    >
      <p>{text('terms.lead', client)}</p>
      {isOutdated && <Conflict changes={changesBetween(basis.terms, now.terms)} onGo={form.catchUp} />}
      <Select
        label={text('field.currency')}
        value={typed.currency}
        onChange={form.chooseCurrency}
        options={CURRENCIES.map((it) => ({ value: it, label: text(`currency.${it}`) }))}
      />
      <DeletedNote prices={deletedPrices(basis.terms, typed.currency)} />
      <PriceFields form={form} site={client.site} />
      <TextField
        {...form.field('discount', DISCOUNT_LENGTH)}
        label={text('field.named', { name: text('field.discountPercent'), unit: '%' })}
        onBlur={() => form.leave('discount')}
        error={errors.discount && text(`discount.${errors.discount}`)}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextArea
        {...form.field('comment', COMMENT_LENGTH)}
        label={text('field.comment')}
        hint={text('field.commentHint')}
        limit={{ length: COMMENT_LENGTH, text: text('field.commentFull') }}
        autoComplete="off"
      />
    </FormDialog>
  )
}
