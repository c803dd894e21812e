import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { HandedOver, HandOverProof } from 'contracts/order/drafting/hand-over'
import type { Refusal } from 'contracts/problems'
import type { JWK } from 'jose'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { withinLimits } from 'service-kit/domain/limits'
import { networkOf } from 'service-kit/http/address'
import type { Customer } from 'service-kit/http/principal'
import { EVERY_RECORD } from 'service-kit/http/principal'
import { type Caller, changeTerms, type Deps, orderResponse } from '../order/operations'
import { hintOrder, lockOrder, missing, saveOrder } from '../order/store'
import { CODE_GONE, HAND_OVER_LIFE_MS, handOverRefusal, handTo, WRONG_CODE } from './rules'
import {
  addWrongCode,
  countTry,
  findByToken,
  findLeaving,
  type HandOver,
  saveHandOver,
  useHandOver,
  wrongCodesUsedUpBy,
} from './store'

/** 256 bits, in the 43 letters of base64url. */
const newToken = () => randomBytes(32).toString('base64url')
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The hash of a code, with a pepper made of the key that signs slips: a million codes are tried at once by whoever has
 * the database, but not without that key.
 */
const codeHash = ({ d = '' }: JWK, orderId: string, code: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', d, '', 'hand-over code', 32)))
    .update(`${orderId}:${code}`)
    .digest('hex')

/** In a time that says nothing about either. */
const isSameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Hands out a code and a token by which another device takes the caller's draft over; earlier ones are void. */
export const createHandOver = (deps: Deps, { caller, scope }: Caller, orderId: string) =>
  command(deps.db, changeTerms(deps, caller, orderId), async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    granted(handOverRefusal(order, caller.kind === 'person' ? caller.owner : null))
    const [token, code] = [newToken(), newCode()]
    const expiresAt = new Date(deps.now().getTime() + HAND_OVER_LIFE_MS)
    const hashes = { codeHash: codeHash(deps.slipKey, orderId, code), tokenSha256: sha256(token) }
    await saveHandOver(tx, { orderId, owner: order.owner, ...hashes, expiresAt })
    return { code, token, expiresAt: expiresAt.toISOString() }
  })

/**
 * Moves a draft to the caller, who has its token, or its number and code; of two at once one gets it. Whoever has got it is
 * answered again, since the first answer may have been lost. Refuses:
 * `wrong-code`, `code-gone`, `order-not-draft`, `order-held`, `too-many-requests`.
 */
export async function redeemHandOver(deps: Deps, { caller }: Pick<Caller, 'caller'>, proof: HandOverProof) {
  const found = await command(deps.db, changeTerms(deps, caller, caller.owner), (tx) => find(deps, tx, caller, proof))
  if (!('orderId' in found)) return found
  return command(deps.db, { turn: found.orderId }, async (tx) => {
    const now = deps.now()
    const order = granted(await lockOrder(tx, found.orderId, EVERY_RECORD))
    if (!(await useHandOver(tx, found, now)))
      return orderResponse(order.owner === caller.owner ? order : granted(CODE_GONE))
    const decision = granted(handTo(order, found.owner, caller.owner, now))
    hintOrder(tx, order) // the device that has it no longer
    return orderResponse(await saveOrder(tx, order, decision))
  })
}

/** A refusal is returned, not thrown, so that a try stays counted: before it is compared, however many there are at once. */
async function find(
  { slipKey, now }: Deps,
  tx: Tx,
  caller: Customer,
  proof: HandOverProof,
): Promise<HandOver | Refusal> {
  const [at, site] = [now(), caller.site.id]
  if ('token' in proof) return (await findByToken(tx, sha256(proof.token), site, at)) ?? CODE_GONE
  // Requests without an IP from the edge count as one network.
  const network = caller.address ? networkOf(caller.address) : 'nowhere'
  const detail = 'Too many wrong codes were entered within an hour.'
  const refusal = withinLimits([await wrongCodesUsedUpBy(tx, network, at)], at, detail)
  if (refusal) return refusal
  const found = await countTry(tx, proof.number, site, at)
  if (found && isSameHash(found.codeHash, codeHash(slipKey, found.orderId, proof.code))) return found
  await addWrongCode(tx, network, at)
  return WRONG_CODE
}

/** Says that a draft which this browser had is continued on another device. Refuses: `order-not-found`. */
export async function showHandOver({ db }: Deps, { caller }: Caller, orderId: string): Promise<HandedOver | Refusal> {
  const at = await findLeaving(db, orderId, caller.owners, caller.site.id)
  return at ? { at: at.toISOString() } : missing(orderId)
}
