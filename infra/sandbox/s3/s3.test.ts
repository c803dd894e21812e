import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { S3Client } from 'bun'
import { type Request, requests } from '../../../services/files/adapters/s3/requests'
import { sha256Of, signed } from '../../../services/files/adapters/s3/signature'
import { type ObjectStorage, startObjectStorage } from './server'

const account = { accessKeyId: 'shop', secretAccessKey: 'secret', region: 'ru-central1' }
const bucket = 'scans'
let server: ObjectStorage
beforeAll(async () => {
  server = await startObjectStorage({ account, bucket })
})
afterEach(() => server.heal())
afterAll(() => server.stop())

/** A client of S3 that somebody else wrote. */
const client = (but = {}) => new S3Client({ ...account, bucket, endpoint: server.url, retry: 0, ...but })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe("Bun's client of S3", () => {
  test('writes, reads, lists and removes objects', async () => {
    await client().write('order_1/верх 01 (a+b).stl', '0123456789')
    await client().write('order_1/b', 'b')
    await client().write('order_2/c', 'c')
    const file = client().file('order_1/верх 01 (a+b).stl')
    expect(await file.text()).toBe('0123456789')
    expect(await file.slice(2, 5).text()).toBe('234')
    expect(await file.stat()).toMatchObject({ size: 10 })
    const { contents, isTruncated } = await client().list({ prefix: 'order_1/', maxKeys: 1 })
    expect([contents?.map((it) => it.key), isTruncated]).toEqual([['order_1/b'], true])
    await file.delete()
    expect(await file.exists()).toBe(false)
  })

  test('is refused with another secret, and for an object that is not there', async () => {
    expect(await codeOf(client({ secretAccessKey: 'other' }).write('a', 'a'))).toBe('SignatureDoesNotMatch')
    expect(await codeOf(client({ accessKeyId: 'other' }).write('a', 'a'))).toBe('InvalidAccessKeyId')
    expect(await codeOf(client().file('nowhere').text())).toBe('NoSuchKey')
    expect(server.objects.find('a')).toBeUndefined()
  })

  test('makes links that work as long as they say', async () => {
    await client().write('a', 'abc')
    const link = client().presign('a', { expiresIn: 60 })
    expect(await (await fetch(link)).text()).toBe('abc')
    expect((await fetch(link.replace('Expires=60', 'Expires=6000'))).status).toBe(403)
  })
})

describe('the server refuses', () => {
  const ours = () => requests({ ...account, bucket, url: server.url }, 5_000)
  const send = (request: Request) => ours().send(request)
  const xml = (request: Request) => ours().xml(request)
  const upload = async (key: string) =>
    /<UploadId>(.*)<\/UploadId>/.exec(await xml({ method: 'POST', key, query: { uploads: '' } }))?.[1] ?? ''
  const complete = (key: string, uploadId: string, ...etags: [number, string][]) => {
    const parts = etags.map(([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    return codeOf(xml({ method: 'POST', key, query: { uploadId }, body }))
  }

  test('a body or a header other than the signed ones', async () => {
    const url = new URL(`${server.url}/${bucket}/body`)
    const headers = signed({ method: 'PUT', url, headers: {}, payloadSha256: sha256Of('signed') }, account, new Date())
    const put = async (body: string, headers = {}) => (await fetch(url, { method: 'PUT', body, headers })).text()
    expect(await put('other', headers)).toContain('<Code>XAmzContentSHA256Mismatch</Code>')
    expect(await put('signed')).toContain('<Code>AccessDenied</Code>')
    expect(await put('signed', { ...headers, 'x-amz-meta-upload': '1' })).toContain('<Code>AccessDenied</Code>')
    expect(server.objects.find('body')).toBeUndefined()
    expect(await put('signed', headers)).toBe('')
  })

  test('an object of parts that are too small, unknown, other ones or in another order', async () => {
    const { etag } = server.objects.put('piece', new Uint8Array(10))
    const uploadId = await upload('whole')
    for (const number of [1, 2])
      await send({
        method: 'PUT',
        key: 'whole',
        query: { partNumber: String(number), uploadId },
        headers: { 'x-amz-copy-source': `/${bucket}/piece` },
      })
    expect(await complete('whole', uploadId, [1, etag], [2, etag])).toBe('EntityTooSmall')
    expect(await complete('whole', uploadId, [2, etag], [1, etag])).toBe('InvalidPartOrder')
    expect(await complete('whole', uploadId, [1, etag], [3, etag])).toBe('InvalidPart')
    expect(await complete('whole', uploadId, [1, '"other"'])).toBe('InvalidPart')
    expect(await complete('other', uploadId, [1, etag])).toBe('NoSuchUpload')
    expect(server.objects.find('whole')).toBeUndefined()
    expect(await complete('whole', uploadId, [1, etag])).toBe('done')
    expect(server.objects.get('whole').bytes).toHaveLength(10)
  })
})
