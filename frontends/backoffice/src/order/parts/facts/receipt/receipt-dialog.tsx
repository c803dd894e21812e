import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { OrderQuote } from 'contracts/order/pricing'
import { RECEIPT_FILE } from 'contracts/payment/receipts'
import { formatBytes, formatMoney } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/button'
import { Dialog } from 'frontend-kit/ui/dialog'
import { Note } from 'frontend-kit/ui/note'
import { TextField } from 'frontend-kit/ui/text-field'
import { type FormEvent, useId, useRef } from 'react'
import { ChosenFile } from '../../../../shared/chosen-file'
import { FileDrop } from '../../../../shared/file-drop'
import { CURRENCY_SIGNS } from '../../../../shared/rules'
import { useSizeLabels } from '../../../../shared/texts'
import { MOST_MINOR } from '../../../receipt'
import { useText } from '../../../texts'
import styles from './receipt-dialog.module.css'
import { useReceiptForm } from './use-receipt-form'

/** As many characters as the service takes; an amount with its spaces has fewer. */
const [NUMBER_LENGTH, AMOUNT_LENGTH] = [50, 20]

type Props = { order: Order; quote: OrderQuote; onClose: () => void }

/** The form of a bank transfer (PAY-032). */
export function ReceiptDialog({ order, quote, onClose }: Props) {
  const text = useText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { typed, errors, isBusy, dueMinor, fate, restMinor, others, type, save } = useReceiptForm(order, quote, onClose)
  const { currency } = quote.quote
  const money = (minor: number) => formatMoney(minor, currency, 'ru')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || (await save())) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Dialog
      title={text('receipt.title', { number: orderNumber(order, 4) })}
      onClose={isBusy ? () => {} : onClose}
      answers={
        <>
          <Button look="line" onPress={onClose} disabledReason={isBusy ? text('receipt.action') : undefined}>
            {text('receipt.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {text(others.length > 0 ? 'receipt.saveToo' : 'receipt.save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('receipt.number')}
          value={typed.number}
          onChange={(number) => type({ number: number.slice(0, NUMBER_LENGTH) })}
          error={errors.number && text(`receipt.${errors.number}`)}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={text('receipt.paidOn')}
          type="date"
          value={typed.paidOn}
          onChange={(paidOn) => type({ paidOn })}
          error={errors.paidOn && text(`receipt.${errors.paidOn}`)}
        />
        <TextField
          label={text('receipt.amount', { currency: CURRENCY_SIGNS[currency] })}
          value={typed.amount}
          onChange={(amount) => type({ amount: amount.slice(0, AMOUNT_LENGTH) })}
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
          onChoose={(file) => type({ file })}
        />
        {order.status === 'draft' && <Note kind="info">{text('receipt.places')}</Note>}
      </form>
    </Dialog>
  )
}

/** The other orders of the same transfer, each a link beside this page. */
function Elsewhere({ orderIds }: { orderIds: readonly string[] }) {
  const text = useText()
  return (
    <Note kind="warn">
      {text('receipt.elsewhere')}{' '}
      {orderIds.map((id) => (
        <a key={id} href={`/backoffice/orders/${id}`} target="_blank" rel="noopener">
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
      <FileDrop
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
