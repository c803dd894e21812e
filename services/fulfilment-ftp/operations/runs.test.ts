import { describe, expect, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { aQueue, aScan, codeOf, content, HOUR, idOf, idsOf, type Scan } from '../test/queue'

const queue = aQueue()
const { list, rested, untried, waiting, withPauses } = queue

describe('a run of the queue', () => {
  type Run = { runId: string; count: number; isWhole: boolean }
  const begin = async (status: string, runId?: string): Promise<Run> =>
    (await queue.staff.post('/v1/transfers/process', { status, ...(runId && { runId }) })).body
  const ofRun = async ({ runId }: Run) => (await queue.staff.get(`/v1/queue/state?run=${runId}`)).body.run

  test('FTP-034 says how many of its files are still to be tried, and how many have failed', async () => {
    const [lost, other] = [await rested(), await rested()]
    await queue.here.factory.misbehave({ kind: 'refuse-login' })
    const run = await begin('failed')
    expect(run).toEqual({ runId: expect.any(String), count: 2, isWhole: true })
    // If a connection is still open, one file fails by itself; otherwise the login fails for all, and no file counts as failed.
    const { left, failed } = await ofRun(run)
    expect(left + failed).toBe(2)
    queue.here.files.give(idOf(lost), content)
    await queue.here.factory.behave()
    await queue.here.becomes(idOf(lost), 'completed')
    await queue.here.becomes(idOf(other), 'failed')
    expect(await ofRun(run)).toEqual({ left: 0, failed: 1 })
  })

  test('FTP-034 counts no files that came later or belong to another run alone, and counts files that both runs send', async () => {
    await withPauses(HOUR)
    await waiting()
    const first = await begin('pending')
    const later = await untried()
    expect(await ofRun(first)).toEqual({ left: 1, failed: 0 })
    const second = await begin('pending')
    expect([first.count, second.count]).toEqual([1, 2])
    expect([await ofRun(first), await ofRun(second)]).toEqual([
      { left: 1, failed: 0 },
      { left: 2, failed: 0 },
    ])
    await queue.here.remove(later)
    await until(async () => !(await queue.here.rowOf(idOf(later))))
    expect([await ofRun(first), await ofRun(second)]).toEqual([
      { left: 1, failed: 0 },
      { left: 1, failed: 0 },
    ])
    await queue.staff.post('/v1/transfers/deletions', { ids: idsOf(await list()) })
    expect(await ofRun(first)).toEqual({ left: 0, failed: 0 })
  })

  test('FTP-025 takes all waiting files, 1,000 with each request', async () => {
    await withPauses(HOUR)
    const it = await waiting()
    await queue.here.world.sql`
      insert into fulfilment_ftp.transfers (id, order_id, directory, file_name, size_bytes, patient_id, kind, original_name,
        attempts, created_at, version, status, due_at)
      select gen_random_uuid(), order_id, directory, 'copy_' || number, size_bytes, patient_id, kind, original_name,
        0, created_at, 1, 'pending', now() + interval '1 hour'
      from fulfilment_ftp.transfers, generate_series(1, 2500) number where id = ${idOf(it)}`
    const first = await begin('pending')
    expect(first).toMatchObject({ count: 1_000, isWhole: false })
    const second = await begin('pending', first.runId)
    expect(second).toEqual({ runId: first.runId, count: 1_000, isWhole: false })
    const third = await begin('pending', first.runId)
    expect(third).toMatchObject({ count: 501, isWhole: true })
    expect(await ofRun(first)).toEqual({ left: 2_501, failed: 0 })
    expect(
      (
        await queue.here.world.sql`select count(*)::int as count from fulfilment_ftp.transfers
      where due_at > now() + interval '10 minutes'`
      )[0]?.count,
    ).toBe(0)
  })

  test('deletes the runs that began more than a day before', async () => {
    await withPauses(HOUR)
    await waiting()
    const old = await begin('pending')
    await queue.here.world.sql`update fulfilment_ftp.run_transfers set began_at = now() - interval '25 hours'`
    await begin('pending')
    expect(await ofRun(old)).toEqual({ left: 0, failed: 0 })
  })

  test('is refused with a malformed id', async () => {
    expect(codeOf(await queue.staff.get('/v1/queue/state?run=yesterday'))).toEqual([422, 'invalid-request'])
  })
})

describe('FTP-016 a file whose attempts fail', () => {
  const shown = async (it: Scan) => (await queue.staff.get(`/v1/queue/${idOf(it)}`)).body
  /** A scan that files has lost, after so many failed attempts; the next one follows only after an hour. */
  const failing = async (pauses: number[], attempts: number) => {
    await withPauses(...pauses)
    const it = aScan()
    await queue.here.announce([it], null)
    await until(async () => {
      const row = await queue.here.rowOf(idOf(it))
      return row?.attempts >= attempts && row?.due_at
    })
    return shown(it)
  }
  const error = 'Ошибка загрузки файла из storage: файла там нет'
  const at = expect.any(String)

  test('FTP-016 shows the first failed attempt and its cause at once, and waits for the next attempt', async () => {
    const facts = { status: 'pending', attempts: 1, error, lastAttemptAt: at, nextAttemptAt: at, completedAt: null }
    expect(await failing([HOUR, HOUR, HOUR, HOUR, HOUR], 1)).toMatchObject(facts)
  })

  test('FTP-016 still waits for its next attempt after the fifth one', async () => {
    const facts = { status: 'pending', attempts: 5, error, nextAttemptAt: at }
    expect(await failing([1, 1, 1, 1, HOUR], 5)).toMatchObject(facts)
  })

  test('FTP-016 counts as failed after the sixth attempt, and is tried again later', async () => {
    const facts = { status: 'failed', attempts: 6, error, nextAttemptAt: at }
    expect(await failing([1, 1, 1, 1, 1], 6)).toMatchObject(facts)
  })

  test('FTP-016 shows the cause of an outage of the whole server, and loses no attempt', async () => {
    const it = await waiting()
    await until(async () => (await queue.here.outage())?.tries > 6)
    // The transfer is pending between two tries, and uploading while a worker tries it.
    const pending = await until(async () => {
      const found = await shown(it)
      return found.status === 'pending' && found
    })
    const facts = { attempts: 0, error: 'Сервер фабрики не принял имя или пароль', nextAttemptAt: at }
    expect(pending).toMatchObject(facts)
  })
})
