import { textsOf, withSharedTexts } from 'frontend-kit/texts/messages'
import { useLocale, useTranslations } from 'platform'
import type { ComponentType } from 'react'
import type { TextId } from './texts'

/**
 * Texts that are not needed for the first view. `inTexts` makes a component that waits for them and shows them and those of
 * the first view; where both have an id, the component's own text is shown. `useText` is for what stands inside.
 */
export function ownTextsOf<Ids extends Record<string, unknown>>(catalog: Parameters<typeof textsOf<Ids>>[0]) {
  const own = textsOf<Ids>(catalog)
  const Texts = withSharedTexts(own.Texts)
  function inTexts<Props extends object>(Part: ComponentType<Props>) {
    function InTexts(props: Props) {
      const { locale } = useLocale()
      return (
        <Texts locale={locale} translations={useTranslations()}>
          <Part {...props} />
        </Texts>
      )
    }
    return Object.assign(InTexts, { ready: own.Texts.ready })
  }
  type Text = (id: TextId | (keyof Ids & string), values?: Record<string, string | number>) => string
  return { inTexts, useText: own.useText as () => Text }
}
