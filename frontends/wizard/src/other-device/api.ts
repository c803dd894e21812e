import type { Language } from 'contracts/common'
import type { HandedOver, HandOver, HandOverProof } from 'contracts/order/drafting/hand-over'
import type { Order } from 'contracts/order/order'
import { answer, client, newKey } from 'frontend-kit/api'

const identity = client('identity')
const orders = client('orders')

/**
 * A code for another device, and until when it works by this machine's clock. Each call makes a new code,
 * which voids the one before: the key only tells the client that it may repeat the call.
 */
export async function createHandOver(orderId: string): Promise<{ handOver: HandOver; untilMs: number }> {
  const headers = { 'idempotency-key': newKey() }
  const call = orders.POST('/v1/orders/{orderId}/hand-over', { params: { path: { orderId } }, headers })
  const handOver = await answer(call)
  const nowMs = Date.now()
  // The header drops the fraction of its second: with a second more, the page never shows a code for longer than it works.
  const sentAtMs = (Date.parse((await call).response.headers.get('date') ?? '') || nowMs) + 1_000
  return { handOver, untilMs: nowMs + Date.parse(handOver.expiresAt) - sentAtMs }
}

/** The service answers again whoever has taken the draft, so the client may repeat the call after a lost answer. */
export const redeemHandOver = (proof: HandOverProof): Promise<Order> =>
  answer(orders.POST('/v1/hand-overs/redemption', { body: proof, headers: { 'idempotency-key': newKey() } }))

export const showHandOver = (orderId: string): Promise<HandedOver> =>
  answer(orders.GET('/v1/orders/{orderId}/hand-over', { params: { path: { orderId } } }))

/** Sends a sign-in link that brings the order along (WIZ-027). */
export const mailLink = (email: string, language: Language, orderId: string): Promise<{ expiresAt: string }> =>
  answer(identity.POST('/v1/sign-in-links', { body: { email, language, orderId } }))
