import type { Area } from 'frontend-kit/area'
import { Provider } from 'jotai'
import { PLATFORM, useLocale, useTranslations } from 'platform'
import type { ReactNode } from 'react'
import { CabinetPage } from './cabinet-page'
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

export const area: Area = {
  platform: PLATFORM,
  Frame,
  routes: [{ path: '/cabinet', Page: CabinetPage, needs: 'person' }],
}
