import type { FieldChange } from 'contracts/access/audit'
import { verify } from 'contracts/access/signed'
import { PAYMENT_SLIP, PaymentSlipClaims } from 'contracts/access/slips'
import { type NewReceipt, RECEIPT_FILE, type Receipt } from 'contracts/payment/receipts'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import { EVERY_RECORD, type Scope } from 'service-kit/http/principal'
import { audit } from '../payment/audit'
import { fileTypeOf } from '../payment/file-type'
import type { Deps, Staff } from '../payment/operations/deps'
import { withOwners } from '../payment/owners'
import { accept } from '../payment/slip'
import { lockOrder } from '../payment/store/attempts'
import { receive } from './rules'
import { findReceiptFile, lockTransfer, receiptsOf, receiptsOn, saveReceipt } from './store'

/**
 * Records a bank transfer for the order of a slip (PAY-032), once per idempotency key. Refuses `slip-invalid`,
 * `receipt-recorded`, `receipt-elsewhere`, `invalid-request`, `key-reused`.
 */
export async function recordReceipt(
  deps: Deps,
  { caller: { actor, owners, site, email }, scope, key }: Staff,
  { slip, file: sent, ...transfer }: NewReceipt,
): Promise<Receipt | Refusal> {
  const { db } = deps
  const stated = await verify(deps.slipKey, PAYMENT_SLIP, PaymentSlipClaims, slip, deps.now())
  const staff = scope.reach === 'any' ? { of: scope.site } : null
  const claims = accept(stated, { actor, owners, site: site.id, staff })
  if (claims instanceof Refusal) return claims
  if (claims.askedBy === undefined) return refuse('slip-invalid', 'The slip is not one for staff.')
  const file = sent ? { name: sent.name, content: Buffer.from(sent.content, 'base64') } : null
  if (file && file.content.length > RECEIPT_FILE.maxBytes)
    return refuse('too-large', `The file of a receipt may have ${RECEIPT_FILE.maxBytes} bytes.`)
  const { orderId } = claims
  const id = deps.newId()
  const request = { actor, operation: 'recordReceipt', key, body: { orderId, ...transfer, file: sent } }
  const again = async (tx: Tx, of: string) => (await receiptsOf(tx, orderId, EVERY_RECORD)).find((it) => it.id === of)!
  return command(db, { turn: orderId, once: { request, id, again } }, async (tx) => {
    await lockTransfer(tx, transfer)
    const { attempts, leftMinor, told } = await lockOrder(tx, orderId)
    const receipts = await receiptsOf(tx, orderId, EVERY_RECORD)
    const others = await receiptsOn(tx, transfer.paidOn, scope)
    const now = deps.now()
    const receiving = granted(
      receive({ attempts, leftMinor, receipts, others }, withOwners(claims, told), transfer, file, {
        id,
        actor,
        email,
        now,
      }),
    )
    await saveReceipt(tx, receiving, now)
    const { amountMinor, currency, paidOn, number } = receiving.receipt
    const changes = changesOf({}, { receipt: id, amountMinor, currency, paidOn, number })
    record(tx, now, [audited('receipt-recorded', orderId, claims.site, changes)])
    return receiving.receipt
  })
}

/** The bank transfers of an order that the caller sees, oldest first. */
export const listReceipts = (db: Db, orderId: string, scope: Scope): Promise<Receipt[]> =>
  receiptsOf(db, orderId, scope)

/** The file of a receipt, as an attachment; the read is recorded. Refuses `receipt-not-found`. */
export async function receiptFile({ db, now }: Deps, scope: Scope, id: string): Promise<Response | Refusal> {
  const found = await db.transaction(async (tx) => {
    const file = await findReceiptFile(tx, id, scope)
    if (file) record(tx, now(), [audited('receipt-read', file.orderId, file.site)])
    return file
  })
  const type = found && fileTypeOf(found.content)
  if (!type) return refuse('receipt-not-found', `There is no file of a receipt ${id}.`)
  const name = `receipt-${id.slice(0, 8)}.${type.slice(type.indexOf('/') + 1)}`
  return new Response(Uint8Array.from(found.content), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

const audited = (action: 'receipt-recorded' | 'receipt-read', id: string, site: string, changes?: FieldChange[]) =>
  audit(action, { kind: 'order', id }, site, changes)
