import type { Area } from 'frontend-kit/area'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { PLATFORM } from 'platform'
import { PartnerPage } from './partner-page'
import { Texts } from './texts'

export const area: Area = {
  platform: PLATFORM,
  Frame: textsFrameOf(Texts),
  routes: [{ path: '/partner', Page: PartnerPage, needs: 'person' }],
}
