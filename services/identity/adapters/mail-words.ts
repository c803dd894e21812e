import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Language } from 'contracts/common'
import type { Site } from 'contracts/site'
import { formatDay, formatDayAndHour, formatMoment, inZone } from 'contracts/text/moment'
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

/** The zone of the moments in a site's mails, which name it: mailboxes tell nothing of their reader's. */
const ZONES = { ru: STAFF_ZONE, eu: 'Europe/Berlin' } as const satisfies Record<Site['variant'], string>

/** The texts of a site's mails in a language; English where there are none in it. */
export function textsIn(language: Language, { variant }: Pick<Site, 'variant'>) {
  const intl = language === 'ru' ? russian : english
  const where = { locale: intl.locale, timeZone: ZONES[variant] }
  // The library's types know only the message ids of the pages.
  const text: Text = (id, values) => intl.formatMessage({ id: id as never }, values)
  const day = (at: Date) => formatDay(at, where)
  const country = (code: string) => new Intl.DisplayNames(intl.locale, { type: 'region' }).of(code) ?? code
  /** With its year, of what has happened. */
  const dayAndHour = (at: Date | string) => inZone(formatDayAndHour(at, where), at, where)
  /** Of what comes soon. */
  const moment = (at: Date | string) => inZone(formatMoment(at, where), at, where)
  return { text, day, dayAndHour, moment, country, locale: intl.locale }
}
