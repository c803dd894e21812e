import type { Language } from 'contracts/common'
import type { LegalText, TextName } from 'contracts/legal/texts'
import { answer, client } from 'frontend-kit/api'
import { useRecord } from 'frontend-kit/queries'
import { useIntl } from 'react-intl'

const orders = client('orders')

/** A version of a text in the page's language, the current one if none is named. */
export function useLegalText(name: TextName, version?: string) {
  // The language of the texts around it: a page in a language without texts is English, and not Russian.
  const language = useIntl().locale as Language
  const query = { language }
  return useRecord<LegalText>({
    key: ['legal-text', name, version, language],
    read: () =>
      version === undefined
        ? answer(orders.GET('/v1/legal-texts/{name}', { params: { path: { name }, query } }))
        : answer(
            orders.GET('/v1/legal-texts/{name}/versions/{version}', { params: { path: { name, version }, query } }),
          ),
  })
}
