import type { Area } from 'frontend-kit/area'
import { later } from 'frontend-kit/later'
import { PLATFORM } from 'platform'
import type { ReactNode } from 'react'
import { PAGES } from './pages'
import { Desk } from './shared/frame/desk'
import { Texts } from './shared/texts'

const MENU = PAGES.filter((it) => it.label !== undefined)

/** In Russian, regardless of the site's language (BACK-001). */
const Frame = ({ children }: { children: ReactNode }) => (
  <Texts locale="ru">
    <Desk pages={MENU}>{children}</Desk>
  </Texts>
)

export const area: Area = {
  platform: PLATFORM,
  Frame,
  routes: PAGES.map(({ path, right, load }) => ({ path, Page: later(load, 'page').Component, needs: right })),
}
