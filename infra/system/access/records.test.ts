import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import type { Answer } from 'service-kit/test/service'
import { httpOf, routesOf } from '../../checks/contracts/rendered'
import { LETTERS, type Letter } from './letters'
import { rows as orders } from './orders'
import { aHouse, type Party } from './parties'
import { namesRecord } from './row'
import { ROWS } from './rows'

const root = join(import.meta.dir, '../../..')
const { readContracts } = await httpOf(root)
const operations = (
  await Promise.all(
    SERVICES.map(async (service) =>
      [...readContracts(await routesOf(root, service))].map(([at, { detail }]) => ({
        id: detail.operationId,
        row: ROWS[service][detail.operationId],
        service,
        isRead: /^(GET|HEAD|OPTIONS) /.test(at),
        isStaffs: 'manager' in Object(detail['x-access']) || 'admin' in Object(detail['x-access']),
        // Only the files service accepts other services as callers; elsewhere they count as nobody.
        letters: LETTERS.filter((it) => service === 'files' || !'fs'.includes(it)),
      })),
    ),
  )
).flat()

let house: Awaited<ReturnType<typeof aHouse>>
let anna: Party
const parties = new Map<Letter, Promise<Party>>()
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.stop())

/** An access token of staff or of a colleague lasts a minute, and a busy machine may take half of it for one operation. */
const PARTIES_LAST_MS = 25_000
let madeAtMs = Number.NEGATIVE_INFINITY
beforeEach(async () => {
  if (performance.now() - madeAtMs < PARTIES_LAST_MS) return
  madeAtMs = performance.now()
  parties.clear()
  anna = await house.aParty('c')
  // With an order placed she is no new customer, so that those she places at one moment leave each other's prices alone.
  await orders.createPaymentSlip.call!(anna, anna)
})

/** One party per letter; an operation of identity may end the session that it is called with, so it gets a new one. */
function partyFor(letter: Letter, service: Service): Promise<Party> {
  if (service === 'identity') return house.aParty(letter)
  const party = parties.get(letter) ?? house.aParty(letter)
  parties.set(letter, party)
  return party
}

/** The parties that have records of this kind; the others reach those of other parties, or none. */
const OWNERS = 'vckma'

const kindOf = ({ status, body }: Answer) =>
  status < 300 ? (body?.items?.length === 0 ? 'nothing' : 'answered') : status
const deniedTo = (letter: Letter) => (letter === 'n' || letter === 'v' ? 401 : 403)

test('every operation is either called here, or named with the reason why it is not', () => {
  const named = Object.values(ROWS).flatMap((rows) => Object.entries(rows))
  const decided = named.filter(([, { call, notCalled }]) => call || notCalled)
  expect(decided.map(([id]) => id).sort()).toEqual(operations.map((it) => it.id).sort())
})

test('AUTH-037 whatever staff change is recorded, or a reason says why it is not', () => {
  const changes = operations.filter((it) => it.isStaffs && !it.isRead && !it.row?.unrecorded)
  expect(changes.filter((it) => !it.row?.recorded).map((it) => it.id)).toEqual([])
  const unrecorded = operations.filter((it) => it.row?.unrecorded)
  expect(unrecorded.filter((it) => it.row?.recorded !== null).map((it) => it.id)).toEqual([])
})

test.each(operations.flatMap(({ row, ...it }) => (row?.call ? [{ ...it, row }] : [])))(
  'AUTH-019, AUTH-027, AUTH-037 $id answers whom the table of roles names on a real record, and no stranger, and is recorded',
  async ({ row, service, letters }) => {
    const { call, who: allowed, every: onAll = '' } = row
    const lettersIn = letters.filter((it) => allowed.includes(it))
    const lettersOut = letters.filter((it) => !allowed.includes(it))
    const partyOf = new Map(await Promise.all(letters.map(async (it) => [it, await partyFor(it, service)] as const)))
    // What is refused changes nothing, so that all who are refused meet one record.
    const kept = { ...anna, keepsRecords: true }
    // An operation that is done may end the sessions of others, for instance a new password of the packers.
    const denied = await Promise.all(lettersOut.map(async (it) => kindOf(await call(partyOf.get(it)!, kept))))
    expect(Object.fromEntries(lettersOut.map((it, index) => [it, denied[index]]))).toEqual(
      Object.fromEntries(lettersOut.map((it) => [it, deniedTo(it)])),
    )
    const answers = await Promise.all(
      lettersIn.map(async (letter) => {
        const by = partyOf.get(letter)!
        if (!namesRecord(call)) return { letter, own: (await call(by, by)).status < 300 }
        // A colleague reaches what the first person of the clinic has made.
        const own = OWNERS.includes(letter)
          ? kindOf(await call(by, row.forItsMaker ? by : (by.account ?? by)))
          : 'answered'
        return { letter, own, others: kindOf(await call(by, onAll.includes(letter) ? anna : kept)) }
      }),
    )
    const [action, staff] = [row.recorded, lettersIn.find((it) => it === 'm' || it === 'a')]
    if (action && staff && !row.recordedShownBy)
      expect([action, await house.hasRecorded(partyOf.get(staff)!, service, action)]).toEqual([action, true])
    expect(answers).toEqual(
      lettersIn.map((letter) => {
        if (!namesRecord(call)) return { letter, own: true }
        return { letter, own: 'answered', others: onAll.includes(letter) ? 'answered' : (row.stranger ?? 404) }
      }),
    )
  },
)
