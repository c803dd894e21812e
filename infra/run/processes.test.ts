import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { CLIENT_VARIABLE, limitsFor, shortage } from '../../shell/server/admission/bounds'
import { FRONTENDS } from '../release/frontends'
import { addressTable } from './messages'
import { certificatesOf, type ProcessName, portNames, processPlans, type SystemContext } from './processes'
import { type OutsideSettings, outsideOf, simulatedCompanies, standInsFor } from './settings/outside'
import { readSecrets } from './settings/secrets'
import { readSites, refuseSandboxInProduction, requireStorage } from './settings/sites'

const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-processes-'))
afterAll(() => rmSync(dir, { recursive: true }))

const real = {
  factoryFtpUrl: 'ftp://a:b@factory.example',
  smtpUrl: 'smtp://mail.example:25',
  mailFrom: 'orders@aligners.example',
  yookassa: { url: 'https://api.yookassa.ru/v3', shopId: '7', secretKey: 'live_key' },
  vatCode: 11,
  stripe: { url: 'https://api.stripe.com', secretKey: 'sk_live_key', webhookSecret: 'whsec_live' },
} satisfies OutsideSettings

const allSites = readSites(undefined, 3000)

async function aSystem(settings: OutsideSettings, trustedProxies?: string[], sites = allSites) {
  const companies = simulatedCompanies(settings, sites)
  const standIns = standInsFor(companies)
  const plans = processPlans(standIns)
  const ports = Object.fromEntries(portNames(plans).map((name, i) => [name, 40_000 + i]))
  const secrets = await readSecrets(join(dir, 'secrets.json'))
  const context: SystemContext = {
    dataDir: '/data',
    ports,
    secrets,
    sites,
    databaseUrls: {},
    natsUrl: 'nats://127.0.0.1:4222',
    outside: outsideOf(settings, ports, secrets),
    standIns,
    frontends: FRONTENDS,
    trustedProxies,
    logLevel: 'info',
  }
  const envOf = (name: ProcessName) => plans.find((it) => it.name === name)?.env(context) ?? {}
  return { ...context, simulatedCompanies: companies, names: plans.map((it) => it.name), envOf }
}

test('a stand-in runs only where its company has no settings', async () => {
  const ours = [...SERVICES, 'edge']
  expect((await aSystem({})).names).toEqual([...ours, 'factory', 'bank', 'mail'] as ProcessName[])
  expect((await aSystem(real)).names).toEqual(ours as ProcessName[])
  for (const name of ['yookassa', 'stripe'] as const)
    expect((await aSystem({ ...real, [name]: undefined })).names).toEqual([...ours, 'bank'] as ProcessName[])
})

test('files gets the bucket of the sites that store their scans in S3, and no other process does', async () => {
  const s3 = {
    url: 'https://s3.example',
    bucket: 'scans',
    region: 'eu',
    accessKeyId: 'id',
    secretAccessKey: 'secret-7',
  }
  const { envOf, names } = await aSystem({ ...real, s3 })
  expect(JSON.parse(envOf('files').S3 ?? '')).toEqual(s3)
  for (const name of names) if (name !== 'files') expect(JSON.stringify(envOf(name))).not.toContain('secret-7')
  expect((await aSystem(real)).envOf('files').S3).toBeUndefined()
})

test('a site that stores its scans in S3 does not start without a bucket', () => {
  const sites = allSites.map((it) => ({ ...it, storage: it.factory ? ('s3' as const) : ('disk' as const) }))
  const s3 = {
    url: 'https://s3.example',
    bucket: 'scans',
    region: 'eu',
    accessKeyId: 'id',
    secretAccessKey: 'secret-7',
  }
  expect(() => requireStorage(sites, {})).toThrow('The site factory stores its scans in S3: set S3_URL, S3_BUCKET,')
  expect(() => requireStorage(sites, { s3 })).not.toThrow()
  expect(() => requireStorage(allSites, {})).not.toThrow()
})

test('the stand-in bank runs only where a site needs a payment provider without settings', async () => {
  const of = (currency: 'RUB' | 'EUR') => allSites.filter((it) => it.currency === currency)
  const noStripe = await aSystem({ ...real, stripe: undefined }, undefined, of('RUB'))
  expect(noStripe.names).not.toContain('bank')
  // Payments refuses to start with the sandbox's test key beside a production site.
  expect(Object.keys(noStripe.envOf('payments')).filter((it) => it.startsWith('STRIPE'))).toEqual([])
  const noYooKassa = await aSystem({ ...real, yookassa: undefined }, undefined, of('EUR'))
  expect(noYooKassa.names).not.toContain('bank')
  expect(noYooKassa.envOf('payments').YOOKASSA_URL).toBe('https://api.yookassa.ru/v3')
  expect((await aSystem({ ...real, stripe: undefined }, undefined, of('EUR'))).names).toContain('bank')
})

test('in the sandbox, identity and payments get the stand-ins’ addresses, and the bank the webhooks at the edge', async () => {
  const { envOf, ports, secrets } = await aSystem({})
  expect(envOf('identity')).toMatchObject({
    SANDBOX: 'on',
    SMTP_URL: `smtp://127.0.0.1:${ports['mail.smtp']}`,
    MAIL_FROM: 'orders@example.com',
    FIRST_ADMIN_EMAIL: 'admin@example.com',
    PACKER_PASSWORD: 'sandbox-packer',
    LINK_SECRET: secrets.linkSecret,
    ACCESS_PRIVATE_KEY: JSON.stringify(secrets.accessPrivateKey),
  })
  expect(envOf('payments')).toMatchObject({
    YOOKASSA_URL: `http://bank.localhost:${ports.bank}/v3`,
    YOOKASSA_SHOP_ID: secrets.bankShopId,
    YOOKASSA_SECRET_KEY: secrets.bankSecretKey,
    YOOKASSA_VAT_CODE: '1',
    STRIPE_URL: `http://bank.localhost:${ports.bank}`,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    SLIP_PUBLIC_KEY: JSON.stringify(secrets.slipPublicKey),
  })
  expect(envOf('bank')).toMatchObject({
    PORT: String(ports.bank),
    YOOKASSA_SHOP_ID: secrets.bankShopId,
    YOOKASSA_SECRET_KEY: secrets.bankSecretKey,
    YOOKASSA_NOTIFY_URL: 'http://localhost:3000/api/payments/v1/webhooks/yookassa',
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_NOTIFY_URL: 'http://eu.localhost:3000/api/payments/v1/webhooks/stripe',
    DATA_DIR: '/data/bank',
  })
  expect(envOf('mail')).toMatchObject({ PORT: String(ports.mail), SMTP_PORT: String(ports['mail.smtp']) })
})

test('the edge offers the sample scans of the factory’s stand-in, and none beside the factory’s real server', async () => {
  const { envOf, ports } = await aSystem({})
  expect(envOf('edge').SAMPLES_URL).toBe(`http://127.0.0.1:${ports.factory}`)
  const withRealFactory = await aSystem({ factoryFtpUrl: real.factoryFtpUrl })
  expect(withRealFactory.envOf('edge')).not.toHaveProperty('SAMPLES_URL')
})

test('settings of real companies are passed on, without a stand-in’s address, admin or password', async () => {
  const { envOf } = await aSystem({ ...real, taxSystemCode: 2 })
  const [identity, payments] = [envOf('identity'), envOf('payments')]
  expect(identity).toMatchObject({ SANDBOX: 'off', SMTP_URL: real.smtpUrl, MAIL_FROM: real.mailFrom })
  expect(identity.FIRST_ADMIN_EMAIL).toBeUndefined()
  expect(identity.PACKER_PASSWORD).toBeUndefined()
  expect(payments).toMatchObject({
    YOOKASSA_URL: 'https://api.yookassa.ru/v3',
    YOOKASSA_SHOP_ID: '7',
    YOOKASSA_SECRET_KEY: 'live_key',
    YOOKASSA_VAT_CODE: '11',
    YOOKASSA_TAX_SYSTEM_CODE: '2',
    STRIPE_URL: 'https://api.stripe.com',
    STRIPE_SECRET_KEY: 'sk_live_key',
    STRIPE_WEBHOOK_SECRET: 'whsec_live',
  })
})

test('identity reads invoices from orders with its own credential, and orders knows no other service’s', async () => {
  const { envOf, ports, secrets } = await aSystem({})
  const { identity } = secrets.serviceCredentials
  expect(envOf('identity')).toMatchObject({
    ORDERS_URL: `http://127.0.0.1:${ports.orders}`,
    SERVICE_CREDENTIAL: identity,
  })
  expect(JSON.parse(envOf('orders').SERVICE_CREDENTIALS ?? '')).toEqual({ identity })
})

test('the edge gets TRUSTED_PROXIES where they are set', async () => {
  const proxies = ['127.0.0.1/32', '10.0.0.0/8']
  expect((await aSystem({}, proxies)).envOf('edge').TRUSTED_PROXIES).toBe(JSON.stringify(proxies))
  expect((await aSystem({})).envOf('edge')).not.toHaveProperty('TRUSTED_PROXIES')
})

test('SHELL-047 the edge gets the operator’s certificates, or placeholders where no site is a production site', async () => {
  const { sites } = await aSystem({})
  const production = sites.map((it) => ({ ...it, production: true }))
  expect(certificatesOf({ sites, certificatesDir: '/srv/certificates' })).toBe('/srv/certificates')
  expect(certificatesOf({ sites: production })).toBeUndefined()
  const placeholders = certificatesOf({ sites }) ?? ''
  for (const name of ['one-layer.pdf', 'multi-layer.pdf'])
    expect(await Bun.file(join(placeholders, name)).text()).toContain('PLACEHOLDER - NOT A CERTIFICATE')
  expect((await aSystem({})).envOf('edge').CERTIFICATES_DIR).toBe(placeholders)
})

test('the edge’s HTTP client gets enough connections for all uploads that the edge admits', async () => {
  const places = Number((await aSystem({})).envOf('edge')[CLIENT_VARIABLE])
  expect(shortage(limitsFor(places))).toBeUndefined()
})

test('with one stand-in every process runs as a sandbox, and a production site is refused', async () => {
  const { envOf, simulatedCompanies, sites } = await aSystem({ ...real, smtpUrl: undefined })
  for (const name of [...SERVICES, 'edge'] as const) expect(envOf(name).SANDBOX).toBe('on')
  const production = sites.map((it) => ({ ...it, production: true }))
  expect(() => refuseSandboxInProduction(production, simulatedCompanies)).toThrow(
    'The site ru is a production site and does not run with the sandbox: set SMTP_URL to real values.',
  )
  const all = (await aSystem({})).simulatedCompanies
  expect(() => refuseSandboxInProduction(production, all)).toThrow(
    'set FACTORY_FTP_URL, YOOKASSA_URL, STRIPE_SECRET_KEY and SMTP_URL to real values.',
  )
  expect(() => refuseSandboxInProduction(production, [])).not.toThrow()
})

test('the table of addresses names the API, sample scans, bank, mail, the first admin and the packers’ password', async () => {
  const { sites, ports, simulatedCompanies, outside } = await aSystem({})
  const table = addressTable({ sites, ports, simulatedCompanies, ...outside })
  expect(table).toContain(`${sites[0]?.origin}/docs\n`)
  expect(table).toMatch(/ {2}sample scans +http:\/\/127\.0\.0\.1:4\d{4}\/samples\n/)
  expect(table).toMatch(/ {2}bank +http:\/\/bank\.localhost:4\d{4} \(in place of YooKassa and Stripe\)\n/)
  expect(table).toMatch(/ {2}mail +http:\/\/mail\.localhost:4\d{4} \(smtp:\/\/127\.0\.0\.1:4\d{4}\)\n/)
  expect(table).toMatch(/ {2}accounts +admin@example\.com /)
  expect(table).toMatch(/ {2}packers +\/packer on any site, with the password sandbox-packer\n/)
  const other = await aSystem(real)
  const said = addressTable({ ...other, packerPassword: 'plaster-and-foil' })
  expect(said).not.toMatch(/bank|mail|accounts|packer|plaster|factory server|samples/)
  const withoutStripe = await aSystem({ ...real, stripe: undefined })
  expect(addressTable(withoutStripe)).toMatch(/ {2}bank +http:\/\/bank\.localhost:4\d{4} \(in place of Stripe\)\n/)
})
