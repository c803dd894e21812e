import { type Static, Type } from '@sinclair/typebox'
import { Currency, Email, SiteId, words } from '../../common'
import { PARTNER_CODE_PATTERN } from '../../partner-code'
import { Statuses } from '../parameters'
import { COUNTED_AS, SORTS } from './question-words'

/** OpenAPI's examples of a parameter have another form than those of a schema. */
const { examples: _, ...SiteParameter } = SiteId

/** `me`: who asks. `nobody`: orders that nobody takes care of. */
export const ANYBODY = ['me', 'nobody'] as const

/** A day in the staff's zone (BACK-004), e.g. 2026-11-20. */
export const Day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' })

/**
 * What a list of orders is asked for, each as a text of its query; a view keeps it. The list is newest first, unless `sort`, `due`
 * or `counted` says otherwise.
 */
export const QUESTION = {
  site: Type.Optional(SiteParameter as typeof SiteId),
  status: Type.Optional(Statuses),
  /** Values of `NextStep`, separated by commas. */
  step: Type.Optional(Type.String({ pattern: '^[a-z-]{4,20}(,[a-z-]{4,20}){0,9}$' })),
  /** Orders in work that are due within so many hours, or late; not those on hold. */
  due: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$' })),
  /** `me`, `nobody`, or the e-mail of the staff who takes care of it. */
  assignee: Type.Optional(
    Type.Union([words(ANYBODY), Type.String({ maxLength: 254, pattern: Email.pattern as string })]),
  ),
  /** The list omits orders without scans unless this is set (BACK-015). */
  empty: Type.Optional(words(['shown'])),
  /** Deleted orders alone, which the list omits otherwise. */
  deleted: Type.Optional(words(['only'])),
  /** The first and the last day on which orders were made, or left where `counted` asks for those that left. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** The orders that a number of the statistics counts; those that left, the last one first. */
  counted: Type.Optional(words(COUNTED_AS)),
  /** Of some days alone. */
  currency: Type.Optional(words(Currency.anyOf.map((it) => it.const))),
  /** The code of the partner whose link the customer used. */
  partner: Type.Optional(Type.String({ pattern: PARTNER_CODE_PATTERN })),
  /** Values of `Product`, separated by commas: the agreed price has pieces of any of them. */
  product: Type.Optional(Type.String({ pattern: '^[a-z-]{4,20}(,[a-z-]{4,20}){0,4}$' })),
  /** `due`: first what is in work, the first due first, then all else, newest first. Newest first by default. */
  sort: Type.Optional(words(SORTS)),
}
export const Question = Type.Object(QUESTION, { $id: 'Question', additionalProperties: false })
export type Question = Static<typeof Question>
