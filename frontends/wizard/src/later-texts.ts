import type { Product } from 'contracts/prices/quote'
import { useSite } from 'platform'
import type { NotOpened } from './order-session/rules'
import { ownTextsOf } from './own-texts'
import { useProblemText } from './texts'

/** The texts of all steps but the first, of sorting a folder, and of what follows the placing of an order. */
export const { inTexts, useText } = ownTextsOf({
  ru: () => import(/* webpackChunkName: "later-messages-ru" */ './messages/later/ru.json'),
  en: () => import(/* webpackChunkName: "later-messages-en" */ './messages/later/en.json'),
})
export type Text = ReturnType<typeof useText>
export type TextId = Parameters<Text>[0]

export const productId = (product: Product): TextId => `product.${product}`

/** Why the customer could not be led to the bank, in the words of the register. */
export function useNotOpenedText(): (failure: NotOpened) => string {
  const text = useText()
  const problemText = useProblemText()
  const { variant } = useSite()
  return (failure) => {
    switch (failure.why) {
      case 'no-address': // PAY-021, PAY-023
        return text(variant === 'eu' ? 'pay.noAddressEuro' : 'pay.noAddress')
      case 'refused': // PAY-022
        return text('pay.refused', { message: problemText(failure) })
      case 'unanswered': // PAY-024
        return text('pay.unanswered')
      default:
        return failure satisfies never
    }
  }
}
