import type { RegisterMovement } from 'contracts/payment/register'
import type { Refusal } from 'contracts/problems'
import type { SellerMonth } from 'contracts/register/month'
import { wrongQuery } from 'contracts/text/lists'
import { dayIn } from 'contracts/text/zoned-days'

/** A movement's place in the register: by its instant, and in the order of the journal. */
export type Place = { at: Date; seq: number }
export type AskedPage = { after: Place | undefined; limit: number }

const PAGE = 20
const LONGEST_PAGE = 100
const CURSOR = /^(\d{13})\.(\d{1,15})$/

/** Reads a valid `PageQuery`. Refuses `invalid-request` for a cursor that no page returned. */
export function askedMovements({ cursor, limit }: { cursor?: string; limit?: string }): AskedPage | Refusal {
  const [read, at, seq] = CURSOR.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? []
  if (cursor !== undefined && !read) return wrongQuery('cursor', 'is not one that a page gave')
  const after = read ? { at: new Date(Number(at)), seq: Number(seq) } : undefined
  return { after, limit: Math.min(Number(limit ?? PAGE), LONGEST_PAGE) }
}

const cursorOf = ({ at, seq }: Place) => Buffer.from(`${at.getTime()}.${seq}`).toString('base64url')

/** A movement of the journal, with the bank's payment order where it is a transfer. */
export type Found = Place & Omit<RegisterMovement, 'on' | 'transfer'> & { number: string | null; paidOn: string | null }

/** Cuts a page from the found movements, one beyond the limit where there are more. */
export function movementPage(found: readonly Found[], limit: number, { timeZone }: SellerMonth) {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(
      ({ at, seq: _, number, paidOn, ...it }): RegisterMovement => ({
        ...it,
        on: dayIn(timeZone, at),
        transfer: number !== null && paidOn !== null ? { number, paidOn } : null,
      }),
    ),
    next: last && found.length > page.length ? cursorOf(last) : null,
  }
}
