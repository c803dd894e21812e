import { createHmac } from 'node:crypto'
import type { Channel } from '../notifications'

const signature = (secret: string, atS: number, body: string) =>
  createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')

/** How Stripe tells the shop: signed anew at each try, and taken by any 2xx. */
export const stripeChannel = (url: string, webhookSecret: string): Channel => ({
  url,
  headers({ body, isForged }, atMs) {
    const atS = Math.floor(atMs / 1000)
    const secret = isForged ? 'whsec_of_somebody_else' : webhookSecret
    return { 'stripe-signature': `t=${atS},v1=${signature(secret, atS, body)}` }
  },
  isTaken: (status) => status >= 200 && status < 300,
})
