import type { Area } from 'frontend-kit/area'
import { later } from 'frontend-kit/later'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { PLATFORM } from 'platform'
import { CabinetPage } from './cabinet-page'
import { Texts } from './texts'

// Customers open the list first, so the other pages are loaded with their texts only when they are opened.
const { Component: SecurityPage } = later(() => import('./security/page').then((it) => it.SecurityPage), 'page')
const { Component: OrderPage } = later(() => import('./order/page').then((it) => it.OrderPage), 'page')
const { Component: ColleaguesPage } = later(() => import('./colleagues/page').then((it) => it.ColleaguesPage), 'page')
const { Component: ProfilePage } = later(() => import('./profile/page').then((it) => it.ProfilePage), 'page')
const { Component: DataPage } = later(() => import('./data/page').then((it) => it.DataPage), 'page')

export const area: Area = {
  platform: PLATFORM,
  Frame: textsFrameOf(Texts),
  routes: [
    // Whoever has records and has signed in: the person of the account, and the colleagues who order under it.
    { path: '/cabinet', Page: CabinetPage, needs: 'owner' },
    { path: '/cabinet/colleagues', Page: ColleaguesPage, needs: 'owner' },
    { path: '/cabinet/profile', Page: ProfilePage, needs: 'owner' },
    { path: '/cabinet/data', Page: DataPage, needs: 'owner' },
    { path: '/cabinet/security', Page: SecurityPage, needs: 'owner' },
    { path: '/cabinet/orders/:id', Page: OrderPage, needs: 'owner' },
  ],
}
