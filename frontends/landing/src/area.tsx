import type { Area } from 'frontend-kit/area'
import { frameOf } from 'frontend-kit/frame'
import { PLATFORM } from 'platform'
import { LandingPage } from './landing-page'
import { store } from './state'
import { Texts } from './texts'

const PATHS = ['/', '/ru', '/en', '/de', '/es', '/fr', '/it', '/:partnerCode']

export const area: Area = {
  platform: PLATFORM,
  Frame: frameOf(Texts, store),
  routes: PATHS.map((path) => ({ path, Page: LandingPage })),
}
