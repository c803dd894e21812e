import type { DocumentLine } from '../../documents/lines'

type Named = DocumentLine['product']

const NAMES: Record<'ru' | 'en', Record<Named, string>> = {
  ru: {
    'aligner-single-layer': 'Элайнеры, 1 слой',
    'aligner-three-layer': 'Элайнеры, 3 слоя',
    'matrix-soft': 'Матрицы мягкие',
    'matrix-hard': 'Матрицы жёсткие',
    retainer: 'Ретейнеры',
    delivery: 'Доставка и упаковка',
    'service-fee': 'Сервисный сбор',
  },
  en: {
    'aligner-single-layer': 'Aligners, 1 layer',
    'aligner-three-layer': 'Aligners, 3 layers',
    'matrix-soft': 'Soft matrices',
    'matrix-hard': 'Hard matrices',
    retainer: 'Retainers',
    delivery: 'Delivery and packing',
    'service-fee': 'Service fee',
  },
}
/** Ruble documents are in Russian and euro documents in English, whatever language the order has. */
export type Wording = ReturnType<typeof wordingOf>

export function wordingOf(language: 'ru' | 'en') {
  const amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    name: (product: Named) => NAMES[language][product],
    amount: (minor: number) => amounts.format(minor / 100),
    /** `day`: e.g. 2026-11-23. */
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
  }
}

/** What is counted in pieces; the others are services. */
export const isGoods = (product: Named): boolean => product !== 'delivery' && product !== 'service-fee'
