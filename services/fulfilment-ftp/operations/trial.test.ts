import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import path from 'node:path'
import { aFactory, aStoredScan, CONTENT } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000) // each test starts a process

let here: Surroundings<Awaited<ReturnType<typeof aFactory>>>
beforeAll(async () => {
  here = await surroundings(aFactory)
})
afterEach(() => here.factory.behave())
afterAll(() => here.stop())

/** Starts the service as a process of its own. */
function run(env: Record<string, string>) {
  return Bun.spawn([process.execPath, path.join(import.meta.dir, '../main.ts')], {
    env: { ...here.envOf(env), LOG_LEVEL: 'info' },
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
  })
}

/** Waits for the first matching line of the log. */
async function lineLike(child: ReturnType<typeof run>, like: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const line = text.split('\n').find((it) => like.test(it))
    if (line) return line
  }
  throw new Error(`No line matches ${like}: ${text}`)
}

test('the service tries the factory at its start; after a refused login it logs advice, and runs', async () => {
  const wrong = new URL(here.factory.ftpUrl)
  wrong.password = 'guessed-word'
  const child = run({ FACTORY_FTP_URL: wrong.href })
  const line = await lineLike(child, /takes no files/)
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', step: 'login', code: 530 })
  expect(line).toContain('factory-login at login (530): the server lets nobody in: compare user and password')
  expect(line).not.toContain('guessed-word')
  child.kill()
  expect(await child.exited).toBe(0)
})

test('a transfer that fails is logged with the step and the code of the server', async () => {
  await here.factory.misbehave({ kind: 'refuse-rename' })
  const scan = aStoredScan()
  const child = run({})
  await here.announce([scan], CONTENT)
  const line = await lineLike(child, /a transfer failed/)
  expect(JSON.parse(line)).toMatchObject({
    msg: 'a transfer failed: factory-refused at rename (550)',
    transferId: scan.scan.scanId,
  })
  child.kill()
  await child.exited
})

describe('a wrong address or certificate file ends the service with one line', () => {
  test.each([
    [
      { FACTORY_FTP_URL: 'sftp://lab:guessed-word@factory.example' },
      /^fulfilment-ftp: FACTORY_FTP_URL is no such address: /,
    ],
    [
      { FACTORY_FTP_CA_FILE: '/nowhere/ca.pem' },
      /^fulfilment-ftp: FACTORY_FTP_CA_FILE is wrong: .* cannot be read \(ENOENT\)\.$/,
    ],
    [
      { FACTORY_FTP_CA_FILE: import.meta.path },
      /^fulfilment-ftp: FACTORY_FTP_CA_FILE is wrong: .* holds no certificate in PEM\.$/,
    ],
  ])('%j', async (env, said) => {
    const child = run(env)
    const text = await new Response(child.stderr).text()
    expect(await child.exited).toBe(78)
    expect(text.trimEnd()).toMatch(said)
    expect(text.trimEnd().split('\n')).toHaveLength(1)
    expect(text).not.toContain('guessed-word')
  })
})
