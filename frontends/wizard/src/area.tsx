import type { Area } from 'frontend-kit/area'
import { Provider } from 'jotai'
import { PLATFORM, useLocale } from 'platform'
import type { ReactNode } from 'react'
import { OrderPage } from './order-page'
import { store } from './state'
import { Texts } from './texts'
import { ThankYou } from './thank-you'

function Frame({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  return (
    <Texts locale={locale}>
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
  ],
}
