import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { asVisitor } from 'service-kit/test/service'
import { Upload, type UploadOptions } from 'tus-js-client'
import { aMesh, aSlip, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads as the browser does; returns the address of the upload. */
async function upload(bytes: Uint8Array, of: ReturnType<typeof claims>, but: Partial<UploadOptions> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const it = new Upload(Buffer.from(bytes), {
    endpoint: `${here.url}/v1/uploads`,
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
  test('FILE-058 uploads in chunks and resumes where another client was cut', async () => {
    const of = claims('anna')
    const bytes = aMesh({ triangles: 10_000 })
    const { path, id } = await anna().create(bytes.length, of)
    await anna().send(path, 0, bytes.subarray(0, 123_456))
    const begun: number[] = []
    const onProgress = (sent: number) => begun.push(sent)
    expect(await upload(bytes, of, { uploadUrl: here.url + path, chunkSize: 100_000, onProgress })).toEndWith(id)
    expect(Math.min(...begun)).toBeGreaterThanOrEqual(123_456)
    const whole = await upload(bytes, of)
    expect(await anna().scansOf(of)).toMatchObject([
      { id, sha256: sha256(bytes) },
      {
        id: whole.slice(whole.lastIndexOf('/') + 1),
        sha256: sha256(bytes),
        kind: 'retainer',
        originalName: 'ретейнер.stl',
      },
    ])
  })

  test('FILE-058 succeeds when the upload has become a scan meanwhile', async () => {
    const of = claims('anna')
    const bytes = aMesh()
    const url = await upload(bytes, of)
    expect(await upload(bytes, of, { uploadUrl: url })).toBe(url)
    expect(await anna().scansOf(of)).toHaveLength(1)
  })

  test('learns why a file is refused, and does not retry', async () => {
    const page = new Uint8Array(Buffer.from(`<!doctype html>${' '.repeat(200_000)}`))
    const refusal = await upload(page, claims('anna')).catch((error) => error)
    expect(refusal.originalResponse.getStatus()).toBe(422)
    expect(JSON.parse(refusal.originalResponse.getBody()).code).toBe('scan-is-no-mesh')
  })
})
