import { type Static, Type } from '@sinclair/typebox'
import { Email, SiteId, words } from '../../common'
import { Statuses } from '../parameters'

/** OpenAPI's examples of a parameter have another form than those of a schema. */
const { examples: _, ...SiteParameter } = SiteId

/** `me`: who asks. `nobody`: orders that nobody takes care of. */
export const ANYBODY = ['me', 'nobody'] as const

/**
 * What a list of orders is asked for, each as a text of its query; a view keeps it. The list is newest first, but by the instant
 * at which its orders are due where it asks for those.
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
}
export const Question = Type.Object(QUESTION, { $id: 'Question', additionalProperties: false })
export type Question = Static<typeof Question>
