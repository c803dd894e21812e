import { describe, expect, test } from 'bun:test'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { anInspection, anOrder, anUpload, claims } from '../builders'
import { admit, begin, isShortOfRoom, refusalOf, store } from './rules'

const NOON = new Date('2026-11-20T12:00:00Z')

describe('what may be uploaded', () => {
  const file = { kind: 'aligner', originalName: 'upper 01.stl', sizeBytes: 1000 } as const

  test('FILE-009 a file of at most 100 × 1024 × 1024 bytes', () => {
    expect(refusalOf({ ...file, sizeBytes: 104_857_600 })).toBeUndefined()
    expect(refusalOf({ ...file, sizeBytes: 104_857_601 })).toMatchObject({ code: 'too-large' })
    expect(MAX_SCAN_BYTES).toBe(104_857_600)
  })

  test('FILE-008 a file whose name ends in .stl, in any case', () => {
    expect(refusalOf({ ...file, originalName: 'A.STL' })).toBeUndefined()
    expect(refusalOf({ ...file, originalName: 'a.zip' })).toMatchObject({ code: 'scan-is-no-mesh' })
  })
})

describe('creating an upload', () => {
  const slip = claims('anna')
  const order = anOrder({ id: slip.orderId, owner: slip.owner })
  const share = (count: number, bytes: number) => ({ open: { count, bytes }, most: { count: 3, bytes: 3_000 } })
  const room = share(2, 2_000)

  test('FILE-063 is allowed below the limits and refused at each, of the owner or the network', () => {
    expect(admit(order, slip, 1_000, [room, room])).toBeUndefined()
    for (const used of [share(3, 0), share(2, 2_001)])
      for (const shares of [
        [used, room],
        [room, used],
      ])
        expect(admit(order, slip, 1_000, shares)).toMatchObject({ code: 'too-many-uploads' })
  })
  test('ORD-027 is refused when the order has been placed', () => {
    expect(admit({ ...order, placedAt: NOON }, slip, 1_000, [room])).toMatchObject({ code: 'order-not-draft' })
  })
  test('is refused when the order belongs to another visitor', () => {
    expect(admit({ ...order, owner: 'b'.repeat(64) }, slip, 1_000, [room])).toMatchObject({ code: 'slip-invalid' })
  })
  test('FILE-015 FILE-016 FILE-017 makes a file name with the instant, and another one for a copy', () => {
    const of = claims('anna', { folder: '7f3a_01' })
    const wanted = {
      kind: 'matrix',
      originalName: 'Анна 1.stl',
      sizeBytes: 1000,
      storage: 'disk',
      network: null,
      askedBy: null,
      said: null,
    } as const
    expect(begin('1', of, wanted, NOON, 1).fileName).toBe('matrix_7f3a_01_Anna_1_20261120T120000000Z.stl')
    expect(begin('2', of, wanted, NOON, 2).fileName).toBe('matrix_7f3a_01_Anna_1_20261120T120000000Z-2.stl')
  })
})

test('a stored scan has the facts of its upload, and an event announces it', () => {
  const upload = anUpload()
  const boxMm = { width: 1, depth: 2, height: 3 }
  const measures = { surfaceMm2: 9, volumeMm3: 1, degenerateFacets: 0 }
  const inspection = anInspection({ triangles: 12, boxMm, ...measures })
  const { scan, events } = store(upload, anOrder(), { sha256: 'a'.repeat(64), inspection }, NOON)
  const { createdAt: _, touchedAt: __, network: ___, askedBy: ____, said: _____, ...facts } = upload
  const findings = { ...measures, edges: 'waiting' }
  const stepAndJaw = { step: '01', jaw: 'upper', jawConfirmed: true }
  const sound = { damagedAt: null, isAltered: false, hasThumbnail: false }
  const fresh = { findings, stepAndJaw, storedAt: NOON, ...sound, version: 1 }
  expect(scan).toEqual({ ...facts, sha256: 'a'.repeat(64), triangles: 12, boxMm, ...fresh } as typeof scan)
  expect(events).toHaveLength(1)
})

test('FTP-014 what the person said with the upload is its first correction, and an event tells it', () => {
  const said = { step: '07', jaw: 'lower', jawConfirmed: true } as const
  const { scan, events } = store(anUpload({ said }), anOrder(), { sha256: 'a', inspection: anInspection({}) }, NOON)
  expect(scan).toMatchObject({ stepAndJaw: said, version: 2 })
  const { id: scanId, orderId, patientId } = scan
  expect(events).toMatchObject([
    { subject: 'files.scan.stored.v1', aggregateVersion: 1 },
    { subject: 'files.scan.described.v1', aggregateVersion: 2, data: { scanId, orderId, patientId, ...said } },
  ])
})

test('a storage is short of room below the limit, and until there is a tenth more', () => {
  const at = (roomBytes: number, was: boolean) => isShortOfRoom(roomBytes, 1_000, was)
  expect([at(999, false), at(1_000, false), at(1_099, true), at(1_100, true)]).toEqual([true, false, true, false])
})
