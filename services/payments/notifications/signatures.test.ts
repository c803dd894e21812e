import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { envFor } from '../builders'
import { anEvent, signatureOf } from '../test/banks'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
beforeAll(async () => {
  here = await surroundings()
})
beforeEach(async () => {
  service = await here.start()
})
afterEach(() => here.reset())
afterAll(() => here.stop())

describe('an event that Stripe did not sign is refused', () => {
  const { body } = anEvent('checkout.session.completed', { id: 'cs_test_1' })
  let signature: string
  beforeEach(() => {
    signature = signatureOf(body)
  })
  const ago = (seconds: number) => ({ at: new Date(Date.now() - seconds * 1_000) })
  const refused = async (text: string, signed: string | null) => {
    const answer = await service.sendEvent(text, signed)
    expect([answer.status, answer.body.code]).toEqual([400, 'signature-invalid'])
    expect(await here.notifications()).toHaveLength(0)
  }

  test('PAY-017 and not stored: without a signature, with a malformed one, or with one of another secret', async () => {
    const foreign = signatureOf(body, { secret: 'whsec_another' })
    const onlyOld = signature.replace('v1=', 'v0=')
    for (const it of [null, '', 't=1', 'v1=aa', `${'x'.repeat(2_000)}`, foreign, onlyOld]) await refused(body, it)
    expect((await service.sendEvent(body, signature)).status).toBe(200)
    expect(await here.notifications()).toHaveLength(1)
  })

  test('PAY-017 when it was signed more than 300 s ago', async () => {
    await refused(body, signatureOf(body, ago(301)))
    // The time is signed as well.
    await refused(body, signatureOf(body, ago(301)).replace(/^t=\d+/, signature.split(',')[0]!))
    expect((await service.sendEvent(body, signatureOf(body, ago(280)))).status).toBe(200)
  })

  test('PAY-017 when its bytes are not those that were signed', async () => {
    await refused(JSON.stringify(JSON.parse(body)), signature)
    await refused(body.replace('cs_test_1', 'cs_test_2'), signature)
    await refused('', signature)
  })

  test('where no webhook secret is configured', async () => {
    service = await here.startWith(envFor(here.yooKassa.url))
    await refused(body, signature)
  })

  test('when it is larger than 256 KiB, or of another media type', async () => {
    const [large, form] = [
      await service.sendEvent('x'.repeat(300_000), signature),
      await service.sendEvent(body, signature, 'text/plain'),
    ]
    expect([large.status, large.body.code]).toEqual([413, 'too-large'])
    expect([form.status, form.body.code]).toEqual([415, 'not-json'])
  })
})
