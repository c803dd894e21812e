import { formatToParts, IntlMessageFormat } from 'intl-messageformat'
import { Children, type ReactNode } from 'react'
import type { IntlShape, MessageFormatElement } from 'react-intl'

type Messages = { readonly [id: string]: string | MessageFormatElement[] }
type Values = Parameters<typeof formatToParts>[4]
type Formatted = { [method in keyof IntlShape & `format${string}`]?: unknown }

/**
 * Texts, dates and numbers in a language: what shell and areas use of react-intl's own object, which does the same at a
 * price. It asks the browser for all the languages of its numbers and dates before the first text is there, which takes a
 * slow phone 160 ms, and comes by an exception to every text that has no notation.
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
        // The page goes on without it.
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

/** One text, unless there is something else in it. */
function joined(parts: ReturnType<typeof formatToParts>): ReactNode {
  const values: ReactNode[] = parts.map((it) => it.value as ReactNode)
  return values.every((it) => typeof it === 'string') ? values.join('') : Children.toArray(values)
}

// Each is made once for all pages: a browser takes longer to make one than to format by it.
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
