import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { page } from '../page'
import { jsonOf, type Routes } from '../stand-in'
import type { Notification, Notifications } from './notifications'
import {
  type BankPayment,
  DisputeOutcome,
  FailureReason,
  NewDispute,
  Press,
  type Provider,
  type SentNotification,
  type Shown,
} from './provider'

export type CheckoutOptions = {
  providers: Provider[]
  notifications: Notifications
  /** A customer pays the shop something that its software has not asked for; returns the payment's id. */
  payAtDesk: (amountMinor: number) => string
}

const AtDesk = Type.Object({ amountMinor: Type.Integer({ minimum: 1 }) })
const Decided = Type.Object({ outcome: DisputeOutcome })
const FailedRefund = Type.Object({ reason: FailureReason })
// Nobody reads more rows than that.
const NEWEST = 200
const missing = () => new Response('No such payment\n', { status: 404 })
const file = (name: string) => join(import.meta.dir, name)

/** The customer's payment page, and the JSON for the page of all payments and the stories, for every provider. */
export function checkoutRoutes({ providers, notifications, payAtDesk }: CheckoutOptions): Routes {
  const withNotifications = (shown: Shown): BankPayment => ({
    ...shown,
    notifications: notifications.of(shown.id).map(sentOf),
  })
  const providerOf = (id = '') => providers.find((it) => it.find(id))
  const disputed = (id = '', change: (provider: Provider, id: string) => boolean) => {
    const provider = providerOf(id)
    if (!provider) return missing()
    const isDone = change(provider, id)
    return isDone ? new Response(null, { status: 201 }) : new Response('It cannot be disputed so.\n', { status: 409 })
  }
  return {
    '/checkout.js': { GET: () => new Response(Bun.file(file('checkout.js'))) },
    '/checkout-texts.js': { GET: () => new Response(Bun.file(file('checkout-texts.js'))) },
    '/checkout/:id': {
      GET: ({ params }) => (providerOf(params.id) ? page({ file: file('checkout.html') }) : missing()),
    },
    '/payments': {
      GET: () => {
        const newest = providers.flatMap((it) => it.newest(NEWEST)).sort(byNewest)
        return Response.json({ items: newest.slice(0, NEWEST).map(withNotifications) })
      },
      POST: async (request) => {
        const wanted = await jsonOf(request)
        if (!Value.Check(AtDesk, wanted)) return new Response('This cannot be paid.\n', { status: 422 })
        return Response.json({ id: payAtDesk(wanted.amountMinor) }, { status: 201 })
      },
    },
    '/payments/:id': {
      GET: ({ params }) => {
        const found = providerOf(params.id)?.find(params.id ?? '')
        return found ? Response.json(withNotifications(found)) : missing()
      },
    },
    '/payments/:id/press': {
      POST: async (request) => {
        const press = await jsonOf(request)
        if (!Value.Check(Press, press)) return new Response('This cannot be pressed.\n', { status: 422 })
        const id = request.params.id ?? ''
        const provider = providerOf(id)
        if (!provider) return missing()
        const pressed = provider.press(id, press)
        if (pressed === 'impossible') return new Response('This cannot be pressed any more.\n', { status: 409 })
        return Response.json({ leadsTo: pressed === 'done' ? (provider.find(id)?.returnUrl ?? null) : null })
      },
    },
    '/payments/:id/refunds': {
      POST: async (request) => {
        const wanted = await jsonOf(request)
        if (!Value.Check(AtDesk, wanted)) return new Response('This cannot be refunded.\n', { status: 422 })
        const id = request.params.id ?? ''
        const provider = providerOf(id)
        if (!provider) return missing()
        const isDone = provider.refundAtDesk(id, wanted.amountMinor)
        return isDone ? new Response(null, { status: 201 }) : new Response('Not so much is left.\n', { status: 409 })
      },
    },
    '/payments/:id/refund-failures': {
      POST: async (request) => {
        const wanted = await jsonOf(request)
        if (!Value.Check(FailedRefund, wanted)) return new Response('This is no reason.\n', { status: 422 })
        const id = request.params.id ?? ''
        const provider = providerOf(id)
        if (!provider) return missing()
        const isDone = provider.failRefund(id, wanted.reason)
        return isDone ? new Response(null, { status: 201 }) : new Response('No refund can fail.\n', { status: 409 })
      },
    },
    '/payments/:id/disputes': {
      POST: async (request) => {
        const wanted = await jsonOf(request)
        if (!Value.Check(NewDispute, wanted)) return new Response('This is no dispute.\n', { status: 422 })
        return disputed(request.params.id, (provider, id) => provider.dispute(id, wanted))
      },
    },
    '/payments/:id/dispute-outcomes': {
      POST: async (request) => {
        const wanted = await jsonOf(request)
        if (!Value.Check(Decided, wanted)) return new Response('A dispute does not end so.\n', { status: 422 })
        return disputed(request.params.id, (provider, id) => provider.decideDispute(id, wanted.outcome))
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

/** Sorting is stable: payments of one instant keep their order. */
const byNewest = (one: Shown, other: Shown) => other.createdAt.localeCompare(one.createdAt)

const sentOf = ({ event, tries, createdAtMs, dueAtMs, deliveredAtMs }: Notification): SentNotification => ({
  event,
  tries,
  createdAt: instant(createdAtMs),
  dueAt: dueAtMs === null ? null : instant(dueAtMs),
  deliveredAt: deliveredAtMs === null ? null : instant(deliveredAtMs),
})

const instant = (ms: number) => new Date(ms).toISOString()
