import type { ReviewedMoney } from 'contracts/order/money/payment'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { RECEIPT_FILE } from 'contracts/payment/receipts'
import { formatBytes, formatMoney } from 'contracts/text/format'
import { DropZone } from 'frontend-kit/ui/actions/drop-zone'
import { Note } from 'frontend-kit/ui/feedback/note'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { ChosenFile } from '../../../../shared/chosen-file'
import { FormDialog } from '../../../../shared/form/form-dialog'
import { CURRENCY_SIGNS, orderPath } from '../../../../shared/rules'
import { useSizeLabels } from '../../../../shared/texts'
import { MOST_MINOR } from '../../../receipt'
import { useText } from '../../../texts'
import { useReceiptForm } from './use-receipt-form'

/** As many characters as the service takes; an amount with its spaces has fewer. */
const [NUMBER_LENGTH, DAY_LENGTH, AMOUNT_LENGTH] = [50, 10, 20]

type Props = { order: Order; quote: OrderQuote; inReview: readonly ReviewedMoney[]; onClose: () => void }

/** The form of a bank transfer (PAY-032). */
export function ReceiptDialog({ order, quote, inReview, onClose }: Props) {
  const text = useText()
  const form = useReceiptForm({ order, quote, inReview, onClose })
  const { typed, errors, isBusy, dueMinor, fate, restMinor, others } = form
  const { currency } = quote.quote
  const money = (minor: number) => formatMoney(minor, currency, 'ru')
  return (
    <FormDialog
      of={form}
      title={text('receipt.title', { number: orderNumber(order, 4) })}
      submitLabel={text(others.length > 0 ? 'receipt.saveToo' : 'receipt.save')}
      cancelLabel={text('receipt.cancel')}
      busyReason={text('receipt.action')}
      onClose={onClose}
    >
      <TextField
        {...form.field('number', NUMBER_LENGTH)}
        label={text('receipt.number')}
        error={errors.number && text(`receipt.${errors.number}`)}
        autoComplete="off"
        autoFocus
      />
      <TextField
        {...form.field('paidOn', DAY_LENGTH)}
        label={text('receipt.paidOn')}
        type="date"
        error={errors.paidOn && text(`receipt.${errors.paidOn}`)}
      />
      <TextField
        {...form.field('amount', AMOUNT_LENGTH)}
        label={text('receipt.amount', { currency: CURRENCY_SIGNS[currency] })}
        error={errors.amount && text(`amount.${errors.amount}`, { most: money(MOST_MINOR) })}
        inputMode="decimal"
        autoComplete="off"
      />
      {fate === 'waits' && <Note kind="warn">{text('receipt.part', { missing: money(restMinor) })}</Note>}
      {fate === 'toReview' && <Note kind="warn">{text('receipt.more', { due: money(dueMinor) })}</Note>}
      {others.length > 0 && <Elsewhere orderIds={others} />}
      <FileField
        typed={typed}
        isTooLarge={errors.file !== undefined}
        isBusy={isBusy}
        onChoose={(file) => form.type({ file })}
      />
      {order.status === 'draft' && <Note kind="info">{text('receipt.places')}</Note>}
    </FormDialog>
  )
}

/** The other orders of the same transfer, each a link beside this page. */
function Elsewhere({ orderIds }: { orderIds: readonly string[] }) {
  const text = useText()
  return (
    <Note kind="warn">
      {text('receipt.elsewhere')}{' '}
      {orderIds.map((id) => (
        <a key={id} href={orderPath(id)} target="_blank" rel="noopener">
          #{orderNumber({ id, number: '' }, 8)}
        </a>
      ))}{' '}
      {text('receipt.elsewhereText')}
    </Note>
  )
}

type FileProps = {
  typed: { file: File | null }
  isTooLarge: boolean
  isBusy: boolean
  onChoose: (file: File | null) => void
}

function FileField({ typed: { file }, isTooLarge, isBusy, onChoose }: FileProps) {
  const text = useText()
  const size = formatBytes(RECEIPT_FILE.maxBytes, useSizeLabels())
  if (!file)
    return (
      <DropZone
        label={text('receipt.file')}
        hint={text('receipt.fileHint', { size })}
        onChoose={([it]) => onChoose(it!)}
      />
    )
  return (
    <>
      <ChosenFile
        file={file}
        label={text('receipt.file')}
        removeLabel={text('receipt.removeFile', { name: file.name })}
        isLocked={isBusy}
        onRemove={() => onChoose(null)}
      />
      {isTooLarge && <Note kind="error">{text('receipt.fileTooLarge', { size })}</Note>}
    </>
  )
}
