import type { Area } from 'frontend-kit/area'
import { Provider } from 'jotai'
import { PLATFORM, useLocale, useTranslations } from 'platform'
import type { ReactNode } from 'react'
import { PackerPage } from './packer-page'
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

/** The page says itself who may see what: whoever is nobody yet is asked for the packers' password there (PACK-001). */
export const area: Area = {
  platform: PLATFORM,
  Frame,
  routes: [{ path: '/packer', Page: PackerPage }],
}
