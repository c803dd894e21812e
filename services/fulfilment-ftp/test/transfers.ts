import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { until } from 'service-kit/test/service'
import { aPaidOrder, aStoredScan, type FactoryServer } from '../builders'
import { pathOf, type Surroundings, sha256, surroundings } from './surroundings'

type Scan = ReturnType<typeof aStoredScan>
setDefaultTimeout(180_000) // each test starts services and processes
const content = randomBytes(300_000)

/**
 * The tests that this service passes with any factory's server; `operations/work.test.ts` tests the faults that only the
 * sandbox's server can simulate. `startFactory` works as for `surroundings`.
 */
export function transfersTo<F extends FactoryServer>(server: string, startFactory: (before?: F) => Promise<F>): void {
  describe(`transfers to ${server}`, () => {
    let it: Surroundings
    beforeAll(async () => {
      it = await surroundings(startFactory)
    })
    afterEach(() => it.reset())
    afterAll(() => it.stop())

    describe('a scan', () => arrivals(() => it))
    describe('a transfer that breaks off', () => breaks(() => it))
    describe('with a server that refuses', () => refusals(() => it))
    describe('the manifest of a paid order', () => manifests(() => it))
  })
}

const aScan = (of?: Parameters<typeof aStoredScan>[1], but = {}) =>
  aStoredScan({ sizeBytes: content.length, sha256: sha256(content), ...but }, of)
const whole = (...scans: Scan[]) =>
  scans
    .map((scan) => ({ path: pathOf(scan), sizeBytes: content.length, sha256: sha256(content) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
const idOf = ({ scan }: Scan) => scan.scanId
const partOf = (it: Surroundings, scan: Scan) =>
  path.join(it.factory.dataDir, path.dirname(pathOf(scan)), `.${idOf(scan)}.part`)

function arrivals(given: () => Surroundings) {
  test('FTP-007 FTP-011 FTP-041 arrives byte for byte, in its directory under its name, and leaves no temporary one', async () => {
    const it = given()
    const scan = aScan()
    await it.start()
    await it.announce([scan], content)
    await it.becomes(idOf(scan), 'completed')
    expect(it.factoryFiles(scan)).toEqual(whole(scan))
  })

  test('FTP-038 arrives once, also if several workers send many scans', async () => {
    const it = given()
    const first = aScan()
    const scans: [Scan, ...Scan[]] = [first, ...Array.from({ length: 7 }, () => aScan(first))]
    await it.start({ WORKERS: '4' })
    await it.announce(scans, content)
    for (const scan of scans) await it.becomes(idOf(scan), 'completed')
    expect(it.factoryFiles(first)).toEqual(whole(...scans))
    expect(scans.map((scan) => it.files.readsOf(idOf(scan)))).toEqual(scans.map(() => 1))
  })

  test('FILE-048 FTP-002 is moved below _withdrawn when it is removed', async () => {
    const it = given()
    const scan = aScan()
    await it.start()
    await it.announce([scan], content)
    await it.becomes(idOf(scan), 'completed')
    await it.remove(scan)
    await it.movedAway(scan)
    const aside = whole(scan).map((file) => ({ ...file, path: pathOf(scan, '/AlignersFactory/_withdrawn') }))
    expect(it.factoryFiles(scan)).toEqual(aside)
  })

  test('FILE-054 ORD-028 arrives in a directory of its own, even if another order has the same file name and its id begins alike', async () => {
    const it = given()
    const id = 'c0de'
    const anOrder = (number: string, bytes: Uint8Array) => {
      const orderId = id + crypto.randomUUID().slice(id.length)
      const order = { orderId, number, owner: 'a'.repeat(64), site: 'factory' }
      const folder = `${number}_01`
      const fileName = `aligner_${folder}_Anna_upper_01_20261120T120000000Z.stl`
      const patient = { orderId, patientId: crypto.randomUUID(), folder }
      return aScan({ order, patient }, { fileName, sha256: sha256(bytes) })
    }
    // The orders service gives the second order a longer number, because the first one has the shorter.
    const bytes = randomBytes(content.length)
    const [first, second] = [anOrder(id, content), anOrder(`${id}7`, bytes)]
    await it.start()
    await it.announce([first], content)
    await it.announce([second], bytes)
    await it.becomes(idOf(first), 'completed')
    await it.becomes(idOf(second), 'completed')
    expect(it.factoryFiles(first)).toEqual(whole(first))
    expect(it.factoryFiles(second)).toEqual([{ path: pathOf(second), sizeBytes: bytes.length, sha256: sha256(bytes) }])
    expect(path.dirname(pathOf(first))).not.toBe(path.dirname(pathOf(second)))
  })

  test('FTP-041 replaces a file of another size, and a part that is too long', async () => {
    const it = given()
    const scan = aScan()
    const part = partOf(it, scan)
    mkdirSync(path.dirname(part), { recursive: true })
    writeFileSync(part, randomBytes(content.length + 1))
    writeFileSync(path.join(it.factory.dataDir, pathOf(scan)), 'half')
    await it.start()
    await it.announce([scan], content)
    await it.becomes(idOf(scan), 'completed')
    expect(it.factoryFiles(scan)).toEqual(whole(scan))
  })
}

function breaks(given: () => Surroundings) {
  test('blocks no other if this version cannot read it, whether it is due or a dead worker has left it', async () => {
    const it = given()
    const due = aScan()
    const [left, behind] = [aScan(due), aScan(due)]
    await it.start({ WORKERS: '1' })
    await it.announce([due, left], content)
    await it.becomes(idOf(due), 'completed')
    await it.becomes(idOf(left), 'completed')
    await it.world.sql`update fulfilment_ftp.transfers
        set status = 'pending', due_at = now() - interval '1 h', kind = null where id = ${idOf(due)}`
    await it.world.sql`update fulfilment_ftp.transfers
        set status = 'uploading', lease_id = id, lease_until = now() - interval '1 h', kind = null where id = ${idOf(left)}`
    await it.announce([behind], content)
    await it.becomes(idOf(behind), 'completed')
  })

  test('FTP-016 FTP-042 resumes where it stopped when the server is back', async () => {
    const it = given()
    const scan = aScan()
    await it.start()
    it.files.hold(idOf(scan), 100_000)
    await it.announce([scan], content)
    await until(async () => statSync(partOf(it, scan), { throwIfNoEntry: false })?.size === 100_000)
    await it.factory.stop()
    await until(async () => ((await it.outage())?.tries ?? 0) >= 3)
    // Only the attempt that the stop of the server cut off counts.
    const row = await it.rowOf(idOf(scan))
    expect(row).toMatchObject({ error: 'Сервер фабрики недоступен', attempts: 1, completed_at: null })
    expect(row?.last_attempt_at).toBeInstanceOf(Date)
    it.files.letGo(idOf(scan))
    // A changed byte in the part shows whether the service sends it again.
    const marked = Buffer.from(content)
    marked[0]! ^= 1
    writeFileSync(partOf(it, scan), marked.subarray(0, 100_000))
    await it.restartFactory()
    expect(await it.becomes(idOf(scan), 'completed')).toMatchObject({ error: null })
    expect(it.factoryFiles(scan)).toMatchObject([{ path: pathOf(scan), sha256: sha256(marked) }])
  })

  const deaths = [
    ['in the middle of it', 'transfer:mid-upload'],
    ['before the rename', 'transfer:before-rename'],
    ['after the rename', 'transfer:after-rename'],
  ] as const
  for (const [moment, point] of deaths)
    test(`FTP-039 is completed by another worker if its own one dies ${moment}, and the scan arrives whole and once`, async () => {
      const it = given()
      const scan = aScan()
      const death = it.dieAt(point)
      await it.announce([scan], content)
      await death
      expect(await it.rowOf(idOf(scan))).toMatchObject({ status: 'uploading' })
      if (point !== 'transfer:after-rename') expect(it.factoryFiles(scan)).not.toEqual(whole(scan))
      await it.endLeases()
      await it.start()
      await it.becomes(idOf(scan), 'completed')
      expect(it.factoryFiles(scan)).toEqual(whole(scan))
      expect(await it.completions(idOf(scan))).toBe(1)
      // The service does not read a scan again whose whole file is at the factory.
      if (point !== 'transfer:mid-upload') expect(it.files.readsOf(idOf(scan))).toBe(1)
    })
}

function refusals(given: () => Surroundings) {
  test('FTP-016 a wrong password is reported as such, and the scan waits for the right one', async () => {
    const it = given()
    const scan = aScan()
    const wrong = new URL(it.factory.ftpUrl)
    wrong.password = 'wrong'
    const service = await it.start({ FACTORY_FTP_URL: wrong.href })
    await it.announce([scan], content)
    const row = await until(async () => (await it.rowOf(idOf(scan)))?.error && it.rowOf(idOf(scan)))
    expect(row).toMatchObject({ error: 'Сервер фабрики не принял имя или пароль', attempts: 0, completed_at: null })
    expect(it.factoryFiles(scan)).toEqual([])
    await service.stop()
    await it.start()
    await it.becomes(idOf(scan), 'completed')
    expect(it.factoryFiles(scan)).toEqual(whole(scan))
  })

  const places = [
    ['the directory', (scan: Scan) => path.dirname(path.dirname(pathOf(scan))), 'a file'],
    ['the rename', (scan: Scan) => pathOf(scan), 'a directory with a file in it'],
  ] as const
  for (const [what, placeOf, obstacle] of places)
    test(`FTP-016 FTP-041 a refusal of ${what}, because ${obstacle} is in the way, is reported, and other scans are sent`, async () => {
      const it = given()
      const [scan, other] = [aScan(), aScan()]
      const place = path.join(it.factory.dataDir, placeOf(scan))
      mkdirSync(obstacle === 'a file' ? path.dirname(place) : place, { recursive: true })
      writeFileSync(obstacle === 'a file' ? place : path.join(place, 'x'), '')
      await it.start()
      await it.announce([scan, other], content)
      await it.becomes(idOf(other), 'completed')
      const row = await it.becomes(idOf(scan), 'failed')
      expect(row).toMatchObject({ error: expect.stringMatching(/^Сервер фабрики отклонил команду, код [45]\d\d$/) })
      rmSync(place, { recursive: true })
      await it.becomes(idOf(scan), 'completed')
      expect([...it.factoryFiles(scan), ...it.factoryFiles(other)]).toEqual([...whole(scan), ...whole(other)])
    })
}

function manifests(given: () => Surroundings) {
  const aSecondPatient = ({ order }: Scan) => ({
    order,
    patient: { orderId: order.orderId, patientId: crypto.randomUUID(), folder: `${order.number}_02` },
  })
  const manifestPath = ({ order }: Scan) => `/AlignersFactory/${order.number}/manifest.json`
  const manifestOf = (it: Surroundings, scan: Scan) =>
    Bun.file(path.join(it.factory.dataDir, manifestPath(scan))).json()

  test('FTP-014 is beside the folders of its patients, and lists their files', async () => {
    const it = given()
    const first = aScan()
    const second = aScan(aSecondPatient(first), { kind: 'retainer', originalName: 'Борис НЧ.stl' })
    await it.start()
    await it.announce([first, second], content)
    await it.world.publish('orders.order.paid.v1', aPaidOrder([first, second]))
    await it.becomes(first.order.orderId, 'completed')
    const { patients, ...manifest } = await manifestOf(it, first)
    expect(manifest).toEqual({
      schemaVersion: 1,
      orderNumber: first.order.number,
      paidAt: '2026-11-20T12:30:00.000Z',
    })
    const named = patients.flatMap(({ folder, scans }: { folder: string; scans: Record<string, unknown>[] }) =>
      scans.map(({ kind, fileName, sizeBytes, sha256 }) => ({
        path: `/AlignersFactory/${first.order.number}/${folder}/${kind}/${fileName}`,
        sizeBytes,
        sha256,
      })),
    )
    expect(it.factoryFiles(first).filter((file) => file.path !== manifestPath(first))).toEqual(named)
    expect(named).toEqual(whole(first, second))
  })

  for (const moment of ['after-lease', 'mid-upload', 'before-rename', 'after-rename'])
    test(`arrives whole and once if its worker dies at manifest:${moment}`, async () => {
      const it = given()
      const scan = aScan()
      const death = it.dieAt(`manifest:${moment}`)
      await it.announce([scan], content)
      await it.world.publish('orders.order.paid.v1', aPaidOrder([scan]))
      await death
      const names = () => it.factoryFiles(scan).map((file) => file.path)
      expect(names().includes(manifestPath(scan))).toBe(moment === 'after-rename')
      await it.endLeases()
      await it.start()
      await it.becomes(scan.order.orderId, 'completed')
      expect(names()).toEqual([pathOf(scan), manifestPath(scan)].sort())
      expect((await manifestOf(it, scan)).patients[0].scans).toHaveLength(1)
    })
}
