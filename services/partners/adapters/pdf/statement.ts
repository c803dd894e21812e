import type { Currency } from 'contracts/common'
import type { OwnEntry } from 'contracts/partner/statements'
import { formatMoneyInColumn } from 'contracts/text/format'
import { COLOR, list, openSheet, rule, type Sheet, SIZE, say, sums, tell } from 'service-kit/pdf/sheet'
import { WORDINGS } from '../../statements/wording'

/** An entry as it is drawn: its days are those of the site. */
export type PrintedEntry = Pick<OwnEntry, 'kind' | 'number' | 'amountMinor'> & { day: string; payableOn: string | null }

/** What a statement says; days as 2026-11-28. */
export type Statement = {
  language: 'ru' | 'en'
  year: string
  quarter: string
  partner: { name: string | null; email: string; code: string }
  period: { from: string; to: string }
  /** The day on which it is drawn. */
  day: string
  currency: Currency
  beforeMinor: number
  accruedMinor: number
  paidOutMinor: number
  afterMinor: number
  entries: readonly PrintedEntry[]
  /** Entries beyond those. */
  more: number
}

/** The statement of a partner's quarter. */
export function drawStatement(of: Statement): Sheet {
  const { language, currency, partner } = of
  const words = WORDINGS[language]
  const title = words.title(of.quarter, of.year)
  const days = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  const dayOf = (day: string) => days.format(new Date(`${day}T00:00:00Z`))
  const money = (minor: number) => formatMoneyInColumn(minor, currency, language)
  const sheet = openSheet(title, of.day, { lang: language })
  say(sheet, title, { size: SIZE.title, strong: true, gap: 8 })
  rule(sheet)
  tell(sheet, [
    [words.partner, [partner.name, partner.email].filter(Boolean).join(', ')],
    [words.code, partner.code],
    [words.period, `${dayOf(of.period.from)} — ${dayOf(of.period.to)}`],
  ])
  sheet.y += 8
  const [day, what, order, amount, payable] = words.columns
  if (of.entries.length === 0) say(sheet, words.nothing, { color: COLOR.quiet, gap: 8 })
  else
    list(
      sheet,
      [
        { title: day, width: 90 },
        { title: what, width: '*' },
        { title: order, width: 60 },
        { title: amount, width: 90, isNumber: true },
        { title: payable, width: 90, isNumber: true },
      ],
      of.entries.map((it) => [
        dayOf(it.day),
        words.kinds[it.kind],
        it.number ?? '',
        money(it.amountMinor),
        it.payableOn === null ? '' : dayOf(it.payableOn),
      ]),
    )
  if (of.more > 0) say(sheet, words.more(of.more), { color: COLOR.quiet, gap: 8 })
  sums(sheet, [
    [words.before, money(of.beforeMinor)],
    [words.accrued, money(of.accruedMinor)],
    [words.paidOut, money(of.paidOutMinor)],
    [words.after, money(of.afterMinor)],
  ])
  return sheet
}
