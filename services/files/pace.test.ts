import { expect, test } from 'bun:test'
import { alone, inOne, sentBy } from 'service-kit/test/sent'
import { aMesh, claims } from './builders'
import { aService } from './test/service'

const here = aService()
const bytes = aMesh()
const create = (of = claims('anna')) => here.visitor('anna').create(bytes.length, of)
const sentTo = (path: string, offset: number, end = bytes.length) =>
  sentBy(here.insideUrl, 'continueUpload', () => here.visitor('anna').send(path, offset, bytes.subarray(offset, end)))

test('creating an upload takes one transaction of three statements, and one more for an unknown order', async () => {
  const of = claims('anna')
  const created = () => sentBy(here.insideUrl, 'createUpload', () => create(of))
  expect(await created()).toEqual(inOne(4))
  expect(await created()).toEqual(inOne(3))
})

test('appending bytes takes one statement, and the last bytes two more, which make a scan of the upload', async () => {
  const { path } = await create()
  expect(await sentTo(path, 0, 1000)).toEqual(alone(1))
  expect(await sentTo(path, 1000)).toEqual(alone(3))
})
