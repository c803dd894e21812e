import type { Currency } from '../common'

/** A cache, since creating a formatter is costly; it has one entry per language and currency. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formatters.set(key, made)
  return made
}

/**
 * Formats an amount in minor units for a locale, with unbreakable spaces: rubles without decimals, or two where there
 * are kopecks (PRICE-011); euro with one decimal, or two where the second is not zero (PRICE-010).
 */
export function formatMoney(amountMinor: number, currency: Currency, locale: string): string {
  const isRound = currency === 'RUB' ? amountMinor % 100 === 0 : amountMinor % 10 === 0
  const whole = currency === 'RUB' ? 0 : 1
  return withDecimals(isRound ? whole : 2, amountMinor, currency, locale)
}

/** The same for amounts below each other or beside a sum: all of a column in euro have two decimals (PRICE-010). */
export const formatMoneyInColumn = (amountMinor: number, currency: Currency, locale: string): string =>
  currency === 'EUR' ? withDecimals(2, amountMinor, currency, locale) : formatMoney(amountMinor, currency, locale)

function withDecimals(decimals: number, amountMinor: number, currency: Currency, locale: string): string {
  return formatterOf(locale, {
    style: 'currency',
    currency,
    // The plain form writes "RUB" outside Russian; the symbol follows the currency everywhere (PRICE-012).
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amountMinor / 100)
}

/** The units of a size in the reader's language, and the locale whose decimal separator goes with them. */
export type SizeLabels = {
  locale: string
  bytes: string
  kilobytes: string
  megabytes: string
  gigabytes: string
}

const KILO = 1024
const hundredths = (value: number) => Math.round(value * 100) / 100

/** Formats a size in base 1024 with at most two decimals; the next unit starts where 1024 would appear (FILE-057). */
export function formatBytes(sizeBytes: number, labels: SizeLabels): string {
  const units = [labels.bytes, labels.kilobytes, labels.megabytes, labels.gigabytes]
  let value = sizeBytes
  let unit = 0
  while (hundredths(value) >= KILO && unit < units.length - 1) {
    value /= KILO
    unit += 1
  }
  const number = formatterOf(labels.locale, { maximumFractionDigits: 2, useGrouping: false }).format(hundredths(value))
  return `${number}\u00a0${units[unit]}`
}
