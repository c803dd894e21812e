import type { TextName } from 'contracts/legal/texts'
import type { Area } from 'frontend-kit/area'
import { later } from 'frontend-kit/later'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { PLATFORM } from 'platform'
import { LandingPage } from './landing-page'
import { Texts } from './texts'

const HOME_PATHS = ['/', '/ru', '/en', '/de', '/es', '/fr', '/it', '/:partnerCode']
/** The pages of the legal texts; a version of a text has its address below. */
const TEXT_PATHS = [
  '/public-offer',
  '/data-consent',
  '/privacy',
  '/terms',
  '/refdoc',
  '/imprint',
  '/data-processing',
  '/sub-processors',
] as const satisfies readonly `/${TextName}`[]

// Most visitors open none of them, so they are loaded with their texts only when one is opened.
const { Component: LegalPage } = later(
  () => import(/* webpackChunkName: "legal" */ './legal/legal-page').then((it) => it.LegalPage),
  'page',
)
const { Component: CookiesPage } = later(
  () => import(/* webpackChunkName: "legal" */ './legal/cookies-page').then((it) => it.CookiesPage),
  'page',
)

export const area: Area = {
  platform: PLATFORM,
  Frame: textsFrameOf(Texts),
  routes: [
    ...HOME_PATHS.map((path) => ({ path, Page: LandingPage })),
    ...TEXT_PATHS.flatMap((path) => [path, `${path}/:version`]).map((path) => ({ path, Page: LegalPage })),
    { path: '/cookies', Page: CookiesPage },
  ],
}
