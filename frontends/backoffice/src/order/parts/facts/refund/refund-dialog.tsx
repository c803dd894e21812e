import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { Movement } from 'contracts/payment/money'
import { formatMoney } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/button'
import { Dialog } from 'frontend-kit/ui/dialog'
import { TextArea } from 'frontend-kit/ui/text-area'
import { TextField } from 'frontend-kit/ui/text-field'
import { type FormEvent, useId, useRef } from 'react'
import { CURRENCY_SIGNS } from '../../../../shared/rules'
import { useText } from '../../../texts'
import styles from './refund-dialog.module.css'
import { useRefundForm } from './use-refund-form'

/** As many characters as the service takes; an amount with its spaces has fewer. */
const [REASON_LENGTH, AMOUNT_LENGTH] = [500, 20]

type Props = { order: Order; movement: Movement; leftMinor: number; onClose: () => void }

/** The form of a refund, whose button names the amount, and whose question names the customer (PAY-033). */
export function RefundDialog({ order, movement, leftMinor, onClose }: Props) {
  const text = useText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { typed, errors, amountMinor, isBusy, type, save } = useRefundForm({ order, movement, leftMinor }, onClose)
  const { currency } = movement
  const isTransfer = movement.kind === 'receipt'
  const money = (minor: number) => formatMoney(minor, currency, 'ru')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || (await save())) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Dialog
      title={text('refund.title', { number: orderNumber(order, 4) })}
      onClose={isBusy ? () => {} : onClose}
      answers={
        <>
          <Button look="line" onPress={onClose} disabledReason={isBusy ? text('refund.sending') : undefined}>
            {text('refund.cancel')}
          </Button>
          <Button type="submit" form={formId} look="danger" busy={isBusy}>
            {amountMinor === null ? text('refund.send') : text('refund.sendAmount', { amount: money(amountMinor) })}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('refund.amount', { currency: CURRENCY_SIGNS[currency] })}
          hint={text('refund.left', { left: money(leftMinor) })}
          value={typed.amount}
          onChange={(amount) => type({ amount: amount.slice(0, AMOUNT_LENGTH) })}
          error={errors.amount && text(`amount.${errors.amount}`, { most: money(leftMinor) })}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
        <TextArea
          label={text('refund.reason')}
          hint={text('refund.reasonHint')}
          value={typed.reason}
          onChange={(reason) => type({ reason: reason.slice(0, REASON_LENGTH) })}
          error={errors.reason && text('refund.reasonMissing')}
          autoComplete="off"
        />
        {amountMinor !== null && (
          <p>
            {text(isTransfer ? 'refund.transferQuestion' : 'refund.question', {
              amount: money(amountMinor),
              customer: order.fullName ?? order.email ?? '',
            })}
          </p>
        )}
      </form>
    </Dialog>
  )
}
