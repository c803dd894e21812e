import type { Area, AreaRoute } from 'frontend-kit/area'
import { later } from 'frontend-kit/later'
import { PLATFORM } from 'platform'
import type { ComponentType, ReactNode } from 'react'
import { Desk } from './shared/desk'
import { Texts } from './shared/texts'

const page = (path: string, load: () => Promise<ComponentType>): AreaRoute => ({
  path,
  Page: later(load, 'page').Component,
  needs: 'staff',
})

/** Each page is loaded on its own, with its texts. */
const PAGES = [
  page('/backoffice', () => import(/* webpackChunkName: "orders" */ './orders/page').then((it) => it.OrdersPage)),
  page('/backoffice/orders/:id', () => import('./order/page').then((it) => it.OrderPage)),
  page('/backoffice/payments', () => import('./reviews/page').then((it) => it.ReviewsPage)),
  page('/backoffice/files', () => import('./files/page').then((it) => it.FilesPage)),
  page('/backoffice/prices', () => import('./prices/page').then((it) => it.PricesPage)),
  page('/backoffice/ftp', () => import('./ftp/page').then((it) => it.FtpPage)),
  page('/send-test', () => import('./send-test/page').then((it) => it.SendTestPage)),
  page('/yandex-test', () => import('./yandex-test/page').then((it) => it.YandexTestPage)),
  page('/backoffice/*', () =>
    import(/* webpackChunkName: "orders" */ './orders/unknown-page').then((it) => it.UnknownPage),
  ),
]

/** In Russian, regardless of the site's language (BACK-001). */
const Frame = ({ children }: { children: ReactNode }) => (
  <Texts locale="ru">
    <Desk>{children}</Desk>
  </Texts>
)

export const area: Area = { platform: PLATFORM, Frame, routes: PAGES }
