import type { Area } from 'frontend-kit/area'
import { later } from 'frontend-kit/later'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { PLATFORM } from 'platform'
import { HAND_OVER } from './hand-over/rules'
import { PackerPage } from './packer-page'
import { Texts } from './texts'

// A window of its own prints, so its page and style sheet are loaded there alone.
const { Component: PrintPage } = later(() => import('./print/page').then((it) => it.PrintPage), 'page')
// The list is opened first.
const { Component: OrderPage } = later(
  () => import(/* webpackChunkName: "order" */ './order-page').then((it) => it.OrderPage),
  'page',
)

const { Component: HandOverPage } = later(
  () => import(/* webpackChunkName: "hand-over" */ './hand-over-page').then((it) => it.HandOverPage),
  'page',
)

/** The shell lets everybody in, because the pages themselves ask visitors for the packers' password (PACK-001). */
export const area: Area = {
  platform: PLATFORM,
  Frame: textsFrameOf(Texts),
  routes: [
    { path: '/packer', Page: PackerPage },
    { path: '/packer/print', Page: PrintPage },
    { path: '/packer/orders/:id', Page: OrderPage },
    { path: HAND_OVER, Page: HandOverPage },
  ],
}
