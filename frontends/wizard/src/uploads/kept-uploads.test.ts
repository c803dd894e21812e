import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { aStorage } from '../order-session/outside/in-memory'
import { createKeptUploads } from './kept-uploads'
import { noteUpload, urlStorage } from './url-storage'

const FINGERPRINT = 'anna/aligner/upper 01.stl/1000/1700000000000'
const kept = createKeptUploads(aStorage())
const { forgetUpload, uploadsKeptOf } = kept
const unfinishedUploads = urlStorage(kept)
const chosen = { name: 'upper 01.stl', sizeBytes: 1_000, orderId: 'order-1', patientId: 'anna' }
const upload = {
  size: 1_000,
  metadata: { slip: 'a secret of fifteen minutes' },
  creationTime: '2026-11-20T10:00:00.000Z',
  urlStorageKey: '',
  uploadUrl: 'http://localhost/api/files/v1/uploads/1',
  parallelUploadUrls: null,
}

beforeEach(() => noteUpload(kept, FINGERPRINT, chosen))
afterEach(() => {
  setSystemTime()
  forgetUpload(FINGERPRINT)
})

test('an unfinished upload is found by its file, without the slip', async () => {
  const key = await unfinishedUploads.addUpload(FINGERPRINT, upload)
  const [found] = await unfinishedUploads.findUploadsByFingerprint(FINGERPRINT)
  expect(found).toMatchObject({ uploadUrl: upload.uploadUrl, size: 1_000, metadata: {}, urlStorageKey: key ?? '' })
  expect(await unfinishedUploads.findUploadsByFingerprint('another file')).toEqual([])
})

test('what was finished, or begun more than a day ago, is not gone on with', async () => {
  const key = await unfinishedUploads.addUpload(FINGERPRINT, upload)
  setSystemTime(new Date(Date.now() + 25 * 60 * 60_000))
  expect(await unfinishedUploads.findAllUploads()).toEqual([])
  setSystemTime()
  expect(await unfinishedUploads.findAllUploads()).toHaveLength(1)
  await unfinishedUploads.removeUpload(key ?? '')
  expect(await unfinishedUploads.findAllUploads()).toEqual([])
})

test('a file that was chosen is known by name, patient and order, even before its upload was created', async () => {
  expect(uploadsKeptOf('order-1')).toEqual([[FINGERPRINT, expect.objectContaining(chosen)]])
  expect(uploadsKeptOf('order-2')).toEqual([])
  expect(await unfinishedUploads.findUploadsByFingerprint(FINGERPRINT)).toEqual([])
})

test('FILE-058 the same file chosen again keeps the address at which its upload goes on', async () => {
  await unfinishedUploads.addUpload(FINGERPRINT, upload)
  noteUpload(kept, FINGERPRINT, chosen)
  expect(uploadsKeptOf('order-1')[0]?.[1].url).toBe(upload.uploadUrl)
  expect(forgetUpload(FINGERPRINT)).toBe(upload.uploadUrl)
  expect(uploadsKeptOf('order-1')).toEqual([])
})

test('a file that was taken back while its upload was created is not kept again', async () => {
  forgetUpload(FINGERPRINT)
  await unfinishedUploads.addUpload(FINGERPRINT, upload)
  expect(await unfinishedUploads.findAllUploads()).toEqual([])
})
