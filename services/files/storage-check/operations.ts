import { type Refusal, refuse } from 'contracts/problems'
import { MAX_CHECK_BYTES, type StorageCheck, storageCheck } from 'contracts/storage-check'
import { semaphore } from 'service-kit/database/semaphore'
import { record } from 'service-kit/events/outbox'
import { readBytes } from 'service-kit/http/body'
import type { Person, Scope } from 'service-kit/http/principal'
import { LINK_MS, readLink, signLink } from '../adapters/scan-link'
import { reasonOf } from '../adapters/storage'
import { audit } from '../file/audit'
import { testFileKey } from '../file/keys'
import type { Reader } from '../file/operations/audit'
import type { Deps } from '../file/operations/deps'
import { type Elsewhere, orRefusal, REDIRECTION_S } from '../file/operations/storage'
import { addCheck, findCheck, forgetCheck, removeChecks } from './store'

/** `space` says whether the disk is full. */
type CheckDeps = Deps & { space: { isFull: () => boolean } }

/** Test files that nobody removed are removed after a day. */
const KEPT_MS = 24 * 60 * 60_000

/** Each holds its file of at most 10 MB in memory; the page sends five at a time (DIAG-015). Others wait 20 s for a place. */
const inTurn = semaphore(5, 20_000, 20)

const storageOf = ({ site }: Person) => site.storage ?? 'disk'

export const showCheckedStorage = (by: Person) => ({ storage: storageOf(by) })

/**
 * Writes a test file to the storage of the caller's site (FILE-049). What the storage refuses is the result, not a refusal. Refuses
 * a form without a file, and a file that is too large.
 */
export const checkStorage = (deps: CheckDeps, by: Person, request: Request): Promise<StorageCheck | Refusal> =>
  inTurn(async () => {
    const body = await readBytes(request, storageCheck.checkStorage)
    const file = await fileOf(request, body)
    if (!file) return refuse('invalid-request', 'The form has no field `file` with a file.')
    if (file.size > MAX_CHECK_BYTES) return refuse('too-large', `A test file may have ${MAX_CHECK_BYTES} bytes.`)
    return write(deps, by, new Uint8Array(await file.arrayBuffer()))
  })

async function fileOf({ headers }: Request, body: Uint8Array): Promise<File | null> {
  const type = headers.get('content-type') ?? ''
  const form = await new Response(body.slice(), { headers: { 'content-type': type } }).formData().catch(() => null)
  const field = form?.get('file')
  return field instanceof File ? field : null
}

async function write(deps: CheckDeps, by: Person, bytes: Uint8Array<ArrayBuffer>): Promise<StorageCheck> {
  const { db, log, now, newId, space, storages } = deps
  const check = { id: newId(), site: by.site.id, storage: storageOf(by), sizeBytes: bytes.length, createdAt: now() }
  if (check.storage === 'disk' && space.isFull()) return failed('full')
  const key = testFileKey(check)
  // The row comes first, so that nothing is left behind unnoticed.
  await db.transaction(async (tx) => {
    await addCheck(tx, check)
    record(tx, check.createdAt, [audit('test-file-stored', { kind: 'test-file', id: check.id }, check.site)])
  })
  try {
    const storage = storages.of(check)
    await storage.put(key, bytes)
    if ((await storage.sizeOf(key)) !== bytes.length) return failed('differs')
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    log.warn({ err: error, key }, 'a test file was not stored')
    return failed(reason)
  }
  const expiresAt = new Date(now().getTime() + LINK_MS)
  const link = await signLink(deps.linkSecret, check.id, by.actor, expiresAt)
  return { success: true, error: null, key, url: `/v1/storage-check-links/${link}` }
}

const ERRORS = {
  full: 'В хранилище нет места',
  away: 'Хранилище не отвечает',
  differs: 'Размер файла в хранилище другой',
} as const
const failed = (why: keyof typeof ERRORS): StorageCheck => ({
  success: false,
  error: ERRORS[why],
  key: null,
  url: null,
})

export type TestFile = { sizeBytes: number; disposition: string; body: Blob | ReadableStream<Uint8Array> }

/** Reads the test file of a link, or tells where the storage has it. Refuses `link-invalid`, `upload-not-found`. */
export const readCheck = (deps: Deps, reader: Reader, link: string): Promise<TestFile | Elsewhere | Refusal> =>
  orRefusal(deps, read(deps, reader, link))

async function read(deps: Deps, { scope, caller }: Reader, link: string): Promise<TestFile | Elsewhere | Refusal> {
  const id = await readLink(deps.linkSecret, link, caller.actor, deps.now())
  if (id === undefined) return refuse('link-invalid', 'The link has expired, was altered, or is somebody else’s.')
  const check = await findCheck(deps.db, id, scope.site)
  if (!check) return noFile(testFileKey({ id }))
  const [storage, key] = [deps.storages.of(check), testFileKey(check)]
  const disposition = `attachment; filename="${id}"`
  if (storage.linkTo) return { url: storage.linkTo(key, disposition, REDIRECTION_S) }
  const { sizeBytes } = check
  return { sizeBytes, disposition, body: sizeBytes === 0 ? new Blob() : await storage.read(key, 0, sizeBytes - 1) }
}

/** Removes a test file at once (FILE-050). Refuses `upload-not-found`, and `unavailable` when the storage does not answer. */
export const removeCheck = (deps: Deps, scope: Scope, key: string): Promise<Refusal | undefined> =>
  orRefusal(deps, remove(deps, scope, key))

async function remove({ db, now, storages }: Deps, scope: Scope, key: string): Promise<Refusal | undefined> {
  const check = await findCheck(db, key.replace('checks/', ''), scope.site)
  if (!check) return noFile(key)
  await storages.of(check).remove(key)
  await db.transaction(async (tx) => {
    if (await forgetCheck(tx, check))
      record(tx, now(), [audit('test-file-deleted', { kind: 'test-file', id: check.id }, check.site)])
  })
}

/** Removes test files that are older than a day. Returns whether there may be more. */
export const removeOldChecks = ({ db, now }: Deps): Promise<boolean> =>
  removeChecks(db, new Date(now().getTime() - KEPT_MS))

const noFile = (key: string) => refuse('upload-not-found', `There is no test file ${key}.`)
