import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSystem, type System } from './system'
import { aPlan } from './test/stand-in-plan'
import { untilHung } from './watch'

const PATIENCE = { everyMs: 1, againMs: 1, answerMs: 20, misses: 3 }
const never = new AbortController().signal

describe('a process that is asked whether it does what it is for', () => {
  test('hangs when it has missed so many times one after the other, and not before', async () => {
    const answers = [true, false, false, true, false, false, false]
    let asked = 0
    const missed = await untilHung(
      async () => {
        if (!answers[asked++]) throw new Error(`no answer ${asked}`)
      },
      PATIENCE,
      never,
    )
    expect([asked, missed]).toEqual([7, 'no answer 7'])
  })

  test('has missed when it says nothing in time', async () => {
    const silence = () => new Promise<void>(() => {})
    expect(await untilHung(silence, PATIENCE, never)).toBe('no answer within 20 ms')
  })

  test('is asked again soon when it has missed', async () => {
    const askedMs: number[] = []
    const refuse = async () => {
      askedMs.push(performance.now())
      throw new Error('not now')
    }
    const everyMs = 1_000
    await untilHung(refuse, { ...PATIENCE, everyMs }, never)
    expect((askedMs.at(-1) ?? 0) - (askedMs[0] ?? 0)).toBeLessThan(everyMs)
  })

  test('is asked no more when it has ended', async () => {
    const ended = new AbortController()
    const asking = untilHung(async () => ended.abort(), PATIENCE, ended.signal)
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
      patience: { everyMs: 200, againMs: 200, answerMs: 3_000, misses: 3 },
      log: (line) => said.push(line),
    })
  })
  afterAll(async () => {
    await system.stop()
    rmSync(dataDir, { recursive: true })
  })
  test('a process that answers that it is not ready is let alone', async () => {
    const { pid, startCount } = system.process('files')
    const url = `http://127.0.0.1:${system.ports['files.inside']}`
    await fetch(`${url}/unready`, { method: 'POST' })
    const asked = async () => (await (await fetch(`${url}/unready`)).json()) as number
    while ((await asked()) < 6) await Bun.sleep(20)
    expect(system.process('files')).toMatchObject({ pid, startCount })
  })

  test.each(['orders', 'postgres', 'nats'] as const)('%s is killed when it hangs, and started again', async (name) => {
    const before = system.process(name).pid
    system.process(name).kill('SIGSTOP')
    await isStartedAgain(name, before)
    expect(said.filter((it) => it.startsWith(`${name}: no longer does what it is for (`))).toHaveLength(1)
  })

  test('nats is started again when it answers and can store nothing', async () => {
    const before = system.process('nats').pid
    rmSync(join(dataDir, 'nats', 'jetstream'), { recursive: true })
    await isStartedAgain('nats', before)
  })

  async function isStartedAgain(name: 'orders' | 'postgres' | 'nats', before: number) {
    while (system.process(name).pid === before) await Bun.sleep(20)
    await system.process(name).ready()
    expect(system.process(name).pid).not.toBe(before)
  }
})
