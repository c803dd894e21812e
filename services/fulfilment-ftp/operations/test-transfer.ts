import { Readable } from 'node:stream'
import { Value } from '@sinclair/typebox/value'
import { MAX_TEST_BYTES, TestTransfer, type TestTransferResult } from 'contracts/fulfilment-ftp'
import { Refusal, refuse } from 'contracts/problems'
import { semaphore } from 'service-kit/database/semaphore'
import { record } from 'service-kit/events/outbox'
import { readJson } from 'service-kit/http/body'
import type { Person } from 'service-kit/http/principal'
import type { Log } from 'service-kit/telemetry/log'
import type { FactoryFtp } from '../adapters/factory-ftp'
import { audit } from '../domain/audit'
import { partName } from '../domain/destination'
import { reasonOf, TransferError } from '../domain/failure'
import { bytesOf, TEST_DIRECTORY, testDestination } from '../domain/test-transfer'
import type { QueueDeps } from './queue'

export type TestDeps = QueueDeps & { log: Log; connect: () => FactoryFtp; newId: () => string }

/** One test at a time, because each holds several copies of its file in memory; other tests wait up to 20 s for their turn. */
const inTurn = semaphore(1, 20_000, 10)

/**
 * Sends a staff's test file to the factory, outside the queue and on a connection of its own (FTP-008). A failure at the factory
 * is a result, not a refusal. Refuses `invalid-request`, and `unavailable` if its turn does not come in time.
 */
export const testTransfer = (deps: TestDeps, by: Person, request: Request): Promise<TestTransferResult | Refusal> =>
  inTurn(async () => {
    const test = readTest(await readJson(request, MAX_TEST_BYTES))
    if (test instanceof Refusal) return test
    const destination = testDestination(test.directoryPath, test.fileName)
    if (destination instanceof Refusal) return destination
    const bytes = bytesOf(test.fileData)
    return bytes ? send(deps, by, destination, bytes) : failed('Ошибка при конвертации файла в base64') // FTP-029
  })

function readTest(body: unknown): TestTransfer | Refusal {
  if (Value.Check(TestTransfer, body)) return body
  const errors = [...Value.Errors(TestTransfer, body)].map((it) => ({ path: `/body${it.path}`, message: it.message }))
  return refuse('invalid-request', 'The request does not fit the contract.', errors)
}

async function send(
  { connect, log, newId, now, db }: TestDeps,
  { site }: Person,
  { directory, fileName }: { directory: string; fileName: string },
  bytes: Buffer,
): Promise<TestTransferResult> {
  const path = `${directory}/${fileName}`
  const id = newId()
  const part = `${directory}/${partName(id)}`
  const factory = connect()
  try {
    await factory.ensureDirectory(directory)
    const isTaken = (await factory.sizeOf(path)) !== null
    if (isTaken && directory !== TEST_DIRECTORY) return failed('Файл с таким именем уже есть на сервере фабрики')
    await factory.send(Readable.from([bytes], { objectMode: false }), part, 0)
    const foundBytes = await factory.sizeOf(part)
    if (foundBytes !== bytes.length)
      throw new TransferError({ kind: 'size-differs', expectedBytes: bytes.length, foundBytes })
    if (isTaken) await factory.remove(path)
    await factory.move(part, path)
    await db.transaction(async (tx) => record(tx, now(), [audit('test-file-sent', { kind: 'test-file', id }, site.id)]))
    log.info({ id, path }, 'staff sent a test file')
    return { success: true, message: 'Файл успешно отправлен на FTP', path, error: null, url: null }
  } catch (error) {
    if (!(error instanceof TransferError)) throw error
    log.warn({ failure: error.failure, ...error.place }, `a test file was not sent: ${reasonOf(error)}`)
    return failed(error.message)
  } finally {
    factory.close()
  }
}

/** A failed test is a result, not a refusal, because the page shows its error (DIAG-009). */
const failed = (error: string): TestTransferResult => ({
  success: false,
  message: 'Не удалось загрузить файл на FTP сервер',
  path: null,
  error,
  url: null,
})
