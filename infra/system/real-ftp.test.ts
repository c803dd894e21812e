import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from 'service-kit/telemetry/log'
import { FactoryFtp } from '../../services/fulfilment-ftp/adapters/factory-ftp'
import { aStoredScan } from '../../services/fulfilment-ftp/builders'
import { factoryAddressOf } from '../../services/fulfilment-ftp/domain/factory-address'
import { startTrial } from '../../services/fulfilment-ftp/operations/trial'
import { pathOf, sha256, surroundings } from '../../services/fulfilment-ftp/test/surroundings'
import { transfersTo } from '../../services/fulfilment-ftp/test/transfers'
import { freePort } from '../run/settings/ports'
import { anAuthority } from './certificates'
import { resolveProgram } from './programs'
import { canRunPureFtpd, startPureFtpd } from './pure-ftpd'
import { startVsftpd, type Vsftpd } from './vsftpd'

// The packages are fetched once for a machine.
beforeAll(async () => {
  for (const name of ['vsftpd', 'pure-ftpd'] as const) await resolveProgram(name, { log: console.log })
}, 240_000)

test('where no vsftpd can be had, one line says so: its tests fail, and are not left out', async () => {
  const home = mkdtempSync(join(tmpdir(), 'no-vsftpd-'))
  const nowhere = { log: () => {}, env: { PATH: home, XDG_CACHE_HOME: home }, alsoIn: [] }
  const said = await resolveProgram('vsftpd', nowhere).catch((error: Error) => error.message)
  rmSync(home, { recursive: true })
  expect(said).toBe(
    'vsftpd is missing and could not be fetched (apt: apt-get is not installed; Homebrew: brew is not installed): install it.',
  )
})

transfersTo('a real vsftpd', startVsftpd)

if (canRunPureFtpd)
  describe('as root', () => {
    // The tests' own files in its directory have to be writable by its user.
    let before: number
    beforeAll(() => {
      before = process.umask(0)
    })
    afterAll(() => void process.umask(before))
    transfersTo('a real pure-ftpd', startPureFtpd)
  })

const authority = anAuthority()
const dir = mkdtempSync(join(tmpdir(), 'real-ftp-'))
const caFile = join(dir, 'authority.pem')
writeFileSync(caFile, authority.certificate)
afterAll(() => rmSync(dir, { recursive: true }))
const TEST_MS = 60_000

/** The URL of the user's directory, which is not the server's root here. */
const withoutDirectory = ({ ftpUrl, dataDir }: Vsftpd) => ftpUrl.replace(dataDir, '')

const own = () => authority.issue('127.0.0.1')
const secured: [string, (before?: Vsftpd) => Promise<Vsftpd>][] = [
  ['ftpes of vsftpd, where a session has to be resumed', (it) => startVsftpd(it, own())],
  ['ftps of vsftpd, where a session has to be resumed', (it) => startVsftpd(it, { ...own(), isImplicit: true })],
  ...(canRunPureFtpd
    ? [['ftpes of pure-ftpd', (it) => startPureFtpd(it, own())] satisfies (typeof secured)[number]]
    : []),
]
describe.each(secured)('%s, with an authority of its own', (_, startFactory) => {
  test(
    'FTP-007 FTP-041 scans arrive byte for byte below the directory of the login',
    async () => {
      const here = await surroundings(startFactory)
      const content = new Uint8Array(300_000).fill(7)
      const but = { sizeBytes: content.length, sha256: sha256(content) }
      const scan = aStoredScan(but)
      const other = aStoredScan(but, scan)
      await here.start({ FACTORY_FTP_URL: withoutDirectory(here.factory), FACTORY_FTP_CA_FILE: caFile, WORKERS: '1' })
      await here.announce([scan, other], content)
      await here.becomes(scan.scan.scanId, 'completed')
      // The same connection, whose data connections each resume its session.
      await here.becomes(other.scan.scanId, 'completed')
      expect(here.factoryFiles(scan)).toEqual(
        [scan, other].map((it) => ({ path: pathOf(it), sizeBytes: content.length, sha256: sha256(content) })),
      )
      await here.stop()
    },
    TEST_MS,
  )
})

describe('a factory that has just been configured', () => {
  let plain: Vsftpd
  let explicit: Vsftpd
  let implicit: Vsftpd
  let elsewhere: Vsftpd
  let silent: Bun.TCPSocketListener
  beforeAll(async () => {
    const own = authority.issue('127.0.0.1')
    plain = await startVsftpd()
    explicit = await startVsftpd(undefined, own)
    implicit = await startVsftpd(undefined, { ...own, isImplicit: true })
    elsewhere = await startVsftpd(undefined, authority.issue('factory.example'))
    silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  }, TEST_MS)
  afterAll(async () => {
    silent.stop(true)
    const all = [plain, explicit, implicit, elsewhere]
    await Promise.all(all.map((it) => it.stop()))
    for (const it of all) rmSync(it.dataDir, { recursive: true })
  })

  /** What the log says of a server. */
  async function saidOf(url: string, authorityOfOwn?: string): Promise<{ level: string; msg: string }> {
    const lines: string[] = []
    const log = createLog('fulfilment-ftp', 'info', { write: (line) => lines.push(line) })
    const address = factoryAddressOf(url)!
    const connect = () => new FactoryFtp(address, { timeoutMs: 2_000, authority: authorityOfOwn })
    await startTrial({ log, connect, newId: () => crypto.randomUUID() }).ended
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain(address.password)
    return JSON.parse(lines[0]!)
  }

  test('is said to take files when it does, and nothing is left there', async () => {
    const takes = { level: 'info', msg: 'the factory takes files' }
    expect(await saidOf(plain.ftpUrl)).toMatchObject(takes)
    expect(await saidOf(`${plain.ftpUrl}/of/ours`)).toMatchObject(takes)
    expect(await saidOf(withoutDirectory(plain))).toMatchObject(takes)
    expect(await saidOf(explicit.ftpUrl, authority.certificate)).toMatchObject(takes)
    expect(await saidOf(implicit.ftpUrl, authority.certificate)).toMatchObject(takes)
    const left = [plain, explicit, implicit].flatMap((it) =>
      readdirSync(it.dataDir, { recursive: true, encoding: 'utf8' }),
    )
    expect(left).toContain('of/ours/AlignersFactory')
    expect(left.filter((it) => it.includes('trial'))).toEqual([])
  })

  const otherwise = (it: Vsftpd, scheme: string) => it.ftpUrl.replace(/^\w+/, scheme)
  const wrongPassword = (it: Vsftpd) => it.ftpUrl.replace(/:[^:@]+@/, ':guessed@')
  test.each([
    [
      'nobody listens',
      async () => `ftp://lab:secret@127.0.0.1:${await freePort()}`,
      /unreachable at connect \(ECONNREFUSED\): .* host and port/,
    ],
    ['there is no such host', () => 'ftp://lab:secret@factory.invalid', /unreachable at connect \(ENOTFOUND\): /],
    [
      'it says nothing',
      () => `ftp://lab:secret@127.0.0.1:${silent.port}`,
      /unreachable at connect \(ETIMEDOUT\): .* ftps:/,
    ],
    ['it speaks TLS at once', () => otherwise(implicit, 'ftpes'), /unreachable at connect \(ETIMEDOUT\): .* ftps:/],
    ['it knows no TLS', () => otherwise(plain, 'ftpes'), /tls at tls \(5\d\d\): .* ftp:/],
    ['it asks for TLS first', () => otherwise(explicit, 'ftps'), /tls at tls.*: .* ftpes:/],
    ['it insists on TLS', () => otherwise(explicit, 'ftp'), /login at login \(530\): .* ftpes:/],
    ['nobody known has signed', () => explicit.ftpUrl, /tls at tls \([A-Z_]+\): .* FACTORY_FTP_CA_FILE\./],
    ['nobody known has signed, at once', () => implicit.ftpUrl, /tls at tls \([A-Z_]+\): .* FACTORY_FTP_CA_FILE\./],
    ['the password is wrong', () => wrongPassword(plain), /login at login \(530\): .* user and password/],
  ])('is told in one line when %s', async (_, urlOf, said) => {
    const { level, msg } = await saidOf(await urlOf())
    expect(level).toBe('warn')
    expect(msg).toMatch(said)
    expect(msg).toStartWith('the factory takes no files, factory-')
  })

  test('is told in one line when its certificate is for another host', async () => {
    const { msg } = await saidOf(elsewhere.ftpUrl, authority.certificate)
    expect(msg).toMatch(/tls at tls \(ERR_TLS_CERT_ALTNAME_INVALID\): .* as its certificate does/)
  })

  test('is told in one line when the directory takes none', async () => {
    writeFileSync(join(plain.dataDir, 'AlignersFactory.pdf'), '')
    const { msg } = await saidOf(`${plain.ftpUrl}/AlignersFactory.pdf`)
    expect(msg).toMatch(/refused at directory \(550\): .*\/directory\. Scans wait/)
  })
})
