import type { OwnEntry } from 'contracts/partner/statements'
import { csvHead, csvLine } from 'contracts/text/csv'
import { dayIn } from 'contracts/text/zoned-days'
import { WORDINGS } from './wording'

type Written = { language: 'ru' | 'en'; zone: string }
type Amount = { label: 'before' | 'accrued' | 'paidOut' | 'after'; amountMinor: number }

export const headOf = ({ language }: Written): string => csvHead(WORDINGS[language].columns)

/** A line of the balance: its amount stands below those of the entries. */
export const balanceLine = ({ language }: Written, { label, amountMinor }: Amount): string =>
  csvLine([null, WORDINGS[language][label], null, amountMinor / 100, null, null, null])

export const entryLine = ({ language, zone }: Written, it: OwnEntry): string =>
  csvLine([
    dayIn(zone, new Date(it.recordedAt)),
    WORDINGS[language].kinds[it.kind],
    it.number,
    it.amountMinor / 100,
    it.payableAt && dayIn(zone, new Date(it.payableAt)),
    it.basisPoints === null ? null : it.basisPoints / 100,
    it.reason,
  ])
