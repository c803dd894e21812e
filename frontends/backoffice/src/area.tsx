import type { Area } from 'frontend-kit/area'
import { later } from 'frontend-kit/later'
import { Provider } from 'jotai'
import { PLATFORM } from 'platform'
import type { ReactNode } from 'react'
import { Desk } from './parts/desk'
import { store } from './state'
import { Texts } from './texts'

const { Component: OrdersPage } = later(
  () => import(/* webpackChunkName: "orders" */ './orders/orders-page').then((it) => it.OrdersPage),
  'page',
)
const { Component: OrderPage } = later(() => import('./order/order-page').then((it) => it.OrderPage), 'page')
const { Component: UnknownPage } = later(
  () => import(/* webpackChunkName: "orders" */ './orders/unknown-page').then((it) => it.UnknownPage),
  'page',
)

/** In Russian, whatever language is chosen on the site (BACK-001). */
function Frame({ children }: { children: ReactNode }) {
  return (
    <Texts locale="ru">
      <Provider store={store}>
        <Desk>{children}</Desk>
      </Provider>
    </Texts>
  )
}

export const area: Area = {
  platform: PLATFORM,
  Frame,
  routes: [
    { path: '/backoffice', Page: OrdersPage, needs: 'staff' },
    { path: '/backoffice/orders/:id', Page: OrderPage, needs: 'staff' },
    { path: '/backoffice/*', Page: UnknownPage, needs: 'staff' },
  ],
}
