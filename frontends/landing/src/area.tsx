import type { Area } from 'frontend-kit/area'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { PLATFORM } from 'platform'
import { LandingPage } from './landing-page'
import { Texts } from './texts'

const PATHS = ['/', '/ru', '/en', '/de', '/es', '/fr', '/it', '/:partnerCode']

export const area: Area = {
  platform: PLATFORM,
  Frame: textsFrameOf(Texts),
  routes: PATHS.map((path) => ({ path, Page: LandingPage })),
}
