import { describe, expect, test } from 'bun:test'
import { asPerson, ownerOf } from 'service-kit/test/service'
import { aMesh, aSlip, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
const manager = async () => here.as(await asPerson('manager', { roles: ['manager'] }))

type Claims = ReturnType<typeof claims>
const stored = (filename: string, { of = claims('anna'), kind = 'aligner' } = {}) =>
  anna()
    .upload(aMesh(), of, { filename, kind })
    .then((id) => ({ of, id }))
const described = async ({ of, id }: { of: Claims; id: string }) => {
  const scans: { id: string; step: string | null; jaw: string; jawConfirmed: boolean; version: number }[] =
    await anna().scansOf(of)
  const { step, jaw, jawConfirmed, version } = scans.find((it) => it.id === id)!
  return { step, jaw, jawConfirmed, version }
}
const seen = (version: number) => ({ 'if-match': `"${version}"` })
const correct = async (id: string, of: Claims, change: object, version = 1) =>
  anna().patch(`/v1/scans/${id}`, { slip: await aSlip(of), ...change }, seen(version))
const eventsOf = (id: string) =>
  here.world
    .sql`select body from files.outbox where body->>'aggregateId' = ${id} and subject = 'files.scan.described.v1'`
async function placed(of: Claims): Promise<void> {
  const data = { orderId: of.orderId, quoteVersion: '1', totalMinor: 90_000, currency: 'RUB' as const, files: [] }
  await here.world.publish('orders.order.placed.v1', data, { aggregateId: of.orderId, aggregateVersion: 2 })
  await here.world.until(
    async () => (await here.world.sql`select from files.orders where id = ${of.orderId} and placed_at is not null`)[0],
  )
}

describe('step and jaw of a stored scan', () => {
  test('FTP-012 FTP-013 are what its name says; without a jaw the upper one, not confirmed; 00 for a retainer', async () => {
    expect(await described(await stored('Анна НЧ 7.stl'))).toMatchObject({
      step: '07',
      jaw: 'lower',
      jawConfirmed: true,
    })
    expect(await described(await stored('scan.stl'))).toMatchObject({ step: null, jaw: 'upper', jawConfirmed: false })
    expect(await described(await stored('L 12.stl', { kind: 'retainer' }))).toMatchObject({ step: '00', jaw: 'lower' })
  })

  test('of a scan that the previous version stored are what its name says', async () => {
    const it = await stored('lower 05.stl')
    await here.world.sql`update files.scans set step_and_jaw = null where id = ${it.id}`
    expect(await described(it)).toEqual({ step: '05', jaw: 'lower', jawConfirmed: true, version: 1 })
  })
})

describe('what the person says of a file with its upload', () => {
  const uploaded = async (of: Claims, but: Parameters<ReturnType<typeof anna>['upload']>[2]) => ({
    of,
    id: await anna().upload(aMesh(), of, but),
  })

  test('FTP-014 FILE-060 is kept with the scan and told to the others, and the file keeps its own name', async () => {
    const it = await uploaded(claims('anna'), { filename: 'НЧ 01 переделка.stl', jaw: 'upper', step: '07' })
    const said = { step: '07', jaw: 'upper', jawConfirmed: true }
    expect(await described(it)).toEqual({ ...said, version: 2 })
    expect((await anna().scansOf(it.of))[0].originalName).toBe('НЧ 01 переделка.stl')
    const [event] = await eventsOf(it.id)
    expect(event?.body).toMatchObject({ aggregateVersion: 2, data: { scanId: it.id, ...said } })
    expect((await correct(it.id, it.of, { step: '08' }, 2)).body).toMatchObject({ step: '08', jaw: 'upper' })
  })

  test('FTP-014 completes what its name says, and an empty step is none', async () => {
    const of = claims('anna')
    expect(await described(await uploaded(of, { filename: 'scan 05.stl', jaw: 'lower' }))).toMatchObject({
      step: '05',
      jaw: 'lower',
      jawConfirmed: true,
    })
    const stepless = await uploaded(of, { filename: 'ВЧ 05.stl', step: '' })
    expect(await described(stepless)).toMatchObject({ step: null, jaw: 'upper', jawConfirmed: true })
  })
})

describe('the owner of a scan', () => {
  test('FILE-060 corrects step and jaw, which confirms the jaw; its name at the factory stays', async () => {
    const it = await stored('scan.stl')
    const [{ fileName }] = await anna().scansOf(it.of)
    const { status, body } = await correct(it.id, it.of, { step: '07' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: it.id, step: '07', jaw: 'upper', jawConfirmed: false, version: 2 })
    expect((await correct(it.id, it.of, { jaw: 'upper' }, 2)).status).toBe(200)
    expect(await described(it)).toEqual({ step: '07', jaw: 'upper', jawConfirmed: true, version: 3 })
    expect((await correct(it.id, it.of, { step: null, jaw: 'lower' }, 3)).status).toBe(200)
    expect(await described(it)).toEqual({ step: null, jaw: 'lower', jawConfirmed: true, version: 4 })
    expect((await anna().scansOf(it.of))[0].fileName).toBe(fileName)
  })

  test('FILE-060 and the pages are told at once, and an event names step, jaw and version', async () => {
    const it = await stored('scan.stl')
    await here.examined(it.id)
    const { nats, prefix } = here.world.bus
    const hints = nats.subscribe(`${prefix}live.owner.${ownerOf('anna')}`)
    await nats.flush()
    await correct(it.id, it.of, { jaw: 'lower', step: '03' })
    // The hint of the finished examination, of version 1, may still be on its way.
    for await (const told of hints) {
      const hint = told.json<{ kind: string; id: string; version: number }>()
      if (hint.version === 1) continue
      expect(hint).toEqual({ kind: 'scan', id: it.of.orderId, version: 2 })
      break
    }
    const event = await here.world.event('files.scan.described.v1', ({ aggregateId }) => aggregateId === it.id)
    const { orderId, patientId } = it.of
    expect(event.aggregateVersion).toBe(2)
    expect(event.data).toEqual({ scanId: it.id, orderId, patientId, step: '03', jaw: 'lower', jawConfirmed: true })
  })

  test('says again what is known already: nothing changes, and nobody is told', async () => {
    const it = await stored('upper 01.stl')
    expect((await correct(it.id, it.of, { jaw: 'upper', step: '01' })).status).toBe(200)
    expect((await correct(it.id, it.of, {})).status).toBe(200)
    expect(await described(it)).toMatchObject({ version: 1 })
    expect(await eventsOf(it.id)).toHaveLength(0)
  })

  const other = claims('anna')
  const refused: [why: string, change: object, version: number, status: number, code: string][] = [
    ['an older version than the present one', { step: '02' }, 0, 412, 'version-changed'],
    ['no upload slip', { step: '02', slip: undefined }, 1, 422, 'slip-invalid'],
    ['an altered slip', { step: '02', slip: 'x.y.z' }, 1, 422, 'slip-invalid'],
    ['a step of one digit', { step: '2' }, 1, 422, 'invalid-request'],
    ['a step of three digits', { step: '002' }, 1, 422, 'invalid-request'],
    ['no jaw', { jaw: null }, 1, 422, 'invalid-request'],
    ['an unknown jaw', { jaw: 'both' }, 1, 422, 'invalid-request'],
    ['a field that the contract does not name', { step: '02', kind: 'matrix' }, 1, 422, 'invalid-request'],
  ]
  for (const [why, change, version, status, code] of refused)
    test(`FILE-060 with ${why} is refused, and nothing changes`, async () => {
      const it = await stored('upper 01.stl')
      const answer = await correct(it.id, it.of, change, version)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(await described(it)).toEqual({ step: '01', jaw: 'upper', jawConfirmed: true, version: 1 })
    })

  test('FILE-060 with a slip for another patient, or an expired one, is refused', async () => {
    const it = await stored('upper 01.stl')
    const expired = await aSlip(it.of, { expiresAt: new Date(Date.now() - 1000) })
    for (const slip of [await aSlip(other), expired]) {
      const { status, body } = await correct(it.id, it.of, { step: '02', slip })
      expect([status, body.code]).toEqual([422, 'slip-invalid'])
    }
  })

  test('FTP-012 cannot give a retainer another step than 00', async () => {
    const it = await stored('retainer.stl', { kind: 'retainer' })
    expect(await correct(it.id, it.of, { step: '01' })).toMatchObject({
      status: 422,
      body: { code: 'invalid-request' },
    })
    expect((await correct(it.id, it.of, { step: '00', jaw: 'lower' })).status).toBe(200)
    expect(await described(it)).toMatchObject({ step: '00', jaw: 'lower', version: 2 })
  })

  test('FILE-060 cannot correct it when the order has been placed; staff can, which is recorded', async () => {
    const it = await stored('upper 01.stl')
    await placed(it.of)
    const answer = await correct(it.id, it.of, { step: '02' })
    expect([answer.status, answer.body.code]).toEqual([409, 'order-not-draft'])
    const byStaff = await (await manager()).patch(`/v1/scans/${it.id}`, { step: '02' }, seen(1))
    expect(byStaff).toMatchObject({ status: 200, body: { step: '02', version: 2 } })
    const [recorded] = await here.world.sql`select body from files.outbox
      where body->>'aggregateId' = ${it.id} and subject = 'files.audit.recorded.v1'`
    const about = { kind: 'scan', id: it.id }
    expect(recorded?.body).toMatchObject({
      actor: expect.stringMatching(/^user:/),
      data: {
        ...{ action: 'scan-described', about, site: 'factory', orderId: it.of.orderId },
        changes: expect.arrayContaining([{ field: 'step', before: expect.anything(), after: '02' }]),
      },
    })
  })

  test('FILE-060 must say which version they saw', async () => {
    const it = await stored('upper 01.stl')
    const { status } = await anna().patch(`/v1/scans/${it.id}`, { slip: await aSlip(it.of), step: '02' })
    expect(status).toBe(428)
  })
})

test("FILE-060 another visitor's scan, and one that there is not, cannot be found", async () => {
  const it = await stored('upper 01.stl')
  const slip = await aSlip(it.of)
  for (const [by, id] of [
    [here.visitor('boris'), it.id],
    [anna(), crypto.randomUUID()],
  ] as const)
    expect(await by.patch(`/v1/scans/${id}`, { step: '02', slip }, seen(1))).toMatchObject({ status: 404 })
  expect((await here.as({}).patch(`/v1/scans/${it.id}`, { step: '02', slip }, seen(1))).status).toBe(401)
  expect(await described(it)).toMatchObject({ step: '01', version: 1 })
})

test('FILE-060 of two corrections at once by the same version one holds, and the other is refused', async () => {
  const it = await stored('upper 01.stl')
  const answers = await Promise.all(['02', '03'].map((step) => correct(it.id, it.of, { step })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(await eventsOf(it.id)).toHaveLength(1)
})
