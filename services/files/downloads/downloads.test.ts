import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { SignJWT } from 'jose'
import { asPerson } from 'service-kit/test/service'
import { aMesh, claims, SCAN_LINK_SECRET } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
const bytes = aMesh({ triangles: 3_000 })
const sha256 = (it: Uint8Array) => createHash('sha256').update(it).digest('hex')

async function aStoredScan() {
  const of = claims('anna')
  return { of, id: await anna().upload(bytes, of, { filename: 'Анна (01).stl' }) }
}
const auditOf = async (about: string) =>
  (
    await here.world.sql`select body from files.outbox where subject = 'files.audit.recorded.v1'
      and body->>'aggregateId' = ${about} order by seq`
  ).map(({ body }) => ({ actor: body.actor, ...body.data }))

describe('a link to a scan', () => {
  const aLink = async () => {
    const { id } = await aStoredScan()
    return { id, ...(await anna().get(`/v1/scans/${id}/link`)) }
  }

  test('FILE-021 downloads the scan under its name for 15 minutes', async () => {
    const { status, body } = await aLink()
    expect(status).toBe(200)
    expect(Date.parse(body.expiresAt) - Date.now()).toBeWithin(14 * 60_000, 15 * 60_000 + 1)
    const read = await anna().get(body.path)
    expect(read.status).toBe(200)
    expect(read.headers.get('content-disposition')).toMatch(/^attachment; filename="aligner_/)
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(sha256(read.body)).toBe(sha256(bytes))
    expect((await anna().get(body.path, { range: 'bytes=0-9' })).status).toBe(206)
  })

  test('FILE-021 refuses everybody but whom it was made for, and one that was altered or has expired', async () => {
    const { id, body } = await aLink()
    const invalid = { status: 403, body: { code: 'link-invalid' } }
    expect(await here.visitor('boris').get(body.path)).toMatchObject(invalid)
    expect(await here.as(await asPerson('staff', { roles: ['admin'] })).get(body.path)).toMatchObject(invalid)
    const [head, payload, signature] = body.path.split('/').at(-1).split('.')
    const other = await aLink()
    const [, otherPayload] = other.body.path.split('/').at(-1).split('.')
    expect(await anna().get(`/v1/scan-links/${head}.${otherPayload}.${signature}`)).toMatchObject(invalid)
    const { for: actor } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const signed = (secret: string, seconds: number) =>
      new SignJWT({ scanId: id, for: actor })
        .setProtectedHeader({ alg: 'HS256', typ: 'scan-link+jwt' })
        .setIssuer('files')
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(new TextEncoder().encode(secret))
    expect((await anna().get(`/v1/scan-links/${await signed(SCAN_LINK_SECRET, 60)}`)).status).toBe(200)
    expect(await anna().get(`/v1/scan-links/${await signed(SCAN_LINK_SECRET, -1)}`)).toMatchObject(invalid)
    expect(await anna().get(`/v1/scan-links/${await signed('x'.repeat(32), 60)}`)).toMatchObject(invalid)
  })

  test('is made for nobody who may not read the scan', async () => {
    const { id } = await aStoredScan()
    expect(await here.visitor('boris').get(`/v1/scans/${id}/link`)).toMatchObject({ status: 404 })
    expect((await here.as({}).get(`/v1/scans/${id}/link`)).status).toBe(401)
  })
})

describe('all scans of an order', () => {
  /** The bytes that are stored, as they are, after this name. */
  const entry = (archive: Uint8Array, name: string, sizeBytes: number) => {
    const start = Buffer.from(archive).indexOf(name) + name.length
    return archive.subarray(start, start + sizeBytes)
  }

  test('are downloaded as one archive, in the folders that the factory gets', async () => {
    const of = claims('anna', { orderId: '7f3a0000-0000-4000-8000-000000000001' })
    await anna().upload(bytes, of)
    await anna().upload(aMesh({ seed: 3 }), of, { kind: 'matrix', filename: 'нижняя 01.stl' })
    const { status, headers, body } = await anna().get(`/v1/archives/${of.orderId}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe('attachment; filename="7f3a.zip"')
    const [aligner, matrix] = await anna().scansOf(of)
    for (const [{ kind, fileName }, content] of [
      [aligner, bytes],
      [matrix, aMesh({ seed: 3 })],
    ] as const)
      expect(sha256(entry(body, `7f3a_01/${kind}/${fileName}`, content.length))).toBe(sha256(content))
  })

  test('are refused as a whole when one of them is lost, and to whoever may not read them', async () => {
    const { of } = await aStoredScan()
    const path = `/v1/archives/${of.orderId}`
    const none = { status: 404, body: { code: 'scan-not-found' } }
    expect(await here.visitor('boris').get(path)).toMatchObject(none)
    await anna().upload(aMesh({ seed: 4 }), of)
    const [key = ''] = here.keys(of.orderId)
    const [object, aside] = [`${here.storageDir}/${key}`, `${here.storageDir}/aside`]
    renameSync(object, aside)
    expect(await anna().get(path)).toMatchObject(none)
    renameSync(aside, object)
    expect((await anna().get(path)).status).toBe(200)
    expect(await anna().get(`/v1/archives/${claims('anna').orderId}`)).toMatchObject(none)
  })
})

test('AUTH-037 what staff read of customers’ scans is recorded with who did it, and from where, and nothing of what customers read', async () => {
  const { of, id } = await aStoredScan()
  const [content, link, archive] = [`/v1/scans/${id}/content`, `/v1/scans/${id}/link`, `/v1/archives/${of.orderId}`]
  await anna().get(content)
  await anna().get(link)
  await anna().get(archive)
  expect([...(await auditOf(id)), ...(await auditOf(of.orderId))]).toEqual([])
  const from = { 'x-address': '203.0.113.7' }
  const staff = here.as({ ...(await asPerson('manager', { roles: ['manager'] })), ...from })
  for (const it of [await staff.get(content), await staff.get(link), await staff.get(archive)])
    expect(it.status).toBeLessThan(300)
  const by = { actor: expect.stringMatching(/^user:[0-9a-f-]{36}$/), site: 'factory', network: '203.0.113.0/24' }
  const scan = { ...by, about: { kind: 'scan', id }, orderId: of.orderId }
  expect(await auditOf(id)).toEqual([
    { ...scan, action: 'scan-read' },
    { ...scan, action: 'scan-link-made' },
  ])
  expect(await auditOf(of.orderId)).toEqual([
    { ...by, action: 'scans-downloaded', about: { kind: 'order', id: of.orderId } },
  ])
})
