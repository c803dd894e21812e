import { expect, test } from 'bun:test'
import { type Agreed, type Arrived, manifestOf, toText } from './manifest'

const anArrived = (but: Partial<Arrived> = {}): Arrived => ({
  id: 's1',
  patientId: 'p1',
  kind: 'aligner',
  fileName: 'aligner_7f3a_01_Anna_NCh_7_20261120T120000000Z.stl',
  originalName: 'Анна НЧ 7.stl',
  sizeBytes: 1000,
  sha256: '0'.repeat(64),
  stepAndJaw: null,
  ...but,
})
const PATIENT = { patientId: 'p1', folder: '7f3a_01', material: 'three-layer', cut: 'straight', matrix: null } as const
const SECOND = { patientId: 'p2', folder: '7f3a_02', material: null, cut: null, matrix: 'soft' } as const
const anOrder = (scanIds: string[], removedScanIds: string[] = [], agreed: Agreed | null = null) => ({
  number: '7f3a',
  agreed,
  paid: { paidAt: '2026-11-20T12:30:00.000Z', patients: [PATIENT, SECOND], scanIds },
  removedScanIds,
})
const namesIn = (manifest: ReturnType<typeof manifestOf>) =>
  manifest?.patients.map(({ scans }) => scans.map((it) => it.fileName))

test('FTP-014 a manifest lists, per patient, what was ordered and each scan with step, jaw and its original name', () => {
  const retainer = anArrived({ id: 's2', patientId: 'p2', kind: 'retainer', fileName: 'b.stl', originalName: 'x.stl' })
  expect(manifestOf(anOrder(['s1', 's2']), [anArrived(), retainer])).toEqual({
    schemaVersion: 1,
    orderNumber: '7f3a',
    paidAt: '2026-11-20T12:30:00.000Z',
    patients: [
      {
        folder: '7f3a_01',
        material: 'three-layer',
        cut: 'straight',
        matrix: null,
        scans: [
          {
            kind: 'aligner',
            fileName: 'aligner_7f3a_01_Anna_NCh_7_20261120T120000000Z.stl',
            originalName: 'Анна НЧ 7.stl',
            step: '07',
            jaw: 'lower',
            jawConfirmed: true,
            sizeBytes: 1000,
            sha256: '0'.repeat(64),
          },
        ],
      },
      {
        folder: '7f3a_02',
        material: null,
        cut: null,
        matrix: 'soft',
        scans: [
          {
            kind: 'retainer',
            fileName: 'b.stl',
            originalName: 'x.stl',
            step: '00',
            jaw: 'upper',
            jawConfirmed: false,
            sizeBytes: 1000,
            sha256: '0'.repeat(64),
          },
        ],
      },
    ],
  })
})

test('FTP-014 a manifest has the corrected step and jaw instead of those of the name', () => {
  const stepAndJaw = { step: '08', jaw: 'upper', jawConfirmed: true } as const
  const [patient] = manifestOf(anOrder(['s1']), [anArrived({ stepAndJaw })])!.patients
  expect(patient!.scans[0]).toEqual({
    kind: 'aligner',
    fileName: 'aligner_7f3a_01_Anna_NCh_7_20261120T120000000Z.stl',
    originalName: 'Анна НЧ 7.stl',
    sizeBytes: 1000,
    sha256: '0'.repeat(64),
    step: '08',
    jaw: 'upper',
    jawConfirmed: true,
  })
})

test('there is no manifest while a paid scan has not arrived', () => {
  expect(manifestOf(anOrder(['s1', 's2']), [anArrived()])).toBeUndefined()
  expect(manifestOf(anOrder(['s1']), [])).toBeUndefined()
})

test('there is no manifest if files has removed a paid scan, whether it had arrived or not', () => {
  const other = anArrived({ id: 's2', fileName: 'b.stl' })
  expect(manifestOf(anOrder(['s1', 's2'], ['s1']), [other])).toBeUndefined()
  expect(manifestOf(anOrder(['s1', 's2'], ['s1']), [anArrived(), other])).toBeUndefined()
  expect(namesIn(manifestOf(anOrder(['s2'], ['s1']), [other]))).toEqual([['b.stl'], []])
})

test('FILE-048 a manifest names the scan that took the place of a paid one, and waits for it', () => {
  const [old, came] = [anArrived(), anArrived({ id: 's2', fileName: 'b.stl' })]
  const replaced = anOrder(['s1'], ['s1'], { version: 9, scanIds: ['s2'] })
  expect(manifestOf(replaced, [old])).toBeUndefined()
  expect(namesIn(manifestOf(replaced, [old, came]))).toEqual([['b.stl'], []])
})

test('a manifest does not list a scan that was stored after the order was placed', () => {
  const late = anArrived({ id: 's3', fileName: 'late.stl' })
  expect(namesIn(manifestOf(anOrder(['s1']), [anArrived(), late]))).toEqual([[anArrived().fileName], []])
})

test('the text of a manifest is JSON that people can read too', () => {
  const manifest = manifestOf(anOrder(['s1']), [anArrived()])!
  expect(JSON.parse(toText(manifest))).toEqual(manifest)
  expect(toText(manifest)).toStartWith('{\n  "schemaVersion": 1,\n')
})
