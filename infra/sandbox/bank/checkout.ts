import { join } from 'node:path'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { page } from '../page'
import { jsonOf, type Routes } from '../stand-in'
import type { Bank } from './bank'
import type { Ledger } from './ledger'
import type { Notification, Notifications } from './notifications'
import type { Payment } from './payment'
import { Rejection } from './rejection'
import { checkoutUrl } from './wire'

export type CheckoutOptions = {
  bank: Bank
  ledger: Ledger
  notifications: Notifications
  origin: string
}

/** What the customer presses on the payment page. */
const Press = Type.Union([
  Type.Object({ press: Type.Literal('pay') }),
  Type.Object({ press: Type.Literal('pay-later'), afterMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }) }),
  Type.Object({ press: Type.Literal('decline'), reason: Type.String({ pattern: '^[a-z_0-9]{1,50}$' }) }),
])
export type Press = Static<typeof Press>

/** A payment as the bank's own pages show it. */
export type BankPayment = Payment & { confirmationUrl: string; notifications: ToldOf[] }
/** What the shop is told of a payment; `dueAt` is null when it will not be sent again. */
type ToldOf = { event: string; tries: number; createdAt: string; dueAt: string | null; deliveredAt: string | null }

// More rows than that nobody reads.
const NEWEST = 200
const missing = () => new Response('No such payment\n', { status: 404 })

/** The payment page as the customer sees it, and what the page of all payments and the stories ask. */
export function checkoutRoutes({ bank, ledger, notifications, origin }: CheckoutOptions): Routes {
  const shown = (payment: Payment): BankPayment => ({
    ...payment,
    confirmationUrl: checkoutUrl(origin, payment.id),
    notifications: notifications.of(payment.id).map(toldOf),
  })
  return {
    '/checkout/:id': {
      GET: ({ params }) =>
        ledger.payment(params.id ?? '') ? page({ file: join(import.meta.dir, 'checkout.html') }) : missing(),
    },
    '/payments': { GET: () => Response.json({ items: ledger.payments({ limit: NEWEST }).items.map(shown) }) },
    '/payments/:id': {
      GET: ({ params }) => {
        const found = ledger.payment(params.id ?? '')
        return found ? Response.json(shown(found)) : missing()
      },
    },
    '/payments/:id/press': {
      POST: async (request) => {
        const press = await jsonOf(request)
        if (!Value.Check(Press, press)) return new Response('This cannot be pressed.\n', { status: 422 })
        const result = pressed(bank, request.params.id ?? '', press)
        if (!(result instanceof Rejection)) return Response.json(result)
        return Response.json(result.body, { status: result.code === 'not_found' ? 404 : 409 })
      },
    },
    '/payments/:id/notifications': {
      POST: async (request) => {
        if ((await jsonOf(request)) === undefined) return new Response('Expected JSON.\n', { status: 415 })
        return notifications.repeat(request.params.id ?? '') ? new Response(null, { status: 202 }) : missing()
      },
    },
  }
}

const toldOf = ({ event, tries, createdAtMs, dueAtMs, deliveredAtMs }: Notification): ToldOf => ({
  event,
  tries,
  createdAt: instant(createdAtMs),
  dueAt: dueAtMs === null ? null : instant(dueAtMs),
  deliveredAt: deliveredAtMs === null ? null : instant(deliveredAtMs),
})

const instant = (ms: number) => new Date(ms).toISOString()

function pressed(bank: Bank, id: string, press: Press): object | Rejection {
  switch (press.press) {
    case 'pay':
      return bank.pay(id)
    case 'pay-later':
      return bank.payLater(id, press.afterMs)
    case 'decline':
      return bank.decline(id, press.reason)
    default:
      return press satisfies never
  }
}
