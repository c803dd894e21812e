import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { ownerOf } from 'service-kit/test/service'
import { aMesh, anAsciiMesh, aSlip, claims, metadata, metadataOf, TUS } from './builders'
import { aService } from './test/service'

const here = aService()
const DAY_MS = 24 * 60 * 60_000
const anna = () => here.visitor('anna')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('an upload', () => {
  test('FILE-013 FILE-016 becomes a scan with the bytes that were sent, under the name and key of the register', async () => {
    const of = claims('anna')
    const bytes = aMesh({ triangles: 20_000 })
    const id = await anna().upload(bytes, of, { filename: 'Анна ВЧ 01.stl' })
    const [scan] = await anna().scansOf(of)
    expect(scan).toMatchObject({ id, orderId: of.orderId, patientId: of.patientId, originalName: 'Анна ВЧ 01.stl' })
    expect(scan).toMatchObject({ kind: 'aligner', triangles: 20_000, sizeBytes: bytes.length, sha256: sha256(bytes) })
    expect(scan.fileName).toMatch(new RegExp(`^aligner_${of.folder}_Anna_VCh_01_\\d{8}T\\d{9}Z\\.stl$`))
    expect(here.keys(of.orderId)).toEqual([`order_${of.orderId}/${of.folder}/aligner/${scan.fileName}`])
    const content = await anna().get(`/v1/scans/${id}/content`)
    expect(sha256(content.body)).toBe(scan.sha256)
  })

  test('publishes one event when it becomes a scan', async () => {
    const of = claims('anna')
    const id = await anna().upload(aMesh(), of)
    const event = await here.world.event('files.scan.stored.v1', (it) => it.aggregateId === id)
    const [{ patientId, kind, fileName, originalName, sizeBytes, sha256: hash }] = await anna().scansOf(of)
    const facts = { patientId, kind, fileName, originalName, sizeBytes, sha256: hash }
    const { orderId } = of
    expect(event.data).toEqual({ ...facts, scanId: id, orderId, owner: ownerOf('anna'), site: 'factory' })
    expect(event.actor).toBe(`visitor:${ownerOf('anna')}`)
  })

  test('FILE-058 resumes after a restart of the service at the byte that it has reached', async () => {
    const of = claims('anna')
    const bytes = aMesh({ triangles: 5_000, seed: 3 })
    const { path } = await anna().create(bytes.length, of)
    expect((await anna().send(path, 0, bytes.subarray(0, 100_001))).headers.get('upload-offset')).toBe('100001')
    await here.restart()
    expect(await anna().offset(path)).toBe(100_001)
    expect((await anna().send(path, 100_001, bytes.subarray(100_001, 100_050))).status).toBe(204)
    expect((await anna().send(path, 100_050, bytes.subarray(100_050))).status).toBe(204)
    const [scan] = await anna().scansOf(of)
    expect(scan).toMatchObject({ sha256: sha256(bytes), triangles: 5_000 })
  })

  test('FILE-058 answers its length when it has become a scan, for a client that lost the last answer', async () => {
    const bytes = aMesh()
    const path = `/v1/uploads/${await anna().upload(bytes, claims('anna'))}`
    expect(await anna().offset(path)).toBe(bytes.length)
    expect((await anna().send(path, bytes.length)).status).toBe(204)
    expect(await anna().send(path, 0, bytes)).toMatchObject({ status: 409, body: { code: 'upload-offset' } })
  })

  test('is refused at another byte than it has reached, and does not change', async () => {
    const bytes = aMesh()
    const { path } = await anna().create(bytes.length, claims('anna'))
    await anna().send(path, 0, bytes.subarray(0, 1000))
    for (const offset of [0, 999, 1001])
      expect(await anna().send(path, offset, bytes.subarray(offset))).toMatchObject({
        status: 409,
        body: { code: 'upload-offset', detail: 'The upload goes on at byte 1000.' },
      })
    expect(await anna().offset(path)).toBe(1000)
  })

  test('of another visitor is answered like an unknown one', async () => {
    const { path } = await anna().create(5084, claims('anna'))
    const others = here.visitor('boris')
    for (const answer of [await others.send(path, 0, aMesh()), await others.discard(path)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'upload-not-found' } })
    expect((await others.head(path, TUS)).status).toBe(404)
    expect(await anna().offset(path)).toBe(0)
  })

  test('is removed with its bytes', async () => {
    const { path, id } = await anna().create(5084, claims('anna'))
    await anna().send(path, 0, aMesh().subarray(0, 5000))
    expect(here.keys(id)).toEqual([`uploads/${id}.part`])
    expect((await anna().discard(path)).status).toBe(204)
    expect(here.keys(id)).toEqual([])
    expect((await anna().head(path, TUS)).status).toBe(404)
  })

  test('FILE-054 FILE-017 with the name of another one keeps both files', async () => {
    const of = claims('anna')
    const sent = Array.from({ length: 8 }, (_, seed) => aMesh({ seed }))
    const names = ['upper 01.stl', 'UPPER 01.stl']
    await Promise.all(sent.map((bytes, at) => anna().upload(bytes, of, { filename: names[at % 2] })))
    const scans: { id: string; fileName: string }[] = await anna().scansOf(of)
    expect(new Set(scans.map((it) => it.fileName.toLowerCase())).size).toBe(8)
    const stored = await Promise.all(scans.map((it) => anna().get(`/v1/scans/${it.id}/content`)))
    expect(stored.map((it) => sha256(it.body)).sort()).toEqual(sent.map(sha256).sort())
  })
})

describe('creating an upload', () => {
  test('FILE-010 needs an upload slip of orders for this visitor that has not expired', async () => {
    const of = claims('anna')
    const [head, body, signature] = (await aSlip(of)).split('.') as [string, string, string]
    const altered = Buffer.from(JSON.stringify({ ...JSON.parse(atob(body)), owner: ownerOf('boris') }))
    const foreign = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    const bad = {
      expired: await aSlip(of, { expiresAt: new Date(Date.now() - 1000) }),
      'of another visitor': await aSlip(claims('boris')),
      'signed by another key': await aSlip(of, { key: await exportJWK(foreign.privateKey) }),
      altered: `${head}.${altered.toString('base64url')}.${signature}`,
      'no slip': 'abc',
    }
    for (const it of Object.values(bad)) {
      const answer = await anna().create(5084, of, { slip: it })
      expect(answer).toMatchObject({ status: 422, body: { code: 'slip-invalid' } })
    }
    expect((await here.visitor('boris').create(5084, of)).status).toBe(422)
    expect(await here.world.sql`select id from files.orders where id = ${of.orderId}`).toBeEmpty()
  })

  test('FILE-011 needs a slip that names the folder of the patient', async () => {
    const { folder: _, ...homeless } = claims('anna')
    for (const of of [homeless, { ...homeless, folder: '' }, { ...homeless, folder: '../7f3a_01' }]) {
      const answer = await anna().create(5084, of as ReturnType<typeof claims>)
      expect(answer).toMatchObject({ status: 422, body: { code: 'folder-missing' } })
    }
    expect(await here.world.sql`select id from files.orders where id = ${homeless.orderId}`).toBeEmpty()
  })

  test('FILE-008 accepts only names that end in .stl, in any case', async () => {
    const of = claims('anna')
    for (const filename of ['a.stl', 'a.STL', 'a.b.Stl'])
      expect((await anna().create(5084, of, { filename })).status).toBe(201)
    for (const filename of ['a.zip', 'stl', 'a.stl.exe', 'a.stl '])
      expect(await anna().create(5084, of, { filename })).toMatchObject({
        status: 422,
        body: { code: 'scan-is-no-mesh' },
      })
  })

  test('FILE-014 FILE-055 makes a safe key of any file name', async () => {
    const of = claims('anna')
    const names = [
      '../../../etc/passwd.stl',
      '..%2f..%00.stl',
      'C:\\Windows\\con.stl',
      '/abs.stl',
      'scan\u202elts.exe.stl',
      'NUL.stl',
      "'; drop table scans; --.stl",
      '<img onerror=alert(1)>.stl',
      '.stl',
      `${'я'.repeat(251)}.stl`,
    ]
    for (const filename of names) await anna().upload(aMesh(), of, { filename })
    const scans: { fileName: string; originalName: string }[] = await anna().scansOf(of)
    expect(scans).toHaveLength(names.length)
    const folder = `order_${of.orderId}/${of.folder}/aligner/`
    for (const { fileName } of scans) {
      expect(fileName).toMatch(new RegExp(`^aligner_${of.folder}_[A-Za-z0-9_.-]+\\.stl$`))
      expect(fileName).not.toContain('..')
      expect(here.keys(of.orderId)).toContain(folder + fileName)
    }
    expect(scans[4]?.originalName).toBe('scanlts.exe.stl')
  })

  test('refuses malformed metadata', async () => {
    const good = await metadataOf(claims('anna'))
    const { slip: _, ...slipless } = good
    const bad = [
      '',
      'slip',
      metadata(slipless),
      metadata({ ...good, kind: 'crown' }),
      metadata({ ...good, step: '7' }),
      metadata({ ...good, jaw: 'left' }),
      metadata({ ...good, kind: 'retainer', step: '03' }),
      metadata({ ...good, owner: 'x' }),
      metadata({ ...good, filename: 'a\0.stl' }),
      metadata({ ...good, filename: 'a\r\nDELE b.stl' }),
      metadata({ ...good, filename: `${'a'.repeat(252)}.stl` }),
      `${metadata(good)},kind ${btoa('matrix')}`,
      `${metadata(slipless)},slip !!`,
      `${metadata(slipless)},slip ${btoa('\xff')}`,
    ]
    for (const it of bad) {
      const headers = { ...TUS, 'upload-length': '5084', 'upload-metadata': it }
      const answer = await anna().post('/v1/uploads', undefined, headers)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    }
  })

  test('speaks tus 1.0.0: it lists its extensions, and answers 412 to another version', async () => {
    const offer = await fetch(`${here.url}/v1/uploads`, { method: 'OPTIONS' })
    expect(offer.status).toBe(204)
    expect(Object.fromEntries(offer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination,checksum,expiration',
      'tus-checksum-algorithm': 'sha256',
      'tus-max-size': '104857600',
    })
    for (const version of [{}, { 'tus-resumable': '0.2.2' }]) {
      const other = await anna().head(`/v1/uploads/${claims('anna').orderId}`, version as Record<string, string>)
      expect(other.status).toBe(412)
      expect(other.headers.get('tus-version')).toBe('1.0.0')
    }
    const { path, headers } = await anna().create(5084, claims('anna'))
    expect(headers.get('tus-resumable')).toBe('1.0.0')
    // The edge adds a prefix that the service does not know.
    const seen = new URL(headers.get('location') ?? '', 'http://localhost/api/files/v1/uploads')
    expect(seen.pathname).toBe(`/api/files${path}`)
    const head = await anna().head(path, TUS)
    expect(head.status).toBe(200)
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'upload-length': '5084',
      'cache-control': 'no-store',
    })
  })

  test('FILE-063 says when an upload is removed if nobody goes on with it, until it is whole', async () => {
    const mesh = aMesh()
    const { path, headers } = await anna().create(mesh.length, claims('anna'))
    const first = await anna().send(path, 0, mesh.subarray(0, 100))
    for (const it of [headers, first.headers, (await anna().head(path, TUS)).headers]) {
      const msUntil = Date.parse(it.get('upload-expires') ?? '') - Date.now()
      // An HTTP date has whole seconds.
      expect(msUntil).toBeWithin(DAY_MS - 60_000, DAY_MS)
    }
    expect((await anna().send(path, 100, mesh.subarray(100))).headers.get('upload-expires')).toBeNull()
    expect((await anna().head(path, TUS)).headers.get('upload-expires')).toBeNull()
  })

  test('bytes of another media type are refused', async () => {
    const { path } = await anna().create(5084, claims('anna'))
    for (const type of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/json', ''])
      expect(await anna().send(path, 0, aMesh(), { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'not-json' },
      })
    expect(await anna().offset(path)).toBe(0)
  })
})

describe('a file that is no mesh is refused, and nothing of it stays', () => {
  const mesh = aMesh()
  const withBytes = (at: number, bytes: number[]) => {
    const copy = mesh.slice()
    copy.set(bytes, at)
    return copy
  }
  const text = (it: string) => new Uint8Array(Buffer.from(it))
  const cases: Record<string, Uint8Array> = {
    HTML: text(`<!doctype html>${' '.repeat(300)}</html>`),
    ZIP: withBytes(0, [0x50, 0x4b, 3, 4, ...Array(80).fill(0)]),
    'a count that is more than the file holds': withBytes(80, [101]),
    'one byte too many': new Uint8Array([...mesh, 0]),
    'a coordinate that is not a number': withBytes(84 + 50 * 99 + 12, [0, 0, 0xc0, 0x7f]),
    'an infinite coordinate': withBytes(84 + 12, [0, 0, 0x80, 0x7f]),
    'no facet': aMesh({ triangles: 0 }),
    'no facet as text': text('solid x\nendsolid x\n'),
    'an endless line': text(`solid ${'x'.repeat(200_000)}`),
    'half a facet as text': anAsciiMesh({ sizeBytes: 1000 }).subarray(0, 500),
  }
  for (const [name, bytes] of Object.entries(cases))
    test(name, async () => {
      const of = claims('anna')
      const { path, id } = await anna().create(bytes.length, of)
      const half = bytes.length >> 1
      const first = await anna().send(path, 0, bytes.subarray(0, half))
      const answer = first.status === 204 ? await anna().send(path, half, bytes.subarray(half)) : first
      expect(answer).toMatchObject({ status: 422, body: { code: 'scan-is-no-mesh' } })
      expect((await anna().head(path, TUS)).status).toBe(404)
      expect([...here.keys(id), ...here.keys(of.orderId)]).toEqual([])
      expect(await anna().scansOf(of)).toEqual([])
    })

  test('the refusal says how many facets the file announces, and how many it has', async () => {
    const bytes = cases['a count that is more than the file holds']!
    const { path } = await anna().create(bytes.length, claims('anna'))
    const { body } = await anna().send(path, 0, bytes)
    expect(body.detail).toBe('The file says that it has 101 facets, and has 100.')
  })

  test('an empty file is refused before it is sent', async () => {
    const answer = await anna().create(0, claims('anna'))
    expect(answer).toMatchObject({ status: 422, body: { code: 'scan-is-no-mesh' } })
  })
})
