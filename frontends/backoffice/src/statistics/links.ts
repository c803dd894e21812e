import type { Currency } from 'contracts/common'
import type { Question } from 'contracts/order/staff/question'
import type { CountedAs } from 'contracts/order/staff/question-words'

type Days = { from: string; to: string }
/** What a number counts, beside its days and site. */
export type Counts = { counted: CountedAs; currency?: Currency; partner?: string; product?: string }

/** The address of the list that a number counts; orders without scans are counted too. */
export function listOf({ from, to }: Days, site: string, counts: Counts): string {
  const question: Question = { ...counts, from, to, empty: 'shown', ...(site !== '' && { site }) }
  return `/backoffice?${new URLSearchParams(question)}`
}
