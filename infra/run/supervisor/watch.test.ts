import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSystem, type System } from './system'
import { aPlan } from './test/stand-in-plan'
import { waitUntilHung } from './watch'

const POLICY = { intervalMs: 1, retryMs: 1, timeoutMs: 20, failures: 3 }
const never = new AbortController().signal

describe('a process under health checks', () => {
  test('hangs after the configured number of failures in a row', async () => {
    const answers = [true, false, false, true, false, false, false]
    let asked = 0
    const failure = await waitUntilHung(
      async () => {
        if (!answers[asked++]) throw new Error(`no answer ${asked}`)
      },
      POLICY,
      never,
    )
    expect([asked, failure]).toEqual([7, 'no answer 7'])
  })

  test('fails a check when it does not answer in time', async () => {
    const silence = () => new Promise<void>(() => {})
    expect(await waitUntilHung(silence, POLICY, never)).toBe('no answer within 20 ms')
  })

  test('is checked again after the retry interval when a check failed', async () => {
    const askedMs: number[] = []
    const refuse = async () => {
      askedMs.push(performance.now())
      throw new Error('not now')
    }
    const intervalMs = 1_000
    await waitUntilHung(refuse, { ...POLICY, intervalMs }, never)
    expect((askedMs.at(-1) ?? 0) - (askedMs[0] ?? 0)).toBeLessThan(intervalMs)
  })

  test('is no longer checked after its exit', async () => {
    const exited = new AbortController()
    const asking = waitUntilHung(async () => exited.abort(), POLICY, exited.signal)
    expect(await asking).toBeUndefined()
  })
})

describe('in a running system', () => {
  let system: System
  const said: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'aligner-orders-watch-'))
  beforeAll(async () => {
    system = await runSystem({
      dataDir,
      plans: [aPlan('orders'), aPlan('files')],
      isDurable: false,
      probePolicy: { intervalMs: 500, retryMs: 200, timeoutMs: 3_000, failures: 3 },
      log: (line) => said.push(line),
    })
  })
  afterAll(async () => {
    await system.stop()
    rmSync(dataDir, { recursive: true })
  })
  test('a process that answers that it is not ready is not restarted', async () => {
    const { pid, startCount } = system.process('files')
    const url = `http://127.0.0.1:${system.ports['files.inside']}`
    await fetch(`${url}/unready`, { method: 'POST' })
    const asked = async () => (await (await fetch(`${url}/unready`)).json()) as number
    while ((await asked()) < 6) await Bun.sleep(20)
    expect(system.process('files')).toMatchObject({ pid, startCount })
  })

  test.each(['orders', 'postgres', 'nats'] as const)('%s is killed when it hangs, and restarted', async (name) => {
    const before = system.process(name).pid
    system.process(name).kill('SIGSTOP')
    await isRestarted(name, before)
    expect(said.filter((it) => it.startsWith(`${name}: fails its health check (`))).toHaveLength(1)
  })

  test('nats is restarted when it answers but cannot store messages', async () => {
    const before = system.process('nats').pid
    rmSync(join(dataDir, 'nats', 'jetstream'), { recursive: true })
    await isRestarted('nats', before)
  })

  async function isRestarted(name: 'orders' | 'postgres' | 'nats', before: number) {
    while (system.process(name).pid === before) await Bun.sleep(20)
    await system.process(name).ready()
    expect(system.process(name).pid).not.toBe(before)
  }
})
