import { beforeAll, describe, expect, test } from 'bun:test'
import { aMesh, claims, SERVICE_SECRET } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
const withSecret = (secret: string) => here.as({ authorization: `Bearer ${secret}` })

describe('the bytes of a scan', () => {
  const bytes = aMesh({ triangles: 3_000 })
  let path: string
  beforeAll(async () => {
    path = `/v1/scans/${await anna().upload(bytes, claims('anna'), { filename: 'Анна (01).stl' })}/content`
  })

  test('are an attachment with a safe name, which no cache stores', async () => {
    const { status, headers, body } = await anna().get(path)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    })
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="aligner_[A-Za-z0-9._-]+\.stl"; filename\*=UTF-8''%D0%90%D0%BD%D0%BD%D0%B0%20%2801%29\.stl$/,
    )
    expect(Buffer.compare(body, bytes)).toBe(0)
  })

  test('can be read in ranges', async () => {
    const size = bytes.length
    const ranges: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=1000-', 1000, size - 1],
      ['bytes=100-199', 100, 199],
      ['bytes=-50', size - 50, size - 1],
      [`bytes=100-${size + 5}`, 100, size - 1],
    ]
    for (const [range, from, to] of ranges) {
      const { status, headers, body } = await anna().get(path, { range })
      expect(status).toBe(206)
      expect(headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`)
      expect(headers.get('content-length')).toBe(String(to - from + 1))
      expect(Buffer.compare(body, bytes.subarray(from, to + 1))).toBe(0)
    }
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=5-2', 'bytes=-']) {
      const whole = await anna().get(path, { range })
      expect(whole.status).toBe(200)
      expect(whole.body.length).toBe(size)
    }
    expect(await anna().get(path, { range: `bytes=${size}-` })).toMatchObject({
      status: 416,
      body: { code: 'range-not-satisfiable' },
    })
  })

  test('can be read by the service that sends them to the factory, and by no other', async () => {
    const answer = await withSecret(`fulfilment-ftp.${SERVICE_SECRET}`).get(path, { range: 'bytes=1000-' })
    expect(answer.status).toBe(206)
    expect(Buffer.compare(answer.body, bytes.subarray(1000))).toBe(0)
    expect((await withSecret('fulfilment-ftp.wrong').get(path)).status).toBe(401)
    expect((await withSecret('payments.the-secret-of-payments').get(path)).status).toBe(403)
    expect((await here.as({}).get(path)).status).toBe(401)
  })
})

test('a scan of another visitor is answered like an unknown one', async () => {
  const id = await anna().upload(aMesh(), claims('anna'))
  const answer = await here.visitor('boris').get(`/v1/scans/${id}/content`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'scan-not-found' } })
  expect((await anna().get(`/v1/scans/${id}/content`)).status).toBe(200)
})
