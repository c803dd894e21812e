import { PRODUCT_NAMES } from 'contracts/text/product-names'
import type { DocumentLine } from '../../documents/lines'

type Named = DocumentLine['product']

/** Ruble documents are in Russian and euro documents in English, whatever language the order has. */
export type Wording = ReturnType<typeof wordingOf>

export function wordingOf(language: 'ru' | 'en') {
  const amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    name: ({ product, reason }: Pick<DocumentLine, 'product' | 'reason'>) => reason ?? PRODUCT_NAMES[language][product],
    amount: (minor: number) => amounts.format(minor / 100),
    /** `day`: e.g. 2026-11-23. */
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
  }
}

const SERVICES: readonly Named[] = ['delivery', 'service-fee', 'adjustment']
/** What is counted in pieces; the others are services. */
export const isGoods = (product: Named): boolean => !SERVICES.includes(product)
