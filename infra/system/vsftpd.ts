import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../run/settings/ports'
import { runFtpServer } from './ftp-process'
import { resolveProgram } from './programs'

export type Vsftpd = { ftpUrl: string; dataDir: string; stop(): Promise<void> }
/** By which it speaks TLS, refuses whoever does not, and a data connection that does not resume the session of its control connection. */
export type Tls = { certificate: string; key: string; isImplicit?: boolean }

/**
 * A vsftpd of this system on 127.0.0.1, for the bearer of the URL's password alone; on the port and with the files of one
 * that was there before. It runs as whoever starts it, and so cannot shut its user into a directory: the URL names the one
 * that counts as the root. `stop` kills it in the middle of what it is at; the files are the caller's to remove.
 */
export async function startVsftpd(before?: Vsftpd, tls?: Tls): Promise<Vsftpd> {
  const binary = await resolveProgram('vsftpd', { log: () => {} })
  const dir = mkdtempSync(join(tmpdir(), 'vsftpd-'))
  const dataDir = before?.dataDir ?? mkdtempSync(join(tmpdir(), 'factory-'))
  const { port, password } = before ? new URL(before.ftpUrl) : { port: await freePort(), password: crypto.randomUUID() }
  const stop = await runFtpServer({
    name: 'vsftpd',
    binary,
    args: [configure(dir, dataDir, Number(port), password, tls)],
    port: Number(port),
    isImplicit: tls?.isImplicit,
    cleanUp: () => rmSync(dir, { recursive: true }),
  })
  const scheme = tls ? (tls.isImplicit ? 'ftps' : 'ftpes') : 'ftp'
  return { ftpUrl: `${scheme}://anonymous:${password}@127.0.0.1:${port}${dataDir}`, dataDir, stop }
}

/**
 * Its users are the system's, whose passwords only root may check. The one that it knows besides, anonymous, may be asked
 * for a password from a list, and be let write.
 */
function configure(dir: string, dataDir: string, port: number, password: string, tls?: Tls): string {
  const passwords = join(dir, 'passwords')
  writeFileSync(passwords, `${password}\n`, { mode: 0o600 })
  const empty = join(dir, 'empty')
  mkdirSync(empty)
  const settings = {
    listen: 'YES',
    listen_address: '127.0.0.1',
    listen_port: port,
    background: 'NO',
    run_as_launching_user: 'YES',
    ftp_username: 'nobody',
    secure_chroot_dir: empty,
    anonymous_enable: 'YES',
    local_enable: 'NO',
    secure_email_list_enable: 'YES',
    email_password_file: passwords,
    anon_root: dataDir,
    write_enable: 'YES',
    anon_upload_enable: 'YES',
    anon_mkdir_write_enable: 'YES',
    anon_other_write_enable: 'YES',
    anon_world_readable_only: 'NO',
    anon_umask: '077',
    xferlog_enable: 'NO',
    // Its own sandbox needs system calls that containers forbid.
    seccomp_sandbox: 'NO',
    ...(tls && settingsOf(dir, tls)),
  }
  const file = join(dir, 'vsftpd.conf')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  )
  return file
}

function settingsOf(dir: string, { certificate, key, isImplicit = false }: Tls) {
  const file = join(dir, 'certificate.pem')
  writeFileSync(file, certificate + key, { mode: 0o600 })
  return {
    ssl_enable: 'YES',
    implicit_ssl: isImplicit ? 'YES' : 'NO',
    allow_anon_ssl: 'YES',
    force_anon_logins_ssl: 'YES',
    force_anon_data_ssl: 'YES',
    require_ssl_reuse: 'YES',
    rsa_cert_file: file,
    ssl_ciphers: 'HIGH',
  }
}
