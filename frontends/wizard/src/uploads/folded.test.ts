import { expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import { anUpload, aScan, aTransfer } from '../../test/builders'
import { piecesOf, toBeSeen } from '../grid/rules'
import { scanRows } from '../order-session/rules'
import { foldedBy } from './folded'
import type { Upload } from './rules'

const PLACE = { patientId: 'anna', kind: 'aligner' } as const
const scan = (step: string, over: Partial<Scan> = {}) =>
  aScan({ id: step, originalName: `ВЧ ${step}.stl`, step, sha256: step, ...over })
const upload = (step: string, stage: Upload['stage']) => anUpload({ id: step, name: `ВЧ ${step}.stl`, stage: stage })

/** The steps of what has a row, waits, and is finished. */
function folded(
  scans: readonly Scan[],
  uploads: readonly Upload[] = [],
  transfers: Parameters<typeof scanRows>[1] = [],
) {
  const pieces = piecesOf(scans, uploads, PLACE)
  const { shown, queued, finished } = foldedBy(pieces, uploads, scanRows(scans, transfers, PLACE), toBeSeen(pieces))
  return {
    shown: [...shown.uploads.map((it) => it.id), ...shown.rows.map((it) => it.scan.id)],
    queued: queued.map((it) => it.id),
    finished: finished.map((it) => it.scan.id),
  }
}

test('FILE-060 what the grid shows and nobody has to look at is folded', () => {
  const scans = [scan('01'), scan('02', { jawConfirmed: false }), scan('03'), scan('04'), scan('05')]
  const transfers = (['completed', 'completed', 'failed', 'withdrawn', 'uploading'] as const).map((status, at) =>
    aTransfer({ scanId: `0${at + 1}`, status }),
  )
  expect(folded(scans, [], transfers)).toEqual({ shown: ['02', '03', '04'], queued: [], finished: ['01', '05'] })
})

test('FILE-060 both files of a double have a row', () => {
  expect(folded([scan('01'), scan('02'), scan('02', { id: 'twice', sha256: 'x' })])).toEqual({
    shown: ['02', 'twice'],
    queued: [],
    finished: ['01'],
  })
})

test('FILE-005 what did not arrive stands before what is sent, and what waits for its turn is folded', () => {
  const uploads = [
    upload('01', { at: 'sending' }),
    upload('02', { at: 'queued' }),
    upload('03', { at: 'failed', code: 'too-large' }),
    upload('04', { at: 'waiting' }),
    upload('05', { at: 'checking' }),
  ]
  expect(folded([], uploads)).toEqual({ shown: ['03', '01', '04', '05'], queued: ['02'], finished: [] })
})

test('FILE-005 without a grid every file has a row', () => {
  expect(folded([scan('01')])).toEqual({ shown: ['01'], queued: [], finished: [] })
  expect(folded([scan('null', { step: null })], [anUpload({ id: 'u', name: 'скан.stl' })])).toEqual({
    shown: ['u', 'null'],
    queued: [],
    finished: [],
  })
})
