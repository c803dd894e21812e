import { createHmac } from 'node:crypto'
import type { Channel } from '../notifications'

/** The `stripe-signature` header of a body that is sent at this time. */
export function signatureOf(body: string, secret: string, atMs: number): string {
  const atS = Math.floor(atMs / 1000)
  return `t=${atS},v1=${createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')}`
}

/** Stripe signs each try of a notification anew. Any 2xx status accepts it. */
export const stripeChannel = (url: string, webhookSecret: string): Channel => ({
  url,
  headers({ body, isForged }, atMs) {
    const secret = isForged ? 'whsec_of_somebody_else' : webhookSecret
    return { 'stripe-signature': signatureOf(body, secret, atMs) }
  },
  isTaken: (status) => status >= 200 && status < 300,
})
