import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { surroundings } from './test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let around: Awaited<ReturnType<typeof surroundings>>
beforeAll(async () => {
  around = await surroundings()
})
afterEach(() => around.stopServices())
afterAll(() => around.stop())

test.each([
  ['ACCESS_PRIVATE_KEY', { ACCESS_KEYS: JSON.stringify([{ kty: 'OKP', crv: 'Ed25519', x: 'B'.repeat(43) }]) }],
  ['SMTP_URL', { SMTP_URL: 'http://localhost' }],
  ['MAIL_FROM', { MAIL_FROM: 'x@y.z\r\nBcc: a@b.c' }],
  ['ORDERS_URL', { ORDERS_URL: 'orders' }],
  ['SERVICE_CREDENTIAL', { SERVICE_CREDENTIAL: 'short' }],
  ['PACKER_PASSWORD', { PACKER_PASSWORD: 'short' }],
])('a wrong %s ends the start, which names the variable and not its value', async (name, env) => {
  const { message } = await around.start(env).then(
    () => new Error('It started.'),
    (error: Error) => error,
  )
  expect(message).toContain(`${name} is wrong`)
  for (const value of Object.values(env)) expect(message).not.toContain(value)
})
