import { afterAll, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from './postgres'

const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-postgres-'))
// The user nobody must be able to enter it.
chmodSync(dir, 0o755)
afterAll(() => rmSync(dir, { recursive: true }))

async function ask<T>(url: string, query: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return [...(await sql.unsafe(query))] as T[]
  } finally {
    await sql.end()
  }
}

const options = (name: string) => ({ dataDir: join(dir, name), isDurable: false, log: () => {} })

test('an interrupted initialisation is started over', async () => {
  const unfinished = join(dir, 'kept', 'cluster.new')
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')
  const server = await startPostgres(options('kept'))
  expect(await ask<{ folds: boolean }>(server.url, `select 'ЩЁ' ilike 'щё' as folds`)).toEqual([{ folds: true }])
  await server.stop()
})

test('data survive a restart', async () => {
  const first = await startPostgres(options('kept'))
  await ask(first.url, 'create table kept as select 1 as one')
  await first.stop()
  const second = await startPostgres(options('kept'))
  expect(await ask<{ one: number }>(second.url, 'select one from kept')).toEqual([{ one: 1 }])
  await second.stop()
})

// Only root has to change its user; the other tests cover the start by an ordinary user.
if (process.getuid?.() === 0) {
  test('without user namespaces root becomes nobody, or the refusal says where nobody could run PostgreSQL', async () => {
    const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    const mayEnter = Bun.spawnSync([...nobody, 'test', '-x', import.meta.dir]).success
    const start = startPostgres({ ...options('nobodys'), rootBecomes: 'nobody' })
    if (mayEnter) {
      const server = await start
      expect(statSync(join(dir, 'nobodys', 'cluster')).uid).toBe(65_534)
      await server.stop()
    } else
      await expect(start).rejects.toThrow('run this as an ordinary user, or from a directory that every user may enter')
  })
}
