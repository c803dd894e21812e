import type { Area } from 'frontend-kit/area'
import { later } from 'frontend-kit/later'
import { Provider } from 'jotai'
import { PLATFORM, useLocale, useTranslations } from 'platform'
import type { ReactNode } from 'react'
import { OrderPage } from './order-page'
import { store } from './state'
import { Texts } from './texts'

// Met once an order is made, so whoever begins one does not wait for them.
const { Component: ThankYou } = later(() =>
  import(/* webpackChunkName: "after" */ './thank-you').then((it) => it.ThankYou),
)
const { Component: PaymentSuccess } = later(() =>
  import(/* webpackChunkName: "after" */ './payment-success').then((it) => it.PaymentSuccess),
)

function Frame({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  return (
    <Texts locale={locale} translations={useTranslations()}>
      <Provider store={store}>{children}</Provider>
    </Texts>
  )
}

export const area: Area = {
  platform: PLATFORM,
  Frame,
  routes: [
    { path: '/order', Page: OrderPage },
    { path: '/thankyou', Page: ThankYou },
    { path: '/payment/success', Page: PaymentSuccess },
  ],
}
