import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { authorityIn } from 'service-kit/authority'
import { tlsBy } from 'service-kit/database/connect'
import type { Db } from 'service-kit/database/db'
import { refusalOf } from 'service-kit/database/refusal'
import { resetByOperator } from '../../services/identity/second-factor/operations/operator'
import { roleOf } from '../release/migrate'
import { Halt, runCommand } from '../run/halt'
import { ownerUrlOf } from '../run/servers/postgres'
import { readSettings } from '../run/settings/settings'

const SAID = {
  reset: 'The second factor is removed and all sessions have ended; the trail names the operator.',
  'no-factor': 'There was no second factor; all sessions have ended, and the trail names the operator.',
}

/** `run reset-second-factor <e-mail>`: the way back for the last admin, on the installation on DATA_DIR. */
await runCommand(async () => {
  const [typed, ...more] = process.argv.slice(2)
  if (!typed?.includes('@') || more.length > 0)
    throw new Halt('Name one person by the e-mail: run reset-second-factor admin@example.com.')
  const email = typed.trim().toLowerCase()
  const { dataDir, databaseOwnerUrl, databaseCaFile } = readSettings(process.env)
  const url = databaseOwnerUrl ?? ownerUrlOf(dataDir)
  if (!url) throw new Halt(`Nothing has run on ${dataDir} yet: set DATA_DIR or DATABASE_OWNER_URL.`)
  const tls = tlsBy(url, authorityIn('DATABASE_CA_FILE', databaseCaFile))
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { search_path: roleOf('identity') },
    ...tls,
  })
  try {
    const db = drizzle(sql) as Db
    const done = await db.transaction((tx) => resetByOperator(tx, { email, auditId: randomUUID(), now: new Date() }))
    if (done === 'unknown') throw new Halt(`Nobody has signed in as ${email}.`)
    console.log(SAID[done])
  } catch (error) {
    const refusal = refusalOf(error, url)
    throw refusal ? new Halt(refusal) : error
  } finally {
    await sql.end()
  }
})
