import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { route } from '../route'

/** YooKassa's notification of a payment; payments trusts its id alone and reads the payment from YooKassa. */
export const YooKassaNotification = Type.Object({
  type: Type.Literal('notification'),
  event: Type.String({ maxLength: 100 }),
  object: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
})
export type YooKassaNotification = Static<typeof YooKassaNotification>

/** Stripe's signature over the body's bytes: `t=…,v1=…`. A missing one is as invalid as a forged one. */
const Signed = Type.Object({ 'stripe-signature': Type.Optional(Type.String()) })

/** The routes by which providers notify. */
export const notifications = {
  hearYooKassa: route({
    id: 'receiveYooKassaNotification',
    summary: 'Store a notification of YooKassa; the payment is read back before anything of it is believed',
    access: RIGHTS.everybody,
    unrepeatable: true,
    body: YooKassaNotification,
    response: { 200: Type.Void() },
    problems: [],
  }),
  hearStripe: route({
    id: 'receiveStripeEvent',
    summary: 'Store an event of Stripe whose signature is right; the session is read back before it counts',
    access: RIGHTS.everybody,
    unrepeatable: true,
    headers: Signed,
    // The operation reads the raw bytes, which the signature covers; reserialised JSON has others.
    bytes: 'application/json',
    maxBodyBytes: 256 * 1024,
    response: { 200: Type.Void() },
    problems: ['signature-invalid', 'too-large', 'too-slow', 'not-json'],
  }),
}
