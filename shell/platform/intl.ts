import { formatToParts, IntlMessageFormat } from 'intl-messageformat'
import { Children, type ReactNode } from 'react'
import type { IntlShape, MessageFormatElement } from 'react-intl'

type Messages = { readonly [id: string]: string | MessageFormatElement[] }
type Values = Parameters<typeof formatToParts>[4]
type Formatted = { [method in keyof IntlShape & `format${string}`]?: unknown }

/**
 * Texts, dates and numbers in a language: the part of react-intl's object that shell and areas use. React-intl's own
 * one is slower: before the first text it asks the browser for all locales of numbers and dates, 160 ms on a slow
 * phone, and it throws and catches an exception for every text without notation.
 */
export function intlIn(locale: string, messages: Messages) {
  const intl = {
    locale,
    messages,
    formatMessage({ id = '' }: { id?: string }, values?: Values): ReactNode {
      const message = messages[id]
      if (typeof message === 'string') return message
      try {
        if (!message) throw new Error('There is no such text.')
        return joined(formatToParts(message, [locale], formatters, IntlMessageFormat.formats, values))
      } catch (error) {
        // The page works without this text.
        console.error(`The text ${id} cannot be shown in ${locale}:`, error)
        return id
      }
    },
    formatDate: (at: Date | number | string, how?: Intl.DateTimeFormatOptions) =>
      formatters.getDateTimeFormat(locale, how).format(new Date(at)),
    formatTime: (at: Date | number | string, how?: Intl.DateTimeFormatOptions) =>
      formatters.getDateTimeFormat(locale, { hour: 'numeric', minute: 'numeric', ...how }).format(new Date(at)),
    formatNumber: (number: number, how?: Intl.NumberFormatOptions) =>
      formatters.getNumberFormat(locale, how).format(number),
  }
  return intl satisfies Formatted
}

/** Joins parts that are all text into one string. */
function joined(parts: ReturnType<typeof formatToParts>): ReactNode {
  const values: ReactNode[] = parts.map((it) => it.value as ReactNode)
  return values.every((it) => typeof it === 'string') ? values.join('') : Children.toArray(values)
}

// A cache for all pages: a browser takes longer to create a formatter than to format.
const formatters = {
  getNumberFormat: kept((locales, how?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, how)),
  getDateTimeFormat: kept((locales, how?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales, how)),
  getPluralRules: kept((locales, how?: Intl.PluralRulesOptions) => new Intl.PluralRules(locales, how)),
}

function kept<How, Format>(make: (locales: string | string[] | undefined, how?: How) => Format) {
  const known = new Map<string, Format>()
  return (locales?: string | string[], how?: How): Format => {
    const key = JSON.stringify([locales, how])
    const format = known.get(key) ?? make(locales, how)
    known.set(key, format)
    return format
  }
}
