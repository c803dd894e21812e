import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { PACKER_PASSWORD } from '../builders'
import { surroundings } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let around: Awaited<ReturnType<typeof surroundings>>
beforeAll(async () => {
  around = await surroundings()
})
afterEach(async () => {
  await around.stopServices()
  await around.sql`truncate identity.users, identity.packer_passwords cascade`
})
afterAll(() => around.stop())

type Service = Awaited<ReturnType<typeof around.start>>

describe('the first password of the packers', () => {
  const start = (password: string) => around.start({ PACKER_PASSWORD: password })
  const hashes = async () => (await around.sql`select hash from identity.packer_passwords`).map((it) => it.hash)
  const aPassword = () => until(async () => (await hashes()).length)
  const unlock = ({ aBrowser }: Service, password: string) =>
    aBrowser('tablet', 'ru', '198.51.100.1').unlock('Ира', password)

  test('PACK-002 while no password is set every password is wrong, and comparing takes as long', async () => {
    const service = await start(PACKER_PASSWORD)
    await aPassword()
    const ms = async () => {
      const before = performance.now()
      const { status, body } = await unlock(service, 'wrong-password')
      expect([status, body.code]).toEqual([401, 'wrong-password'])
      return performance.now() - before
    }
    const [withoutMs, withMs]: [number[], number[]] = [[], []]
    // By turns, so that other load on the machine slows down both.
    for (let round = 0; round < 6; round += 1) {
      withMs.push(await ms())
      const passwords = await around.sql`delete from identity.packer_passwords returning *`
      withoutMs.push(await ms())
      await around.sql`insert into identity.packer_passwords ${around.sql(passwords)}`
    }
    // An answer without a comparison takes a tenth of the time.
    expect(Math.min(...withoutMs)).toBeGreaterThan(Math.min(...withMs) / 3)
  })

  test('is the configured one; one that is configured later changes nothing', async () => {
    const first = await start(PACKER_PASSWORD)
    await aPassword()
    expect((await unlock(first, PACKER_PASSWORD)).status).toBe(201)
    await first.stop()
    const before = await hashes()
    await (await start('a-later-password')).stop()
    const later = await start('a-later-password')
    expect((await unlock(later, 'a-later-password')).status).toBe(401)
    expect((await unlock(later, PACKER_PASSWORD)).status).toBe(201)
    expect(await hashes()).toEqual(before)
  })

  test('is set by one of several instances that start at once', async () => {
    await Promise.all([1, 2, 3].map(() => start(PACKER_PASSWORD)))
    await aPassword()
    expect(new Set(await hashes()).size).toBe(1)
  })

  test('of each site is the one that an earlier version kept for all, unless a site has its own already', async () => {
    const first = await start(PACKER_PASSWORD)
    const [password] = await aPassword().then(() => around.sql`select * from identity.packer_passwords`)
    await first.stop()
    await around.sql`insert into identity.packer_password (id, hash, changed_at) values (1, ${password!.hash}, now())`
    await around.sql`delete from identity.packer_passwords`
    const later = await start('a-later-password')
    await aPassword()
    for (const site of ['ru', 'eu', 'factory'])
      expect((await later.aBrowser('tablet', site, '198.51.100.2').unlock('Ира', PACKER_PASSWORD)).status).toBe(201)
    await later.stop()
    // A site that is configured afterwards gets no password that others know.
    await around.sql`delete from identity.packer_passwords where site = 'eu'`
    const last = await start('a-later-password')
    await until(async () => (await hashes()).length === 3)
    const euro = last.aBrowser('tablet', 'eu', '198.51.100.2')
    expect((await euro.unlock('Ира', PACKER_PASSWORD)).status).toBe(401)
    expect((await euro.unlock('Ира', 'a-later-password')).status).toBe(201)
    await around.sql`delete from identity.packer_password`
  })

  test('is the same when another keyboard encodes its letters differently', async () => {
    const service = await start('пароль-упаковщика-й')
    await aPassword()
    expect((await unlock(service, 'пароль-упаковщика-й'.normalize('NFD'))).status).toBe(201)
  })
})
