import type { Area } from 'frontend-kit/area'
import { Provider } from 'jotai'
import { PLATFORM, useLocale, useTranslations } from 'platform'
import type { ReactNode } from 'react'
import { LandingPage } from './landing-page'
import { store } from './state'
import { Texts } from './texts'

function Frame({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  return (
    <Texts locale={locale} translations={useTranslations()}>
      <Provider store={store}>{children}</Provider>
    </Texts>
  )
}

const PATHS = ['/', '/ru', '/en', '/de', '/es', '/fr', '/it', '/:partnerCode']

export const area: Area = {
  platform: PLATFORM,
  Frame,
  routes: PATHS.map((path) => ({ path, Page: LandingPage })),
}
