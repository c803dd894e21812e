import { useLocale, useTranslations } from 'platform'
import type { ComponentType } from 'react'
import { Texts } from './texts'

/** A page that follows the placing of an order, with its texts. */
export const inTexts = (Page: ComponentType) =>
  function AfterPage() {
    const { locale } = useLocale()
    return (
      <Texts locale={locale} translations={useTranslations()}>
        <Page />
      </Texts>
    )
  }
