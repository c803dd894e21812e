import { expect, test } from 'bun:test'
import { createHash, randomUUID } from 'node:crypto'
import { aMesh, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('FILE-018 a stored scan is a record of its key, original name, address, kind and size', async () => {
  const of = claims('anna')
  const bytes = aMesh({ triangles: 77 })
  const id = await anna().upload(bytes, of, { kind: 'matrix', filename: 'Матрица 1.stl' })
  const [scan] = await anna().scansOf(of)
  expect(scan).toMatchObject({ id, kind: 'matrix', originalName: 'Матрица 1.stl', sizeBytes: bytes.length })
  expect(here.keys(of.orderId)).toEqual([`order_${of.orderId}/${of.folder}/matrix/${scan.fileName}`])
  const { status, body } = await anna().get(`/v1/scans/${scan.id}/content`)
  expect([status, sha256(body)]).toEqual([200, sha256(bytes)])
})

test('FILE-020 FILE-052 each upload adds one record to the list, with its patient and kind', async () => {
  const of = claims('anna')
  const boris = { ...of, patientId: randomUUID(), folder: of.folder.replace(/\d+$/, '02') }
  const sent = [
    { patient: of, kind: 'matrix' },
    { patient: of, kind: 'aligner' },
    { patient: boris, kind: 'aligner' },
    { patient: boris, kind: 'retainer' },
  ] as const
  for (const [at, { patient, kind }] of sent.entries()) {
    await anna().upload(aMesh({ seed: at }), patient, { kind })
    const scans: { patientId: string; kind: string }[] = await anna().scansOf(of)
    const expected = sent.slice(0, at + 1).map((it) => [it.patient.patientId, it.kind])
    expect(scans.map((it) => [it.patientId, it.kind])).toEqual(expected as [string, string][])
  }
})

test('FILE-019 FILE-023 an upload counts once its record is committed, and is in no list before', async () => {
  const of = claims('anna')
  const bytes = aMesh({ triangles: 2_000 })
  const { path } = await anna().create(bytes.length, of)
  expect((await anna().send(path, 0, bytes.subarray(0, 50_000))).status).toBe(204)
  expect(await anna().scansOf(of)).toEqual([])
  let isAnswered = false
  const { last } = await here.world.sql.begin(async (tx) => {
    // Nobody can write a record meanwhile, and everybody can read.
    await tx`lock table files.scans in exclusive mode`
    const last = anna()
      .send(path, 50_000, bytes.subarray(50_000))
      .finally(() => {
        isAnswered = true
      })
    await here.world.until(async () => (await waiting()).length === 1)
    // An answer that does not wait for the record would come meanwhile.
    for (let look = 0; look < 3; look++) expect(await anna().scansOf(of)).toEqual([])
    expect(isAnswered).toBe(false)
    return { last }
  })
  expect((await last).status).toBe(204)
  const whole = { originalName: 'upper 01.stl', sizeBytes: bytes.length, sha256: sha256(bytes), triangles: 2_000 }
  expect(await anna().scansOf(of)).toMatchObject([whole])
})

const waiting = () => here.world.sql`select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%insert into "scans"%'`
