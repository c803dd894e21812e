import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Language } from 'contracts/common'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import en from './messages/en.json'
import ru from './messages/ru.json'

type TextId = keyof typeof ru
type Texts = Record<TextId, string>

const cache = createIntlCache()
const intlFor = (locale: string, texts: Texts) =>
  createIntl({ locale, messages: texts as Record<string, string> }, cache)
const russian = intlFor('ru', ru)
const english = intlFor('en', en)

export type Text = (id: TextId, values?: Record<string, string | number>) => string
export type Own = ReturnType<typeof textsIn>

/** The texts of mails in a language; English where there are none in it. */
export function textsIn(language: Language) {
  const intl = language === 'ru' ? russian : english
  // The library's types know only the message ids of the pages.
  const text: Text = (id, values) => intl.formatMessage({ id: id as never }, values)
  const day = (at: Date) => intl.formatDate(at, { dateStyle: 'long', timeZone: STAFF_ZONE })
  const country = (code: string) => new Intl.DisplayNames(intl.locale, { type: 'region' }).of(code) ?? code
  /** With its zone, since the reader may be in any. */
  const moment = (at: Date | string) =>
    text('time.moscow', {
      time: intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short', timeZone: STAFF_ZONE }),
    })
  return { text, day, moment, country, locale: intl.locale }
}
