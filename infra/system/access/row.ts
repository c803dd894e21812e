import type { Answer } from 'service-kit/test/service'
import type { Party } from './parties'

/** Calls an operation as `by`; an operation on a record gets a new record of `of`, or the one that `of` keeps. */
type Call = (by: Party, of: Party) => Promise<Answer>
/** Whether a call takes the record of another party. */
export const namesRecord = (call: Call) => call.length === 2

/**
 * What staff of a site that limits its staff get where the record is another site's: a refusal by its status; `nothing`, a
 * list or a count without it; `own`, an answer or a change of their own site alone; `shared`, what belongs to no site.
 */
export type Elsewhere = 403 | 404 | 422 | 'nothing' | 'own' | 'shared'

/** What the tests of access expect of an operation, and how they call it. */
type RowOfAny = {
  /** The letters of those who may call it, written from the table of roles: all others are refused. */
  who: string
  /** The letters of staff and services that reach every record; all others reach only their own. */
  every?: string
  /** What a stranger gets if it is not 404: the refusal of a slip, or an empty list. */
  stranger?: number | 'nothing'
  /** It is for the browser or the person who made it: a colleague does not reach that of the clinic's first person. */
  forItsMaker?: true
} & (
  | {
      /** A caller with the right to it gets a 2xx. */
      call: Call
      notCalled?: never
    }
  | {
      /** Why it cannot be called like this. */
      notCalled: string
      call?: never
    }
)

export type RowOfStaff = RowOfAny & {
  otherSite: Elsewhere
  /** The call finds nothing on any site here; this test calls it on records of two sites. */
  otherSiteShownBy?: string
  /**
   * What the audit trail says that a member of the staff did by it (AUTH-037); null where it changes nothing, and shows no
   * customer's file or document.
   */
  recorded: string | null
  /** Why a change is not recorded. */
  unrecorded?: string
  /** The call finds nothing to do here; this test shows what is recorded of it. */
  recordedShownBy?: string
}

type RowOfOthers = RowOfAny & { [field in Exclude<keyof RowOfStaff, keyof RowOfAny>]?: never }

export type Row = RowOfStaff | RowOfOthers

type Route = { detail: { operationId: string; 'x-access': unknown } }
/** Whether the operation lets in staff as such. */
type IsOfStaff<R extends Route> = R['detail']['x-access'] extends { manager: unknown } | { admin: unknown }
  ? true
  : false
type RouteOf<Contract> = Extract<Contract[keyof Contract], Route>

/** A row for each operation of a contract; the compiler asks for that of a new one. */
export type Rows<Contract> = {
  [R in RouteOf<Contract> as R['detail']['operationId']]: IsOfStaff<R> extends true ? RowOfStaff : RowOfOthers
}
