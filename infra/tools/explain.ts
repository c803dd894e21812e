import postgres from 'postgres'
import { authorityIn } from 'service-kit/authority'
import { tlsBy } from 'service-kit/database/connect'
import { refusalOf } from 'service-kit/database/refusal'
import { Halt, runCommand } from '../run/halt'
import { ownerUrlOf } from '../run/servers/postgres'
import { readSettings } from '../run/settings/settings'
import { lifeOf } from './explain/life'

/** `run explain <number or id>`: prints the history of one order across all services of the installation on DATA_DIR. */
await runCommand(async () => {
  const [wanted, ...more] = process.argv.slice(2)
  if (!wanted || more.length > 0) throw new Halt('Name one order by its number or id: run explain 7f3a.')
  const { dataDir, databaseOwnerUrl, databaseCaFile } = readSettings(process.env)
  const url = databaseOwnerUrl ?? ownerUrlOf(dataDir)
  if (!url)
    throw new Halt(
      `Nothing has run on ${dataDir} yet: set DATA_DIR to its data directory, or DATABASE_OWNER_URL to its database.`,
    )
  const tls = tlsBy(url, authorityIn('DATABASE_CA_FILE', databaseCaFile))
  const sql = postgres(url, { max: 4, connect_timeout: 5, onnotice: () => {}, ...tls })
  try {
    for (const line of await lifeOf(sql, wanted)) console.log(line)
  } catch (error) {
    const refusal = refusalOf(error, url)
    if (!refusal) throw error
    throw new Halt(databaseOwnerUrl ? refusal : `PostgreSQL does not answer: is the system running on ${dataDir}?`)
  } finally {
    await sql.end()
  }
})
