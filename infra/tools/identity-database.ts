import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { authorityIn } from 'service-kit/authority'
import { tlsBy } from 'service-kit/database/connect'
import type { Db } from 'service-kit/database/db'
import { refusalOf } from 'service-kit/database/refusal'
import { roleOf } from '../release/migrate'
import { Halt } from '../run/halt'
import { ownerUrlOf } from '../run/servers/postgres'
import { readSettings } from '../run/settings/settings'

/** Does something in identity's tables, for a command on the machine; a database that refuses ends it with one line. */
export async function inIdentity<T>(act: (db: Db) => Promise<T>): Promise<T> {
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
    return await act(drizzle(sql) as Db)
  } catch (error) {
    const refusal = refusalOf(error, url)
    throw refusal ? new Halt(refusal) : error
  } finally {
    await sql.end()
  }
}
