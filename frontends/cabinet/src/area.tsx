import type { Area } from 'frontend-kit/area'
import { frameOf } from 'frontend-kit/frame'
import { PLATFORM } from 'platform'
import { CabinetPage } from './cabinet-page'
import { store } from './state'
import { Texts } from './texts'

export const area: Area = {
  platform: PLATFORM,
  Frame: frameOf(Texts, store),
  routes: [{ path: '/cabinet', Page: CabinetPage, needs: 'person' }],
}
