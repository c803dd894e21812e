import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { unfinishedUploads } from './unfinished-uploads'

const FINGERPRINT = 'anna/aligner/upper 01.stl/1000/1700000000000'
const upload = {
  size: 1_000,
  metadata: { slip: 'a secret of fifteen minutes' },
  creationTime: '2026-11-20T10:00:00.000Z',
  urlStorageKey: '',
  uploadUrl: 'http://localhost/api/files/v1/uploads/1',
  parallelUploadUrls: null,
}

afterEach(async () => {
  setSystemTime()
  await unfinishedUploads.removeUpload(FINGERPRINT)
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
