import { expect, test } from 'bun:test'
import type { UploadSlipClaims } from 'contracts/access/slips'
import { asPerson, ownerOf, userIdOf } from 'service-kit/test/service'
import { aMesh, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const MESH = aMesh()

const staff = async (name: string, siteId = 'factory') => here.as(await asPerson(name, { roles: ['manager'], siteId }))
/** The claims of a slip that orders has handed out to a member of the staff, for a draft of anna's. */
const slipFor = (name: string): UploadSlipClaims => ({ ...claims('anna'), askedBy: `user:${userIdOf(name)}` })
const storedOf = (scanId: string) => here.world.event('files.scan.stored.v1', (it) => it.data.scanId === scanId)
const trailOf = async (scanId: string) =>
  (
    await here.world.sql`select body->>'actor' as actor, body->'data'->>'action' as action from files.outbox
      where subject = 'files.audit.recorded.v1' and body->>'aggregateId' = ${scanId}`
  ).map((it) => [it.actor, it.action])

test('staff upload a scan for the owner of a draft, from another site too, and the trail says who', async () => {
  const of = slipFor('maria')
  const maria = await staff('maria', 'eu')
  const scanId = await maria.upload(MESH, of)
  expect((await storedOf(scanId)).data).toMatchObject({ orderId: of.orderId, owner: ownerOf('anna'), site: of.site })
  expect((await here.visitor('anna').scansOf(of)).map((it: { id: string }) => it.id)).toEqual([scanId])
  expect(await trailOf(scanId)).toEqual([[`user:${userIdOf('maria')}`, 'scan-uploaded']])
  // The client's own upload is no deed of the staff.
  expect(await trailOf(await here.visitor('anna').upload(aMesh({ seed: 3 }), { ...of, askedBy: undefined }))).toEqual(
    [],
  )
})

test('the slip is of use to nobody else, neither the owner nor others of the staff', async () => {
  const of = slipFor('maria')
  const refused = { status: 422, body: { code: 'slip-invalid' } }
  expect(await here.visitor('anna').create(MESH.length, of)).toMatchObject(refused)
  expect(await (await staff('olga')).create(MESH.length, of)).toMatchObject(refused)
})

test('an upload of the staff goes on and is given up by who began it, and by the owner, and not by others of the staff', async () => {
  const of = slipFor('maria')
  const [maria, olga] = [await staff('maria'), await staff('olga')]
  const begun = await maria.create(MESH.length, of)
  expect((await maria.send(begun.path, 0, MESH.slice(0, 50))).status).toBe(204)
  const unknown = { status: 404, body: { code: 'upload-not-found' } }
  expect(await olga.send(begun.path, 50, MESH.slice(50))).toMatchObject(unknown)
  expect(await here.visitor('anna').offset(begun.path)).toBe(50)
  expect((await maria.send(begun.path, 50, MESH.slice(50))).status).toBe(204)
  // A lost answer: the upload has become a scan, and its client asks how far it came.
  expect(await maria.offset(begun.path)).toBe(MESH.length)
  const another = await maria.create(MESH.length, of)
  expect(await olga.discard(another.path)).toMatchObject(unknown)
  expect((await maria.discard(another.path)).status).toBe(204)
})

test('staff go on with no upload that a customer began', async () => {
  const of = claims('anna')
  const begun = await here.visitor('anna').create(MESH.length, of)
  const maria = await staff('maria', of.site)
  expect(await maria.send(begun.path, 0, MESH)).toMatchObject({ status: 404, body: { code: 'upload-not-found' } })
})
