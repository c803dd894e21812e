import type { Area } from 'frontend-kit/area'
import { frameOf } from 'frontend-kit/frame'
import { later } from 'frontend-kit/later'
import { PLATFORM } from 'platform'
import type { ReactNode } from 'react'
import { OrderPage } from './order-page'
import { SessionContext } from './order-session/context'
import { browserPorts } from './order-session/outside/browser'
import { openOrderSession } from './order-session/session'
import { Texts } from './texts'

// Met once an order is made, so whoever begins one does not wait for them.
const { Component: ThankYou } = later(
  () => import(/* webpackChunkName: "after" */ './after/thank-you').then((it) => it.ThankYou),
  'page',
)
const { Component: PaymentSuccess } = later(
  () => import(/* webpackChunkName: "after" */ './after/payment-success').then((it) => it.PaymentSuccess),
  'page',
)

/** The visit's session. Uploads and saving go on while another page of the site is shown, so it outlives the wizard's page. */
const session = openOrderSession(browserPorts())
const InTexts = frameOf(Texts, session.store)

function Frame({ children }: { children: ReactNode }) {
  return (
    <InTexts>
      <SessionContext value={session}>{children}</SessionContext>
    </InTexts>
  )
}

export const area: Area = {
  platform: PLATFORM,
  Frame: Object.assign(Frame, { ready: InTexts.ready }),
  routes: [
    { path: '/order', Page: OrderPage },
    { path: '/thankyou', Page: ThankYou },
    { path: '/payment/success', Page: PaymentSuccess },
  ],
}
