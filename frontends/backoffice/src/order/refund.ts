import { isPayment, leftMinorOf as leftOfPayment } from 'contracts/payment/left-minor'
import type { Movement, OrderMoney } from 'contracts/payment/money'
import type { NewRefund } from 'contracts/payment/refunds'
import type { ApiProblem } from 'frontend-kit/api'
import { type AmountError, readAmount } from '../shared/rules'

/** What staff have typed of a refund. */
export type TypedRefund = { amount: string; reason: string }
export type RefundErrors = { amount: AmountError | undefined; reason: 'reasonMissing' | undefined }
export type RefundWish = Pick<NewRefund, 'amountMinor' | 'reason'>

/** What is left of a payment or a bank transfer of an order (PAY-033); zero for any other movement. */
export function leftMinorOf({ movements, refunds }: Pick<OrderMoney, 'movements' | 'refunds'>, of: Movement): number {
  if (!isPayment(of)) return 0
  const underWay = refunds.filter((it) => it.status === 'under-way')
  return leftOfPayment(of.providerPaymentId, movements, underWay)
}

/** Reads the form: a refund, or what is wrong with each field. */
export function readRefund({ amount, reason }: TypedRefund, leftMinor: number): RefundWish | RefundErrors {
  const amountMinor = readAmount(amount, { mostMinor: leftMinor })
  if (typeof amountMinor === 'number' && reason.trim() !== '') return { amountMinor, reason: reason.trim() }
  return {
    amount: typeof amountMinor === 'string' ? amountMinor : undefined,
    reason: reason.trim() === '' ? 'reasonMissing' : undefined,
  }
}

/**
 * Why a refund was not asked for, as its text names it. `sentBefore`: the answer to an earlier press was lost, and the form was
 * changed since.
 */
export function refundRefusalOf({ code }: Pick<ApiProblem, 'code'>): 'tooLarge' | 'sentBefore' | 'failed' {
  if (code === 'key-reused') return 'sentBefore'
  return code === 'refund-too-large' ? 'tooLarge' : 'failed'
}
