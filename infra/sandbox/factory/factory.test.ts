import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'basic-ftp'
import { type Factory, startFactory } from './server'

/** Longer than any pause of a busy machine. */
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
const onDisk = (name: string) => Bun.file(path.join(dataDir, name))

describe('the protocol', () => {
  test('an empty file has the size 0', async () => {
    await client.uploadFrom(bytesOf(Buffer.alloc(0)), '.scan.part')
    expect(await client.size('.scan.part')).toBe(0)
  })

  test('an upload is resumed by REST', async () => {
    const content = randomBytes(200_000)
    await client.uploadFrom(bytesOf(content.subarray(0, 150_000)), '/restarted.stl')
    await client.send('REST 100000')
    await client.uploadFrom(bytesOf(content.subarray(100_000)), '/restarted.stl')
    expect(sha256(await onDisk('restarted.stl').bytes())).toBe(sha256(content))
  })
})

describe('the server refuses', () => {
  test('a wrong password', () => expect(signedIn('guess')).rejects.toThrow('530'))

  test('a command before the sign-in', async () => {
    const stranger = new Client(TIMEOUT_MS)
    await stranger.connect('127.0.0.1', ftpPort())
    await expect(stranger.size('/x')).rejects.toThrow('530')
    stranger.close()
  })

  test.each(['/../../escaped.stl', '../escaped.stl', '/a/../../escaped.stl', 'a\\..\\escaped.stl'])(
    'a path that leads out of the root: %s',
    async (name) => {
      await expect(client.uploadFrom(bytesOf(Buffer.from('x')), name)).rejects.toThrow('550')
      await expect(client.send(`MKD ${name}`)).rejects.toThrow('550')
      expect(await readdir(dataDir)).toEqual([])
    },
  )

  // basic-ftp refuses to send such names, so the test writes to the socket.
  test.each(['MKD a\rb', 'MKD a\nb', 'MKD a\0b'])('a name with CR, LF or NUL: %j', async (command) => {
    const answers = await speak(['USER lab', 'PASS p@ss', command])
    expect(answers.at(-1)).toStartWith('550')
    expect(await readdir(dataDir)).toEqual([])
  })

  test('an error does not show the path on the server’s disk', async () => {
    const error: Error = await client.size('/missing.stl').then(
      () => new Error('found'),
      (it: Error) => it,
    )
    expect(error.message).toBe('550 No such file or directory')
  })
})

describe('the page', () => {
  test('lists the files, newest first, and offers each for download', async () => {
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

  test('is told at once of a new file', async () => {
    const live = (await fetch(`${factory.url}/live`)).body!.getReader()
    await live.read()
    const received = live.read()
    await client.uploadFrom(bytesOf(Buffer.from('x')), '/x.stl')
    expect(new TextDecoder().decode((await received).value)).toContain('changed')
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

/** Sends raw commands, each after the answer to the one before. */
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
