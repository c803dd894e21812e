import { describe, expect, test } from 'bun:test'
import { createHash, randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { aFilesService, SERVICE_SECRET } from '../test/files'
import { runOrders } from '../test/world'
import { findLogo } from './store/logos'

const { world, handled, start } = await runOrders()
const files = aFilesService()
await start({ FILES_URL: files.url, SERVICE_CREDENTIAL: SERVICE_SECRET })
const db = drizzle(world.connectAs('orders')) as unknown as Parameters<typeof findLogo>[0]

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const aName = () => `${randomUUID()}_0123456789_logo.png`
const RU = { reach: 'any', site: 'ru' } as const
const EU = { reach: 'any', site: 'eu' } as const
const ALL = { reach: 'any', site: null } as const

/** Files says that a logo has these bytes, or is gone. */
const tell = (name: string, version: number, bytes: Uint8Array | null, site = 'ru') =>
  handled(
    'files.logo.changed.v1',
    { name, site, sha256: bytes && sha256(bytes) },
    { aggregateId: `${site}/${name}`, aggregateVersion: version },
  )
/** Files stores a logo and says so. */
async function store(name: string, version: number, text: string, site = 'ru') {
  files.logos.set(`${site}/${name}`, bytesOf(text))
  await tell(name, version, bytesOf(text), site)
}
const textOf = async (name: string, scope: Parameters<typeof findLogo>[1] = RU) => {
  const bytes = await findLogo(db, scope, name)
  return bytes && new TextDecoder().decode(bytes)
}
const becomes = (name: string, text: string | null) => world.until(async () => (await textOf(name)) === text)

describe('PACK-024 PACK-025 the logo for labels', () => {
  test('is copied when files tells of it, also of a later one, and is gone when it is removed', async () => {
    const name = aName()
    expect(await textOf(name)).toBeNull()
    await store(name, 1, 'first')
    await becomes(name, 'first')
    await store(name, 2, 'second')
    await becomes(name, 'second')
    await tell(name, 3, null)
    expect(await textOf(name)).toBeNull()
  })

  test('stays the newest, whatever order the news comes in', async () => {
    const name = aName()
    await store(name, 3, 'third')
    await becomes(name, 'third')
    await tell(name, 2, null)
    await tell(name, 1, bytesOf('first'))
    expect(await textOf(name)).toBe('third')
    await tell(name, 4, null)
    await tell(name, 3, bytesOf('third'))
    expect(await textOf(name)).toBeNull()
  })

  test('is that of the site; who sees all sites gets that of any', async () => {
    const name = aName()
    await store(name, 1, 'euro', 'eu')
    await world.until(() => textOf(name, EU))
    expect([await textOf(name, RU), await textOf(name, EU), await textOf(name, ALL)]).toEqual([null, 'euro', 'euro'])
  })

  test('is none where files no longer has one', async () => {
    const name = aName()
    await store(name, 1, 'first')
    await becomes(name, 'first')
    files.logos.delete(`ru/${name}`)
    await tell(name, 2, bytesOf('lost'))
    await becomes(name, null)
  })

  test('is fetched later while files does not answer; until then the one before is printed', async () => {
    const name = aName()
    await store(name, 1, 'first')
    await becomes(name, 'first')
    const before = files.asked(name)
    files.isDown = true
    await store(name, 2, 'second')
    await world.until(async () => files.asked(name) > before)
    expect(await textOf(name)).toBe('first')
    files.isDown = false
    // Half a minute passes.
    await world.until(
      async () =>
        (
          await world.sql`update orders.logo_copies set lease_until = now() - interval '1 s' where name = ${name} and lease_id is not null
        and lease_until < now() + interval '31 seconds' returning id`
        ).length,
    )
    await becomes(name, 'second')
  })

  test('whose bytes are others than files has told waits for the next news', async () => {
    const name = aName()
    files.logos.set(`ru/${name}`, bytesOf('newer'))
    await tell(name, 1, bytesOf('older'))
    await world.until(async () => files.asked(name) > 0)
    expect(await textOf(name)).toBeNull()
    await tell(name, 2, bytesOf('newer'))
    await becomes(name, 'newer')
  })
})
