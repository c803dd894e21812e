import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { aStorage } from '../../test/browser'
import { createPendingUploads } from '../order-session/unfinished/pending-uploads'
import { noteUpload, urlStorage } from './url-storage'

const FINGERPRINT = 'anna/aligner/upper 01.stl/1000/1700000000000'
const pending = createPendingUploads(aStorage())
const { ofOrder, remove } = pending
const unfinishedUploads = urlStorage(pending)
const chosen = {
  name: 'upper 01.stl',
  sizeBytes: 1_000,
  orderId: 'order-1',
  patientId: 'anna',
  kind: 'aligner',
} as const
const upload = {
  size: 1_000,
  metadata: { slip: 'a secret of fifteen minutes' },
  creationTime: '2026-11-20T10:00:00.000Z',
  urlStorageKey: '',
  uploadUrl: 'http://localhost/api/files/v1/uploads/1',
  parallelUploadUrls: null,
}

beforeEach(() => noteUpload(pending, FINGERPRINT, chosen))
afterEach(() => {
  setSystemTime()
  remove(FINGERPRINT)
})

test('an unfinished upload is found by its file, without the slip', async () => {
  const key = await unfinishedUploads.addUpload(FINGERPRINT, upload)
  const [found] = await unfinishedUploads.findUploadsByFingerprint(FINGERPRINT)
  expect(found).toMatchObject({ uploadUrl: upload.uploadUrl, size: 1_000, metadata: {}, urlStorageKey: key ?? '' })
  expect(await unfinishedUploads.findUploadsByFingerprint('another file')).toEqual([])
})

test('an upload that was finished, or begun more than a day ago, is not continued', async () => {
  const key = await unfinishedUploads.addUpload(FINGERPRINT, upload)
  setSystemTime(new Date(Date.now() + 25 * 60 * 60_000))
  expect(await unfinishedUploads.findAllUploads()).toEqual([])
  setSystemTime()
  expect(await unfinishedUploads.findAllUploads()).toHaveLength(1)
  await unfinishedUploads.removeUpload(key ?? '')
  expect(await unfinishedUploads.findAllUploads()).toEqual([])
})

test('a file that was chosen is known by name, patient and order, even before its upload was created', async () => {
  expect(ofOrder('order-1')).toEqual([[FINGERPRINT, expect.objectContaining(chosen)]])
  expect(ofOrder('order-2')).toEqual([])
  expect(await unfinishedUploads.findUploadsByFingerprint(FINGERPRINT)).toEqual([])
})

test('FILE-058 a file that is chosen again keeps the address at which its upload continues', async () => {
  await unfinishedUploads.addUpload(FINGERPRINT, upload)
  noteUpload(pending, FINGERPRINT, chosen)
  expect(ofOrder('order-1')[0]?.[1].url).toBe(upload.uploadUrl)
  expect(remove(FINGERPRINT)).toBe(upload.uploadUrl)
  expect(ofOrder('order-1')).toEqual([])
})

test('a file that was taken back while its upload was created is not stored again', async () => {
  remove(FINGERPRINT)
  await unfinishedUploads.addUpload(FINGERPRINT, upload)
  expect(await unfinishedUploads.findAllUploads()).toEqual([])
})
