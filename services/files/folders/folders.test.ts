import { describe, expect, test } from 'bun:test'
import { asPerson } from 'service-kit/test/service'
import { aMesh, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const staff = async () => here.as(await asPerson('manager', { roles: ['manager'] }))
const list = async (query: Record<string, string>) =>
  (await staff()).get(`/v1/folders?${new URLSearchParams(query).toString()}`)
type Entry = { id: string; name: string; kind: string; sizeBytes: number; files: number; scan?: { id: string } }

/** Lists all pages of a query. */
async function all(query: Record<string, string>): Promise<Entry[]> {
  const items: Entry[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await list({ ...query, ...(cursor && { cursor }) })
    expect(status).toBe(200)
    items.push(...body.items)
    if (!body.next) return items
    cursor = body.next
  }
}
/** A mesh of 100 facets has 5084 bytes. */
const BYTES = 5084

const anOrder = (...names: string[]) => anOrderOf(claims('anna'), ...names)

async function anOrderOf(of: ReturnType<typeof claims>, ...names: string[]) {
  await here.draft(of)
  const ids: string[] = []
  for (const filename of names) ids.push(await here.visitor('anna').upload(aMesh(), of, { filename }))
  return { of, ids, path: `order_${of.orderId}` }
}

describe('the folders of an order', () => {
  test('BROW-011 BROW-012 BROW-020 lead from the order to the files that its upload wrote, with sizes and mimetype', async () => {
    const { of, ids, path } = await anOrder('upper 01.stl', 'lower 01.stl')
    await here.visitor('anna').upload(aMesh(), of, { filename: 'upper.stl', kind: 'retainer' })
    const folder = { kind: 'folder', mimetype: null, orderId: of.orderId }
    const [order] = (await all({})).filter((it) => it.id === path)
    expect(order).toMatchObject({ ...folder, name: path, files: 3, sizeBytes: 3 * BYTES })
    expect(await all({ path })).toMatchObject([
      { ...folder, id: `${path}/${of.folder}`, name: of.folder, files: 3, sizeBytes: 3 * BYTES },
    ])
    expect(await all({ path: `${path}/${of.folder}` })).toMatchObject([
      { ...folder, name: 'aligner', files: 2, sizeBytes: 2 * BYTES },
      { ...folder, name: 'retainer', files: 1, sizeBytes: BYTES },
    ])
    const files = await all({ path: `${path}/${of.folder}/aligner` })
    const file = { kind: 'file', mimetype: 'model/stl', orderId: of.orderId, files: 1, sizeBytes: BYTES }
    expect(files).toMatchObject([file, file])
    expect(files.map((it) => it.scan?.id).sort()).toEqual([...ids].sort())
    // The same path as the one under which the upload has stored it.
    expect(
      here
        .keys(of.orderId)
        .filter((it) => it.includes('/aligner/'))
        .sort(),
    ).toEqual(files.map((it) => it.id).sort())
    expect((await all({ path, depth: 'all' })).map((it) => it.id).sort()).toEqual(here.keys(of.orderId).sort())
  })

  test('BROW-015 are listed in pages and sorted by name, size or change; no entry is missing or doubled', async () => {
    const { path } = await anOrder('b.stl', 'a.stl', 'c.stl')
    const names = (entries: Entry[]) => entries.map((it) => /_([abc])_/.exec(it.name)?.[1]).join('')
    const sorted = async (sort: string, order: string) =>
      names(await all({ path, depth: 'all', sort, order, limit: '1' }))
    expect(await sorted('name', 'asc')).toBe('abc')
    expect(await sorted('name', 'desc')).toBe('cba')
    expect(await sorted('changed', 'asc')).toBe('bac')
    expect(await sorted('size', 'desc')).toBe('cba')
  })
})

test('BROW-015 the folders of all orders are listed in pages by name or by change', async () => {
  // By their ids they come the other way round.
  const ours: string[] = []
  for (const digit of ['f', 'e', '0']) {
    const orderId = `${digit}${crypto.randomUUID().slice(1)}`
    ours.push((await anOrderOf(claims('anna', { orderId }), 'a.stl')).path)
  }
  const reversed = ours.toReversed()
  const found = async (query: Record<string, string>) =>
    (await all({ ...query, limit: '1' })).map((it) => it.id).filter((it) => ours.includes(it))
  expect(await found({ sort: 'changed' })).toEqual(ours)
  expect(await found({ sort: 'changed', order: 'desc' })).toEqual(reversed)
  expect(await found({ sort: 'name' })).toEqual(reversed)
  expect(await found({ sort: 'name', order: 'desc' })).toEqual(ours)
})

test('a path that is none, a foreign cursor, and what would read every file there is are refused', async () => {
  const { path } = await anOrder()
  expect((await list({ path })).body).toEqual({ items: [], next: null })
  const cursor = Buffer.from('["x"]').toString('base64url')
  const bad: Record<string, string>[] = [
    { path: 'order_1' },
    { path: '../..' },
    { path: `${path}//aligner` },
    { path: `${path}/7f3a_01/aligner/a.stl` },
    { path: `${path}/7f3a_01/wax` },
    { sort: 'size' },
    { depth: 'all' },
    { cursor },
    { path, cursor },
  ]
  for (const query of bad) expect([query, (await list(query)).status]).toEqual([query, 422])
})

test('FILE-022 staff see the storage areas, and nobody else does', async () => {
  const { body } = await (await staff()).get('/v1/storage')
  expect(body.areas).toEqual([
    { name: 'orders', storage: 'disk' },
    { name: 'uploads', storage: 'disk' },
  ])
  expect((await here.visitor('anna').get('/v1/storage')).status).toBe(401)
})
