import type { Language } from 'contracts/common'
import { useLocale, useTranslations } from 'platform'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { textsOf, withSharedTexts } from './messages'

/** The texts of a part of a page that is loaded with them, e.g. of a part of the kit that several areas show. */
export function partTextsOf<Ids extends Record<string, unknown>>(catalog: Parameters<typeof textsOf<Ids>>[0]) {
  const { Texts: Own, useText } = textsOf<Ids>(catalog)
  const Texts = withSharedTexts(Own)

  /** Gives a component the part's texts, in the language of what is around it: the back office is always Russian. */
  function inTexts<Props extends object>(Part: ComponentType<Props>) {
    function InTexts(props: Props) {
      const around = useIntl().locale as Language
      const { locale } = useLocale()
      const translations = useTranslations()
      // German has edited texts alone, which lie over English ones: there what is around says that it is English.
      const isVisible = around === (catalog[locale] ? locale : 'en')
      return (
        <Texts locale={around} {...(isVisible && { translations })}>
          <Part {...props} />
        </Texts>
      )
    }
    return Object.assign(InTexts, { ready: Own.ready })
  }
  return { useText, inTexts }
}
