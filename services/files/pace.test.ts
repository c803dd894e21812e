import { afterAll, beforeAll, expect, test } from 'bun:test'
import { alone, inOne, sentBy } from 'service-kit/test/sent'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { aMesh, aSlip, claims, end, environment, uploader } from './builders'
import { files } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let service: Awaited<ReturnType<typeof start>>
const start = () => world.start(files, environment())
beforeAll(async () => {
  world = await aWorld()
  service = await start()
})
afterAll(() => end(world))

const bytes = aMesh()
const anna = () => uploader(service.as(asVisitor('anna')))
const create = async (of = claims('anna')) =>
  anna().create(bytes.length, { slip: await aSlip(of), kind: 'aligner', filename: 'upper 01.stl' })
const sentTo = (path: string, offset: number, end = bytes.length) =>
  sentBy(service.insideUrl, 'continueUpload', () => anna().send(path, offset, bytes.subarray(offset, end)))

test('an upload is created by one transaction of three statements, one more where no event has told of its order', async () => {
  const of = claims('anna')
  const created = () => sentBy(service.insideUrl, 'createUpload', () => create(of))
  expect(await created()).toEqual(inOne(4))
  expect(await created()).toEqual(inOne(3))
})

test('bytes take one statement, and the last of them two more, which make a scan of the upload', async () => {
  const { path } = await create()
  expect(await sentTo(path, 0, 1000)).toEqual(alone(1))
  expect(await sentTo(path, 1000)).toEqual(alone(3))
})
