import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { aSlip, claims, end, environment, uploader } from './builders'
import { files } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let begin: (visitor: string) => Promise<number>
beforeAll(async () => {
  world = await aWorld()
  const { as } = await world.start(files, environment())
  begin = async (visitor) => {
    const values = { slip: await aSlip(claims(visitor)), kind: 'aligner', filename: 'upper 01.stl' }
    return (await uploader(as(asVisitor(visitor))).create(5084, values)).status
  }
})
afterAll(() => end(world))

test('many uploads that one visitor begins at once take one place at the database, and another’s begins meanwhile', async () => {
  let flood: Promise<number>[] = []
  await world.connectAs('files').begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('uploads:' || ${claims('vera').owner}))`
    flood = Array.from({ length: 30 }, () => begin('vera'))
    await world.until(async () => (await world.waitingAtLocks()) === 1)
    expect(await begin('zoe')).toBe(201)
    expect(await world.waitingAtLocks()).toBeLessThanOrEqual(1)
  })
  expect(await Promise.all(flood)).toContain(201)
})
