import { type textsOf, withSharedTexts } from 'frontend-kit/texts/messages'
import { useLocale, useTranslations } from 'platform'
import type { ComponentType } from 'react'

/** Gives pages texts of their own beside those of the area; a page is shown once they have loaded. */
export function inTextsOf(own: ReturnType<typeof textsOf>['Texts']) {
  const Texts = withSharedTexts(own)
  return <Props extends object>(Part: ComponentType<Props>) => {
    function InTexts(props: Props) {
      const { locale } = useLocale()
      return (
        <Texts locale={locale} translations={useTranslations()}>
          <Part {...props} />
        </Texts>
      )
    }
    return Object.assign(InTexts, { ready: own.ready })
  }
}
