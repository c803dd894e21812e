import { beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transfersTo } from '../services/fulfilment-ftp/test/transfers'
import { resolveVsftpd } from './ftp-binary'
import { startVsftpd } from './test/vsftpd'

// The package is fetched once for a machine.
beforeAll(async () => void (await resolveVsftpd({ log: console.log })), 120_000)

test('where no vsftpd can be had, one line says so: its tests fail, and are not left out', async () => {
  const home = mkdtempSync(join(tmpdir(), 'no-vsftpd-'))
  const nowhere = { log: () => {}, env: { PATH: home, XDG_CACHE_HOME: home }, alsoIn: [] }
  const said = await resolveVsftpd(nowhere).catch((error: Error) => error.message)
  rmSync(home, { recursive: true })
  expect(said).toBe(
    'vsftpd is missing and could not be fetched (apt: no apt-get here; Homebrew: no brew here): install it.',
  )
})

transfersTo('a real vsftpd', startVsftpd)
