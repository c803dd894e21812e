import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'basic-ftp'
import { type Factory, startFactory } from './server'

/** Longer than a busy machine is silent. */
const TIMEOUT_MS = 60_000
let dataDir: string
let factory: Factory
let client: Client

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'factory-'))
  factory = await startFactory({ dataDir, user: 'lab', password: 'p@ss' })
  client = await signedIn()
})
afterEach(async () => {
  client.close()
  await factory.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function signedIn(password = 'p@ss') {
  const made = new Client(TIMEOUT_MS)
  await made.access({ host: '127.0.0.1', port: ftpPort(), user: 'lab', password })
  return made
}
const ftpPort = () => Number(new URL(factory.ftpUrl).port)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (content: Buffer, chunkBytes = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes)
    })(),
  )
const files = async () => ((await (await fetch(`${factory.url}/files`)).json()) as { items: unknown[] }).items
const setFault = (fault: object) =>
  fetch(`${factory.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
const onDisk = (name: string) => Bun.file(path.join(dataDir, name))

describe('the protocol', () => {
  test('an empty file has the size 0', async () => {
    await client.uploadFrom(bytesOf(Buffer.alloc(0)), '.scan.part')
    expect(await client.size('.scan.part')).toBe(0)
  })

  test('a file goes up, is measured, renamed, listed and removed', async () => {
    const content = randomBytes(300_000)
    await client.ensureDir('/AlignersFactory/7f3a/7f3a_01/aligner')
    await client.uploadFrom(bytesOf(content), '.scan.part')
    expect(await client.size('.scan.part')).toBe(300_000)
    await client.rename('.scan.part', '/AlignersFactory/7f3a/7f3a_01/aligner/aligner_01.stl')
    expect((await client.list()).map((it) => [it.name, it.size])).toEqual([['aligner_01.stl', 300_000]])
    expect(sha256(await onDisk('AlignersFactory/7f3a/7f3a_01/aligner/aligner_01.stl').bytes())).toBe(sha256(content))
    await client.remove('aligner_01.stl')
    expect(await client.list()).toEqual([])
  })

  test('an upload is resumed by APPE and by REST', async () => {
    const content = randomBytes(200_000)
    await client.uploadFrom(bytesOf(content.subarray(0, 120_000)), '/appended.stl')
    await client.appendFrom(bytesOf(content.subarray(120_000)), '/appended.stl')
    expect(sha256(await onDisk('appended.stl').bytes())).toBe(sha256(content))

    await client.uploadFrom(bytesOf(content.subarray(0, 150_000)), '/restarted.stl')
    await client.send('REST 100000')
    await client.uploadFrom(bytesOf(content.subarray(100_000)), '/restarted.stl')
    expect(sha256(await onDisk('restarted.stl').bytes())).toBe(sha256(content))
  })

  test('400 MB arrive byte for byte, and the memory does not grow with them', async () => {
    const chunk = randomBytes(1024 * 1024)
    const hash = createHash('sha256')
    const source = Readable.from(
      (function* () {
        for (let i = 0; i < 400; i++) {
          hash.update(chunk)
          yield chunk
        }
      })(),
    )
    Bun.gc(true)
    const before = process.memoryUsage.rss()
    await client.uploadFrom(source, '/large.stl')
    const grownMb = (process.memoryUsage.rss() - before) / 2 ** 20
    expect(await files()).toMatchObject([{ path: '/large.stl', sizeBytes: 400 * 2 ** 20, sha256: hash.digest('hex') }])
    // Client and server are in this process, with garbage of their own; the file kept in memory would be 400.
    expect(grownMb).toBeLessThan(200)
  })
})

describe('what is refused', () => {
  test('a wrong password', () => expect(signedIn('guess')).rejects.toThrow('530'))

  test('a command before the sign-in', async () => {
    const stranger = new Client(TIMEOUT_MS)
    await stranger.connect('127.0.0.1', ftpPort())
    await expect(stranger.size('/x')).rejects.toThrow('530')
    stranger.close()
  })

  test.each(['/../../escaped.stl', '../escaped.stl', '/a/../../escaped.stl', 'a\\..\\escaped.stl'])(
    'a path out of the root: %s',
    async (name) => {
      await expect(client.uploadFrom(bytesOf(Buffer.from('x')), name)).rejects.toThrow('550')
      await expect(client.send(`MKD ${name}`)).rejects.toThrow('550')
      expect(await readdir(dataDir)).toEqual([])
    },
  )

  // basic-ftp sends no such name, so this client speaks by itself.
  test.each(['MKD a\rb', 'MKD a\nb', 'MKD a\0b'])('a name with CR, LF or NUL: %j', async (command) => {
    const answers = await speak(['USER lab', 'PASS p@ss', command])
    expect(answers.at(-1)).toStartWith('550')
    expect(await readdir(dataDir)).toEqual([])
  })

  test('an error names no path of the machine', async () => {
    const error: Error = await client.size('/missing.stl').then(
      () => new Error('found'),
      (it: Error) => it,
    )
    expect(error.message).toBe('550 No such file or directory')
  })
})

describe('faults on request', () => {
  const content = randomBytes(400_000)

  test('a stalled upload goes on when the fault is cleared', async () => {
    await setFault({ kind: 'stall', afterBytes: 100_000 })
    const upload = client.uploadFrom(bytesOf(content), '/stalled.stl')
    await until(async () => onDisk('stalled.stl').size === 100_000)
    expect(await files()).toMatchObject([{ path: '/stalled.stl', sha256: null }])
    await fetch(`${factory.url}/faults`, { method: 'DELETE' })
    await upload
    expect(await files()).toMatchObject([{ path: '/stalled.stl', sizeBytes: 400_000, sha256: sha256(content) }])
  })

  test('a cut connection keeps what has arrived, and the rest can be appended', async () => {
    await setFault({ kind: 'disconnect', afterBytes: 250_000 })
    await expect(client.uploadFrom(bytesOf(content), '/cut.stl')).rejects.toThrow()
    await fetch(`${factory.url}/faults`, { method: 'DELETE' })
    client = await signedIn()
    expect(await client.size('/cut.stl')).toBe(250_000)
    await client.appendFrom(bytesOf(content.subarray(250_000)), '/cut.stl')
    expect(sha256(await onDisk('cut.stl').bytes())).toBe(sha256(content))
  })

  test('a full disk answers 552', async () => {
    await setFault({ kind: 'disk-full', afterBytes: 1000 })
    await expect(client.uploadFrom(bytesOf(content), '/full.stl')).rejects.toThrow('552')
  })

  test('a rename and a login are refused', async () => {
    await client.uploadFrom(bytesOf(content), '/a.stl')
    await setFault({ kind: 'refuse-rename' })
    await expect(client.rename('/a.stl', '/b.stl')).rejects.toThrow('550')
    await setFault({ kind: 'refuse-login' })
    await expect(signedIn()).rejects.toThrow('530')
  })

  test('the state says which faults are on, and an unknown one is refused', async () => {
    await setFault({ kind: 'stall', afterBytes: 5 })
    expect((await setFault({ kind: 'fire' })).status).toBe(422)
    expect((await setFault({ kind: 'stall' })).status).toBe(422)
    expect(await (await fetch(`${factory.url}/faults`)).json()).toEqual({ faults: [{ kind: 'stall', afterBytes: 5 }] })
  })
})

describe('the page', () => {
  test('lists what arrived newest first and gives it back', async () => {
    await client.uploadFrom(bytesOf(Buffer.from('first')), '/first.stl')
    await until(async () => Date.now() > onDisk('first.stl').lastModified)
    await client.uploadFrom(bytesOf(Buffer.from('second')), '/имя 2.stl')
    expect(await files()).toMatchObject([{ path: '/имя 2.stl' }, { path: '/first.stl' }])
    const answer = await fetch(`${factory.url}/files/${encodeURIComponent('имя 2.stl')}`)
    expect(answer.headers.get('content-disposition')).toStartWith('attachment')
    expect(await answer.text()).toBe('second')
  })

  test.each(['/files/..%2f..%2fetc%2fpasswd', '/files/none.stl', '/files/'])('%s is 404', async (address) => {
    expect((await fetch(factory.url + address)).status).toBe(404)
  })

  test('hears at once of what arrives', async () => {
    const live = (await fetch(`${factory.url}/live`)).body!.getReader()
    await live.read()
    const heard = live.read()
    await client.uploadFrom(bytesOf(Buffer.from('x')), '/x.stl')
    expect(new TextDecoder().decode((await heard).value)).toContain('changed')
    await live.cancel()
  })

  test('is ready, and loads nothing from elsewhere', async () => {
    expect((await fetch(`${factory.url}/health/ready`)).status).toBe(200)
    const answer = await fetch(factory.url)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('Сервер фабрики')
    expect(html).not.toMatch(/(src|href)="|https?:\/\//)
    expect(html).toContain("from '/page-behaviour.js'")
    expect((await fetch(`${factory.url}/page-behaviour.js`)).headers.get('content-type')).toContain('javascript')
  })
})

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await Bun.sleep(5)
}

/** Sends each command as it stands when the answer to the one before has come. */
function speak(commands: string[]) {
  return new Promise<string[]>((resolve, reject) => {
    const answers: string[] = []
    const socket = connect(ftpPort(), '127.0.0.1')
    socket.on('error', reject)
    socket.on('data', (data) => {
      answers.push(data.toString())
      const next = commands[answers.length - 1]
      if (next === undefined) {
        socket.destroy()
        resolve(answers)
      } else socket.write(`${next}\r\n`)
    })
  })
}
