import { MOST_PRINTED, type OwnEntry, type StatementQuery } from 'contracts/partner/statements'
import { type Refusal, refuse } from 'contracts/problems'
import { dayIn, monthIn } from 'contracts/text/zoned-days'
import type { Person } from 'service-kit/http/principal'
import type { PrintedEntry } from '../../adapters/pdf/statement'
import type { PrintStatement } from '../../adapters/pdf/statement-printer'
import type { Deps } from '../../partner/operations/deps'
import { findPartner } from '../../partner/store/partners'
import { balanceLine, entryLine, headOf } from '../csv'
import { entriesIn, sumBefore, sumsIn } from '../store/entries'
import { shownEntry } from './orders'

export type StatementDeps = Pick<Deps, 'db' | 'now'> & { printStatement: PrintStatement }
type File = { name: string; type: string; body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> }

/** So many entries are read at a time. */
const PAGE = 1_000

/** The statement of a quarter, by the days of the site. Refuses: `partner-not-found`, `unavailable`. */
export async function readStatement(
  deps: StatementDeps,
  { email, site }: Person,
  { year, quarter, currency, format, language }: StatementQuery,
): Promise<File | Refusal> {
  const { db } = deps
  const partner = await findPartner(db, email)
  if (!partner) return refuse('partner-not-found', 'The signed-in person has no partner code.')
  const zone = site.requisites?.timeZone ?? 'UTC'
  const period = quarterIn(zone, Number(year), Number(quarter))
  const of = { partnerId: partner.id, currency }
  const [beforeMinor, sums] = [await sumBefore(db, of, period.from), await sumsIn(db, of, period)]
  const { count, accruedMinor, paidOutMinor } = sums
  const afterMinor = beforeMinor + accruedMinor - paidOutMinor
  const name = `partner-${partner.code}-${year}-Q${quarter}-${currency}`
  if (format === 'pdf') {
    const entries = (await entriesIn(db, of, period, 0, MOST_PRINTED)).map((it) => printed(zone, shownEntry(it)))
    const bytes = await deps.printStatement(name, 'statement', {
      language,
      year,
      quarter,
      partner: { name: partner.name, email: partner.email, code: partner.code },
      period: { from: dayIn(zone, period.from), to: dayIn(zone, new Date(period.to.getTime() - 1)) },
      day: dayIn(zone, deps.now()),
      currency,
      beforeMinor,
      accruedMinor,
      paidOutMinor,
      afterMinor,
      entries,
      more: count - entries.length,
    })
    return bytes instanceof Uint8Array ? { name: `${name}.pdf`, type: 'application/pdf', body: bytes } : bytes
  }
  const written = { language, zone }
  async function* lines() {
    yield headOf(written) + balanceLine(written, { label: 'before', amountMinor: beforeMinor })
    let after = 0
    for (;;) {
      const entries = await entriesIn(db, of, period, after, PAGE)
      if (entries.length > 0) yield entries.map((it) => entryLine(written, shownEntry(it))).join('')
      if (entries.length < PAGE) break
      after = entries.at(-1)!.seq
    }
    const totals = { accrued: accruedMinor, paidOut: paidOutMinor, after: afterMinor }
    yield (['accrued', 'paidOut', 'after'] as const)
      .map((label) => balanceLine(written, { label, amountMinor: totals[label] }))
      .join('')
  }
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: streamOf(lines()) }
}

function quarterIn(zone: string, year: number, quarter: number): { from: Date; to: Date } {
  const month = (number: number) => monthIn(zone, `${year}-${String(number).padStart(2, '0')}`)
  return { from: month(quarter * 3 - 2).from, to: month(quarter * 3).to }
}

const printed = (zone: string, { kind, number, amountMinor, recordedAt, payableAt }: OwnEntry): PrintedEntry => ({
  kind,
  number,
  amountMinor,
  day: dayIn(zone, new Date(recordedAt)),
  payableOn: payableAt && dayIn(zone, new Date(payableAt)),
})

/** Reads on only when the reader has taken what was read. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
