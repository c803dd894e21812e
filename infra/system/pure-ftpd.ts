import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../run/settings/ports'
import { runFtpServer } from './ftp-process'
import { librariesIn, type Program, resolveProgram } from './programs'
import type { Tls } from './vsftpd'

export type PureFtpd = { ftpUrl: string; dataDir: string; stop(): Promise<void> }

/** It changes its user after the login, and shuts that into a directory: only root may. */
export const canRunPureFtpd = process.getuid?.() === 0
const NOBODY = 65_534

/**
 * A pure-ftpd of this system on 127.0.0.1, for the bearer of the URL's password alone; on the port and with the files of one
 * that was there before. Its user is nobody, who sees the directory of the files as the server's root: files that a test makes
 * there have to be writable by everybody. With `tls` it speaks explicit FTPS alone, on data connections too.
 */
export async function startPureFtpd(before?: PureFtpd, tls?: Omit<Tls, 'isImplicit'>): Promise<PureFtpd> {
  const binary = await resolveProgram('pure-ftpd', { log: () => {} })
  const dir = mkdtempSync(join(tmpdir(), 'pure-ftpd-'))
  const dataDir = before?.dataDir ?? mkdtempSync(join(tmpdir(), 'factory-'))
  chmodSync(dataDir, 0o777)
  const { port, password } = before ? new URL(before.ftpUrl) : { port: await freePort(), password: crypto.randomUUID() }
  const users = await addUser(binary, dir, dataDir, password)
  const args = [
    ...['--bind', `127.0.0.1,${port}`, '--login', `puredb:${users}`, '--pidfile', join(dir, 'pid')],
    ...['--noanonymous', '--ipv4only', '--dontresolve', '--umask', '000:000'],
    ...(tls ? ['--tls', '3', '--certfile', certificateOf(dir, tls)] : []),
  ]
  const cleanUp = () => rmSync(dir, { recursive: true })
  const stop = await runFtpServer({ name: 'pure-ftpd', binary, args, port: Number(port), cleanUp })
  return { ftpUrl: `${tls ? 'ftpes' : 'ftp'}://lab:${password}@127.0.0.1:${port}`, dataDir, stop }
}

/**
 * Makes a database of users with one of its own, who is none of the system's. pure-pw would hash the password for a second, and
 * the server at each login as long.
 */
async function addUser({ root }: Program, dir: string, home: string, password: string): Promise<string> {
  const [text, users] = [join(dir, 'users'), join(dir, 'users.pdb')]
  const hash = await Bun.password.hash(password, { algorithm: 'bcrypt', cost: 4 })
  writeFileSync(text, `lab:${hash}:${NOBODY}:${NOBODY}::${home}/./::::::::::::\n`)
  const tool = root ? join(root, 'usr/bin/pure-pw') : 'pure-pw'
  const child = Bun.spawn([tool, 'mkdb', users, '-f', text], {
    env: root ? { LD_LIBRARY_PATH: librariesIn(root).join(':') } : process.env,
    stderr: 'pipe',
  })
  if (await child.exited) throw new Error(`pure-pw: ${await new Response(child.stderr).text()}`)
  return users
}

function certificateOf(dir: string, { certificate, key }: Tls): string {
  const file = join(dir, 'certificate.pem')
  writeFileSync(file, certificate + key, { mode: 0o600 })
  return file
}
