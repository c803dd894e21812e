import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { Upload, type UploadOptions } from 'tus-js-client'
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

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads as the browser does; answers the address of the upload. */
async function upload(bytes: Uint8Array, of: ReturnType<typeof claims>, but: Partial<UploadOptions> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const it = new Upload(Buffer.from(bytes), {
    endpoint: `${service.url}/v1/uploads`,
    headers: asVisitor('anna'),
    metadata: { slip: await aSlip(of), kind: 'retainer', filename: 'ретейнер.stl' },
    retryDelays: [0, 50, 200],
    onSuccess: () => resolve(it.url ?? ''),
    onError: reject,
    ...but,
  })
  it.start()
  return promise
}

describe('tus-js-client', () => {
  test('FILE-058 uploads in pieces and goes on where another one was cut', async () => {
    const of = claims('anna')
    const bytes = aMesh({ triangles: 10_000 })
    const client = uploader(service.as(asVisitor('anna')))
    const { path, id } = await client.create(bytes.length, {
      slip: await aSlip(of),
      kind: 'aligner',
      filename: 'a.stl',
    })
    await client.send(path, 0, bytes.subarray(0, 123_456))
    const begun: number[] = []
    const onProgress = (sent: number) => begun.push(sent)
    expect(await upload(bytes, of, { uploadUrl: service.url + path, chunkSize: 100_000, onProgress })).toEndWith(id)
    expect(Math.min(...begun)).toBeGreaterThanOrEqual(123_456)
    const whole = await upload(bytes, of)
    const { items } = (await client.get(`/v1/scans?orderId=${of.orderId}`)).body
    expect(items).toMatchObject([
      { id, sha256: sha256(bytes) },
      {
        id: whole.slice(whole.lastIndexOf('/') + 1),
        sha256: sha256(bytes),
        kind: 'retainer',
        originalName: 'ретейнер.stl',
      },
    ])
  })

  test('FILE-058 is content when the upload has become a scan meanwhile', async () => {
    const of = claims('anna')
    const bytes = aMesh()
    const url = await upload(bytes, of)
    expect(await upload(bytes, of, { uploadUrl: url })).toBe(url)
    const { items } = (await service.as(asVisitor('anna')).get(`/v1/scans?orderId=${of.orderId}`)).body
    expect(items).toHaveLength(1)
  })

  test('is told why a file is refused, and does not try again', async () => {
    const page = new Uint8Array(Buffer.from(`<!doctype html>${' '.repeat(200_000)}`))
    const refusal = await upload(page, claims('anna')).catch((error) => error)
    expect(refusal.originalResponse.getStatus()).toBe(422)
    expect(JSON.parse(refusal.originalResponse.getBody()).code).toBe('scan-is-no-mesh')
  })
})
