import type { Area, AreaRoute } from 'frontend-kit/area'
import { later } from 'frontend-kit/later'
import { PLATFORM } from 'platform'
import type { ComponentType, ReactNode } from 'react'
import type { Tab } from './shared/bar'
import { Desk } from './shared/desk'
import { type TextId, Texts } from './shared/texts'

/** A page of its own stands in the navigation; what has a place for an id, or for anything, others lead to. */
type TabOf<Path extends string> = Path extends `${string}${':' | '*'}${string}` ? null : TextId

/** `tab` is the page's name in the navigation. */
const page = <Path extends string>(
  path: Path,
  tab: TabOf<Path>,
  load: () => Promise<ComponentType>,
): AreaRoute & { tab: TextId | null } => ({
  path,
  tab,
  Page: later(load, 'page').Component,
  needs: 'staff',
})

/** Each page is loaded on its own, with its texts. The navigation shows those with a tab, in this order. */
const PAGES = [
  page('/backoffice', 'bar.orders', () =>
    import(/* webpackChunkName: "orders" */ './orders/page').then((it) => it.OrdersPage),
  ),
  page('/backoffice/orders/:id', null, () => import('./order/page').then((it) => it.OrderPage)),
  page('/backoffice/payments', 'bar.payments', () => import('./reviews/page').then((it) => it.ReviewsPage)),
  page('/backoffice/files', 'bar.files', () => import('./files/page').then((it) => it.FilesPage)),
  page('/backoffice/prices', 'bar.prices', () => import('./prices/page').then((it) => it.PricesPage)),
  page('/backoffice/ftp', 'bar.ftp', () => import('./ftp/page').then((it) => it.FtpPage)),
  page('/send-test', 'bar.sendTest', () => import('./send-test/page').then((it) => it.SendTestPage)),
  page('/yandex-test', 'bar.yandexTest', () => import('./yandex-test/page').then((it) => it.YandexTestPage)),
  page('/backoffice/*', null, () =>
    import(/* webpackChunkName: "orders" */ './orders/unknown-page').then((it) => it.UnknownPage),
  ),
]
const TABS: readonly Tab[] = PAGES.flatMap(({ path, tab }) => (tab ? [{ path, label: tab }] : []))

/** In Russian, regardless of the site's language (BACK-001). */
const Frame = ({ children }: { children: ReactNode }) => (
  <Texts locale="ru">
    <Desk tabs={TABS}>{children}</Desk>
  </Texts>
)

export const area: Area = { platform: PLATFORM, Frame, routes: PAGES }
