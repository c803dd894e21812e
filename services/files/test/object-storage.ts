import { afterAll, afterEach } from 'bun:test'
import { startObjectStorage } from 'sandbox/s3/server'
import { s3Storage } from '../adapters/s3-storage'

const ACCOUNT = { accessKeyId: 'files', secretAccessKey: 'the-secret-of-files', region: 'ru-central1' }
const BUCKET = 'scans'

/** Starts an object storage for all tests of a file, healthy at the beginning of each. */
export async function anObjectStorage() {
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const server = await startObjectStorage({ account: ACCOUNT, bucket: BUCKET, now })
  const config = { ...ACCOUNT, bucket: BUCKET, url: server.url }
  afterEach(() => {
    server.heal()
    clock.aheadMs = 0
  })
  afterAll(() => server.stop())
  /** A storage on it, as a process opens one. */
  const open = (patienceMs?: number, but = {}) => s3Storage({ ...config, ...but }, patienceMs)
  return { clock, server, config, open }
}
