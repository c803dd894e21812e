import { expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson, testSites } from 'service-kit/test/service'
import { aMesh, claims, thumbnailOf } from '../builders'
import { aService } from '../test/service'

/** The staff of Europe see its orders alone, those of all other sites every order. */
const limited = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))
const here = aService({ SITES: JSON.stringify(limited) })
const NOT_FOUND = { status: 404 }

const headersOf = (siteId: string) => asPerson('manager', { roles: ['manager'], siteId })
const europe = async () => here.as(await headersOf('eu'))
const everywhere = async () => here.as(await headersOf('factory'))

/** A scan of an order of this site, and its path in the browser. */
async function stored(site: string) {
  const of = claims('anna', { site })
  const owner = here.visitor('anna', site)
  await here.draft(of)
  const id = await owner.upload(aMesh(), of)
  const [scan] = await owner.scansOf(of)
  const folder = `order_${of.orderId}`
  return { id, of, owner, folder, path: `${folder}/${of.folder}/aligner/${scan.fileName}` }
}
/** A scan of Europe, and one of another site. */
const ourAndTheir = async () => [await stored('eu'), await stored('factory')] as const

type Entry = { id: string; path: string; orderId: string }
const idsIn = (answer: { body: { items: Entry[] } }) => answer.body.items.map((it) => it.orderId)

test.each(['name', 'changed'])('ORD-029 the folders by %s are those of the site', async (sort) => {
  const [our, their] = await ourAndTheir()
  const list = `/v1/folders?limit=100&sort=${sort}`
  const seen = idsIn(await (await europe()).get(list))
  expect([seen.includes(our.of.orderId), seen.includes(their.of.orderId)]).toEqual([true, false])
  const all = idsIn(await (await everywhere()).get(list))
  expect([all.includes(our.of.orderId), all.includes(their.of.orderId)]).toEqual([true, true])
})

test('ORD-029 a folder of another site is empty, and its files are not told', async () => {
  const [our, their] = await ourAndTheir()
  const inside = async (folder: string, depth = '') =>
    idsIn(await (await europe()).get(`/v1/folders?path=${folder}${depth}`))
  for (const depth of ['', '&depth=all']) {
    expect(await inside(our.folder, depth)).toEqual([our.of.orderId])
    expect(await inside(their.folder, depth)).toEqual([])
  }
})

test('ORD-029 a scan of another site is neither read nor downloaded, linked to, shown or corrected', async () => {
  const [our, their] = await ourAndTheir()
  const staff = await europe()
  for (const [it, status] of [
    [our, 200],
    [their, 404],
  ] as const) {
    const [scan, archive] = [`/v1/scans/${it.id}`, `/v1/archives/${it.of.orderId}`]
    for (const path of [`${scan}/content`, `${scan}/link`, archive])
      expect([path, (await staff.get(path)).status]).toEqual([path, status])
    expect((await thumbnailOf(staff, it.owner, it.id)).status).toBe(status)
    const [{ version }] = await it.owner.scansOf(it.of)
    const described = await staff.patch(scan, { jaw: 'lower' }, { 'if-match': `"${version}"` })
    expect(described.status).toBe(status)
  }
  const link = (await (await everywhere()).get(`/v1/scans/${their.id}/link`)).body.path
  expect((await (await everywhere()).get(link)).status).toBe(200)
  expect(await staff.get(link)).toMatchObject(NOT_FOUND)
})

test('ORD-029 files of another site are neither deleted nor seen among the deleted ones, nor restored', async () => {
  const [our, their] = await ourAndTheir()
  const [staff, others] = [await europe(), await everywhere()]
  const paths = [our.path, their.path]
  const outcomes = (...found: string[]) => ({
    status: 200,
    body: { outcomes: found.map((outcome, index) => ({ path: paths[index], outcome })) },
  })
  expect(await staff.post('/v1/scans/deletions', { paths })).toMatchObject(outcomes('done', 'not-found'))
  expect(await their.owner.scansOf(their.of)).toHaveLength(1)
  await others.post('/v1/scans/deletions', { paths: [their.path] })
  const trash = '/v1/scans/deletions?limit=100'
  expect(idsIn(await staff.get(trash))).toEqual([our.of.orderId])
  expect(idsIn(await others.get(trash)).sort()).toEqual([our.of.orderId, their.of.orderId].sort())
  expect(await staff.post('/v1/scans/restorations', { paths })).toMatchObject(outcomes('done', 'not-found'))
  expect(await their.owner.scansOf(their.of)).toHaveLength(0)
  expect(await our.owner.scansOf(our.of)).toHaveLength(1)
})

test('ORD-029 a cleanup previews and deletes files of the site alone', async () => {
  const [our, their] = await ourAndTheir()
  for (const { of } of [our, their]) await here.tell(of.orderId, { what: 'cancelled', daysAgo: 61, isPaid: false })
  const cleanUp = async (staff: Awaited<ReturnType<typeof europe>>) => {
    const { first, files, seenAt } = (await staff.get('/v1/cleanup')).body
    const key = { 'idempotency-key': randomUUID() }
    const done = await staff.post('/v1/cleanup', { seenAt }, key)
    return { named: first.map((it: Entry) => it.orderId), files, deleted: done.body.files }
  }
  expect(await cleanUp(await europe())).toEqual({ named: [our.of.orderId], files: 1, deleted: 1 })
  expect(await their.owner.scansOf(their.of)).toHaveLength(1)
  expect(await cleanUp(await everywhere())).toEqual({ named: [their.of.orderId], files: 1, deleted: 1 })
})

test('ORD-029 a test file of another site is neither read nor deleted', async () => {
  const form = new FormData()
  form.append('file', new File(['solid'], 'a.stl'))
  const answer = await fetch(`${here.url}/v1/storage-check`, {
    method: 'POST',
    headers: await headersOf('factory'),
    body: form,
  })
  const { key, url } = await answer.json()
  const path = `/v1/storage-check?key=${key}`
  expect(await (await europe()).get(url)).toMatchObject(NOT_FOUND)
  expect(await (await europe()).delete(path)).toMatchObject(NOT_FOUND)
  expect((await (await everywhere()).get(url)).status).toBe(200)
  expect((await (await everywhere()).delete(path)).status).toBe(204)
})
