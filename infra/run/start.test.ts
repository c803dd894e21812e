import { afterAll, afterEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isAlive } from './supervisor/process-table'
import { killStarted, pidsOn, start as startCommand } from './supervisor/test/started'

const FOREGROUND = join(import.meta.dir, 'supervisor/test/foreground.ts')
const dirs: string[] = []

afterEach(() => {
  killStarted()
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})

/** Of the tests that need a database: only the first of them initialises and migrates it. */
const installed = mkdtempSync(join(tmpdir(), 'aligner-orders-start-'))
afterAll(() => rmSync(installed, { recursive: true }))

/** A data directory before its first start. */
function aDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-start-'))
  dirs.push(dir)
  return dir
}

const start = (env: Record<string, string>, command = [process.execPath, FOREGROUND]) => startCommand(command, env)

async function untilGone(pids: number[]): Promise<void> {
  while (pids.some(isAlive)) await Bun.sleep(20)
}

test('pressing Ctrl-C twice shuts down once and leaves no process running', async () => {
  const it = await start({ DATA_DIR: installed })
  await it.until('Press Ctrl-C to stop')
  const pids = pidsOn(installed)
  expect(pids.filter(isAlive)).toHaveLength(4)
  it.child.kill('SIGINT')
  it.child.kill('SIGINT')
  expect(await it.ended()).toBe(0)
  expect(it.said().match(/everything has stopped/g)).toHaveLength(1)
  expect(pids.filter(isAlive)).toEqual([])
})

test('the system shuts down when the runner above it is killed without passing the signal on', async () => {
  // The process tree of npx: a runner, a shell, and the program below them.
  const runner = `Bun.spawn(['sh', '-c', '"$0" "$1"; true', process.execPath, '${FOREGROUND}'], { stdio: ['ignore', 'inherit', 'inherit'] })`
  const it = await start({ DATA_DIR: installed }, [process.execPath, '-e', runner])
  await it.until('Press Ctrl-C to stop')
  const pids = pidsOn(installed)
  it.child.kill('SIGTERM')
  await it.until('everything has stopped')
  expect(pids.filter(isAlive)).toEqual([])
})

test('kill -9 of the supervisor ends all its processes, and the next start finds the data', async () => {
  const first = await start({ DATA_DIR: installed })
  await first.until('Press Ctrl-C to stop')
  const [pids, ports] = [pidsOn(installed), readFileSync(join(installed, 'ports.json'), 'utf8')]
  first.child.kill('SIGKILL')
  await untilGone(pids)
  const second = await start({ DATA_DIR: installed })
  await second.until('Press Ctrl-C to stop')
  expect(readFileSync(join(installed, 'ports.json'), 'utf8')).toBe(ports)
  second.child.kill('SIGTERM')
  expect(await second.ended()).toBe(0)
})

test('the next start stops a server that a killed run left running', async () => {
  const first = await start({ DATA_DIR: installed })
  await first.until('Press Ctrl-C to stop')
  const [postgres = 0] = pidsOn(installed)
  // A stopped process does not receive the death signal, like every process on macOS.
  process.kill(postgres, 'SIGSTOP')
  first.child.kill('SIGKILL')
  await first.child.exited
  const second = await start({ DATA_DIR: installed })
  await second.until('Press Ctrl-C to stop')
  expect(isAlive(postgres)).toBe(false)
  second.child.kill('SIGTERM')
  expect(await second.ended()).toBe(0)
})

test('a second start on the same data directory is refused with one line that names the first', async () => {
  const first = await start({ DATA_DIR: installed })
  await first.until('postgres is ready')
  const second = await start({ DATA_DIR: installed })
  expect(await second.ended()).toBe(1)
  expect(second.said()).toMatch(
    new RegExp(
      `^✗ The system is already running on ${installed} \\(pid ${first.child.pid}\\): stop it with kill ${first.child.pid}, .*\n$`,
    ),
  )
  first.child.kill('SIGTERM')
  expect(await first.ended()).toBe(0)
})

test('a port in use is refused with one line that says what to do', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port))
  })
  const it = await start({ DATA_DIR: aDataDir(), PORT: String(port) })
  expect(await it.ended()).toBe(1)
  await new Promise((resolve) => taken.close(resolve))
  expect(it.said()).toContain(`✗ Port ${port} is already in use: free it, or choose another one with PORT=${port + 1}.`)
})

const wrong = [
  [{ PORT: 'abc' }, '✗ PORT is "abc": give it a number from 1 to 65535, for instance PORT=3000.\n'],
  [{ LOG_LEVEL: 'loud' }, '✗ LOG_LEVEL is "loud": give it one of debug, info, warn, error, silent.\n'],
  [{ NATS_URL: 'localhost' }, '✗ NATS_URL is not a valid address: write it like nats://host:4222.\n'],
] as const
for (const [env, line] of wrong) {
  test(`a wrong ${Object.keys(env)[0]} is refused with one line`, async () => {
    const it = await start({ DATA_DIR: aDataDir(), ...env })
    expect(await it.ended()).toBe(1)
    expect(it.said()).toBe(line)
  })
}

/** A folder that not even root can create, because its parent is a file. */
function anImpossibleDir(): string {
  const file = join(aDataDir(), 'file')
  writeFileSync(file, '')
  return join(file, 'below')
}

test('a DATA_DIR that cannot be written is refused with one line', async () => {
  const dataDir = anImpossibleDir()
  const it = await start({ DATA_DIR: dataDir })
  expect(await it.child.exited).toBe(1)
  expect(it.said()).toBe(`✗ ${dataDir} cannot be written (not a directory): choose another folder with DATA_DIR.\n`)
  const other = await start({ DATA_DIR: dirname(dataDir) })
  expect(await other.child.exited).toBe(1)
  expect(other.said()).toBe(
    `✗ ${dirname(dataDir)} cannot be written (file already exists): choose another folder with DATA_DIR.\n`,
  )
})

test('`build` and `start` refuse a FRONTENDS_DIR that cannot be written with one line', async () => {
  const frontendsDir = anImpossibleDir()
  const refusal = `✗ ${frontendsDir} cannot be written (not a directory): choose another folder with FRONTENDS_DIR.\n`
  const env = { DATA_DIR: installed, FRONTENDS_DIR: frontendsDir }
  const build = await start(env, [process.execPath, join(import.meta.dir, '../release/build.ts')])
  expect(await build.child.exited).toBe(1)
  expect(build.said()).toBe(refusal)
  const system = await start(env, [process.execPath, join(import.meta.dir, 'start.ts')])
  expect(await system.child.exited).toBe(1)
  expect(system.said()).toEndWith(refusal)
})

test('an outside NATS server that does not answer is refused with one line', async () => {
  const it = await start({ DATA_DIR: installed, NATS_URL: 'nats://127.0.0.1:1' })
  expect(await it.ended()).toBe(1)
  expect(it.said()).toContain('✗ NATS with JetStream cannot be reached at 127.0.0.1:1: ')
})

test('a production site does not start with any stand-in of the sandbox', async () => {
  const dataDir = aDataDir()
  const site = {
    id: 'main',
    hosts: ['aligners.example'],
    origin: 'https://aligners.example',
    variant: 'ru',
    currency: 'RUB',
    defaultLanguage: 'ru',
    factory: false,
    production: true,
    onlinePayment: true,
    staffLimitedToSite: false,
    brand: 'A',
    support: { email: 'a@example.com', whatsapp: '79000000000' },
  }
  const file = join(dataDir, 'sites.json')
  writeFileSync(file, JSON.stringify([site]))
  const it = await start({ DATA_DIR: dataDir, SITES_FILE: file })
  expect(await it.ended()).toBe(1)
  expect(it.said()).toBe(
    '✗ The site main is a production site and does not run with the sandbox: set FACTORY_FTP_URL, YOOKASSA_URL and SMTP_URL to real values.\n',
  )
  const second = await start({ DATA_DIR: dataDir, SITES_FILE: file, FACTORY_FTP_URL: 'ftp://a:b@factory.example' })
  expect(await second.ended()).toBe(1)
  expect(second.said()).toContain('does not run with the sandbox: set YOOKASSA_URL and SMTP_URL to real values.')
  writeFileSync(file, JSON.stringify([{ ...site, currency: 'USD' }]))
  const third = await start({ DATA_DIR: dataDir, SITES_FILE: file })
  expect(await third.ended()).toBe(1)
  expect(third.said()).toStartWith(`✗ SITES_FILE ${file} is wrong at /0/currency: `)
})
