import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { aWorld } from 'service-kit/test/service'
import { aBrowser, aMailServer, identityEnv, type MailServer, PACKER_PASSWORD } from './builders'
import { identity } from './main'

setDefaultTimeout(60_000) // PostgreSQL and NATS of the run may still be starting

let world: Awaited<ReturnType<typeof aWorld>>
let mailServer: MailServer
beforeEach(async () => {
  ;[world, mailServer] = await Promise.all([aWorld(), aMailServer()])
})
afterEach(async () => {
  await world.stop()
  await mailServer.stop()
})

const start = (password?: string) =>
  world.start(identity, { ...identityEnv(mailServer.url), ...(password && { PACKER_PASSWORD: password }) })
const hashes = async () => (await world.sql`select hash from identity.packer_password`).map((it) => it.hash)
const aPassword = () => world.until(async () => (await hashes()).length > 0)
const unlock = (url: string, password: string) => aBrowser(url, 'tablet', 'ru', '198.51.100.1').unlock('Ира', password)

test('PACK-002 where no password is set none is right, and it takes as long to say so', async () => {
  const { url } = await start(PACKER_PASSWORD)
  await aPassword()
  const ms = async () => {
    const before = performance.now()
    const { status, body } = await unlock(url, 'wrong-password')
    expect([status, body.code]).toEqual([401, 'wrong-password'])
    return performance.now() - before
  }
  const [withoutMs, withMs]: [number[], number[]] = [[], []]
  // In turn, so that whatever else the machine does slows down both.
  for (let round = 0; round < 6; round += 1) {
    withMs.push(await ms())
    const [password] = await world.sql`delete from identity.packer_password returning *`
    withoutMs.push(await ms())
    await world.sql`insert into identity.packer_password ${world.sql(password!)}`
  }
  // What is not compared is answered in a tenth of it.
  expect(Math.min(...withoutMs)).toBeGreaterThan(Math.min(...withMs) / 3)
})

test('the configured password is the first one; later ones change nothing', async () => {
  const first = await start(PACKER_PASSWORD)
  await aPassword()
  expect((await unlock(first.url, PACKER_PASSWORD)).status).toBe(201)
  await first.stop()
  const [kept] = await hashes()
  const second = await start('a-later-password')
  await second.stop()
  const { url } = await start('a-later-password')
  expect((await unlock(url, 'a-later-password')).status).toBe(401)
  expect((await unlock(url, PACKER_PASSWORD)).status).toBe(201)
  expect(await hashes()).toEqual([kept])
})

test('of instances that start at once one sets it', async () => {
  await Promise.all([1, 2, 3].map(() => start(PACKER_PASSWORD)))
  await aPassword()
  expect(await hashes()).toHaveLength(1)
})

test('a password that is too short is named before anybody packs by it', async () => {
  const message = await start('short').then(
    () => '',
    (error) => error.message,
  )
  expect(message).toContain('PACKER_PASSWORD is wrong')
  expect(message).not.toContain('short')
})

test('the password is the same when another keyboard composes its letters otherwise', async () => {
  const { url } = await start('пароль-упаковщика-й')
  await aPassword()
  expect((await unlock(url, 'пароль-упаковщика-й'.normalize('NFD'))).status).toBe(201)
})
