import type { Area } from 'frontend-kit/area'
import { frameOf } from 'frontend-kit/frame'
import { later } from 'frontend-kit/later'
import { PLATFORM } from 'platform'
import { OrderPage } from './order-page'
import { store } from './order-session/atoms'
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

export const area: Area = {
  platform: PLATFORM,
  Frame: frameOf(Texts, store),
  routes: [
    { path: '/order', Page: OrderPage },
    { path: '/thankyou', Page: ThankYou },
    { path: '/payment/success', Page: PaymentSuccess },
  ],
}
