import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { FieldChange } from 'contracts/access/audit'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import type { Person } from 'service-kit/http/principal'
import { asPerson, testSites } from 'service-kit/test/service'
import type { Deps } from '../account/operations/deps'
import { anIdentity, type Identity } from '../test/surroundings'
import { linesOf } from './csv'
import { exportAudit } from './operations/export'

let here: Identity
beforeAll(async () => {
  here = await anIdentity({
    SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))),
  })
})
afterAll(() => here.stop())

type Row = { actor?: string; site?: string; count?: number }
/** Records of one person, a second apart, the last of them at 10:00 UTC. */
const fill = ({ actor = randomUUID(), site = 'factory', count = 1 }: Row) => here.sql`
  insert into identity.audit_records (id, created_at, actor, action, kind, about, site)
  select gen_random_uuid(), timestamptz '2026-11-20T10:00:00Z' - n * interval '1 second', ${`user:${actor}`},
    'scan-read', 'scan', gen_random_uuid(), ${site} from generate_series(0, ${count - 1}::int) as n`

const admin = async (siteId = 'factory') => here.as(await asPerson('boss', { roles: ['admin'], siteId }))
const textOf = (body: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
const HEAD =
  '\uFEFF"Время (МСК)";"Кто";"Действие";"Вид записи";"Запись";"Заказ";"Сайт";"Сеть";"Поле";"Было";"Стало"\r\n'

test('AUTH-037 admins download what the filters match as a file for a Russian Excel', async () => {
  const actor = randomUUID()
  await fill({ actor, count: 2 })
  await fill({})
  const { status, headers, body } = await (await admin()).get(`/v1/audit/export?actor=${actor}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, first, second, ...rest] = textOf(body).split('\r\n')
  expect(`${head}\r\n`).toBe(HEAD)
  expect(first).toMatch(
    new RegExp(`^"2026-11-20 13:00:00";"user:${actor}";"scan-read";"scan";"[0-9a-f-]{36}";;"factory";;;;$`),
  )
  expect(second).toStartWith('"2026-11-20 12:59:59";')
  expect(rest).toEqual([''])
})

test('AUTH-037 the trail keeps that it was exported, and by which filters', async () => {
  const actor = randomUUID()
  await (await admin()).get(`/v1/audit/export?actor=${actor}&kind=scan`)
  const { body } = await (await admin()).get('/v1/audit?action=audit-exported&limit=1')
  expect(body.items).toMatchObject([
    {
      about: { kind: 'audit', id: 'factory' },
      changes: [
        { field: 'actor', before: null, after: actor },
        { field: 'kind', before: null, after: 'scan' },
      ],
    },
  ])
  // The file has the earlier export, and not itself.
  const again = await (await admin()).get('/v1/audit/export?action=audit-exported')
  expect(textOf(again.body)).toContain(`"audit-exported";"audit";"factory";;"factory";;"actor";;"${actor}"`)
  expect(textOf(again.body)).not.toContain('"action";;"audit-exported"')
})

test('AUTH-037 admins of a site that limits its staff download the trail of this site alone', async () => {
  const actor = randomUUID()
  await fill({ actor })
  await fill({ actor, site: 'eu' })
  const linesFor = async (siteId: string, query = '') => {
    const { body } = await (await admin(siteId)).get(`/v1/audit/export?actor=${actor}${query}`)
    return textOf(body).trim().split('\r\n').slice(1)
  }
  expect(await linesFor('eu')).toEqual([expect.stringContaining('"eu"')])
  expect(await linesFor('eu', '&site=factory')).toEqual([])
  expect(await linesFor('factory')).toHaveLength(2)
})

test('AUTH-037 managers download nothing', async () => {
  const manager = here.as(await asPerson('anna', { roles: ['manager'] }))
  expect((await manager.get('/v1/audit/export')).status).toBe(403)
})

/** The lines of a file of at most so many records, without its head, read piece by piece. */
async function exported(actor: string, most: number) {
  const db = drizzle(here.world.connectAs('identity')) as unknown as Db
  const deps = { db, now: () => new Date(), newId: randomUUID } as unknown as Deps
  const by = { actor: 'user:boss', site: testSites[0] } as unknown as Person
  const stream = await exportAudit(deps, { by, scope: { reach: 'any', site: null } }, { actor }, most)
  const pieces: number[] = []
  let text = ''
  for await (const piece of stream) {
    pieces.push(piece.length)
    text += textOf(piece)
  }
  return { pieces, lines: text.trim().split('\r\n').slice(1) }
}

test('AUTH-037 a file has as many records as it may, newest first, and its last line says that it was cut', async () => {
  const actor = randomUUID()
  await fill({ actor, count: 2_500 })
  const whole = await exported(actor, 2_500)
  expect(whole.lines).toHaveLength(2_500)
  expect(new Set(whole.lines).size).toBe(2_500)
  expect(whole.lines.toSorted().toReversed()).toEqual(whole.lines)
  const cut = await exported(actor, 2_499)
  expect(cut.lines.slice(0, -1)).toEqual(whole.lines.slice(0, -1))
  expect(cut.lines.at(-1)).toBe('"Показаны последние 2499 записей. Сузьте фильтры, чтобы выгрузить остальные."')
})

test('AUTH-037 a file leaves in pieces of a bounded size', async () => {
  const actor = randomUUID()
  await fill({ actor, count: 2_500 })
  const { pieces } = await exported(actor, 100_000)
  expect(pieces).toHaveLength(4)
  expect(Math.max(...pieces)).toBeLessThan(1_000 * 400)
})

const aRow = (changes: FieldChange[]) => ({
  id: randomUUID(),
  createdAt: new Date('2026-11-20T10:00:00Z'),
  actor: 'operator',
  email: null,
  action: 'terms-changed',
  kind: 'client',
  about: null,
  key: 'a@example.org',
  site: null,
  orderId: null,
  network: null,
  changes,
})

const BEGINNINGS = ['+1', '-1', '@x', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x']

test('AUTH-037 each changed field has a line, and no cell is a formula or leaves its cell', () => {
  const record = '"2026-11-20 13:00:00";"operator";"terms-changed";"client";"a@example.org";;;;'
  const changes = [
    { field: 'comment', before: '=HYPERLINK("http://evil")', after: 'a;"b"\r\nc' },
    ...BEGINNINGS.map((after) => ({ field: 'comment', before: null, after })),
    { field: 'comment', before: 'a-b=c', after: 'a\n=b\r\n＋c\rd-e' },
    { field: 'discountPercent', before: -5, after: true },
  ]
  expect(linesOf(aRow(changes))).toBe(
    [
      `${record}"comment";"'=HYPERLINK(""http://evil"")";"a;""b""\r\nc"\r\n`,
      ...BEGINNINGS.map((it) => `${record}"comment";;"'${it}"\r\n`),
      `${record}"comment";"a-b=c";"a\n'=b\r\n'＋c\rd-e"\r\n`,
      `${record}"discountPercent";-5;true\r\n`,
    ].join(''),
  )
})
