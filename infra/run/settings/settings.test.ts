import { expect, test } from 'bun:test'
import { readSettings } from './settings'

const yookassa = {
  YOOKASSA_URL: 'https://api.yookassa.ru/v3',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'live_key',
  YOOKASSA_VAT_CODE: '11',
}

const s3 = {
  S3_URL: 'https://storage.yandexcloud.net',
  S3_BUCKET: 'scans-of-the-factory',
  S3_ACCESS_KEY_ID: 'YCAJE0000000000000000',
  S3_SECRET_ACCESS_KEY: 'YCM/hunter2+secret',
}

const stripe = { STRIPE_SECRET_KEY: 'sk_live_key', STRIPE_WEBHOOK_SECRET: 'whsec_secret' }

test('without settings no real company is configured', () => {
  const { dataDir: _, ...settings } = readSettings({})
  expect(settings).toEqual({ publicPort: 3000, logLevel: 'info' } as never)
})

test('the settings of a real company are read', () => {
  const mail = { SMTP_URL: 'smtps://lab:p%40ss@mail.example:465', MAIL_FROM: 'orders@aligners.example' }
  const env = { ...yookassa, ...mail, YOOKASSA_TAX_SYSTEM_CODE: '2', FIRST_ADMIN_EMAIL: 'boss@aligners.example' }
  const packers = { PACKER_PASSWORD: 'plaster-and-foil' }
  expect(readSettings({ ...env, ...packers, FACTORY_FTP_URL: 'ftp://lab:pass@factory.example' })).toMatchObject({
    factoryFtpUrl: 'ftp://lab:pass@factory.example',
    smtpUrl: 'smtps://lab:p%40ss@mail.example:465',
    mailFrom: 'orders@aligners.example',
    yookassa: { url: 'https://api.yookassa.ru/v3', shopId: '100500', secretKey: 'live_key' },
    vatCode: 11,
    taxSystemCode: 2,
    firstAdminEmail: 'boss@aligners.example',
    packerPassword: 'plaster-and-foil',
  })
  expect(readSettings(stripe).stripe).toEqual({
    url: 'https://api.stripe.com',
    secretKey: 'sk_live_key',
    webhookSecret: 'whsec_secret',
  })
  expect(readSettings({ ...stripe, STRIPE_URL: 'http://localhost:12111' }).stripe?.url).toBe('http://localhost:12111')
  expect(readSettings({ SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'a@b.example' }).smtpUrl).toBe(
    'smtp://mail.example:25',
  )
})

test.each([
  'ftp://lab:p%40ss@factory.example/orders/of%20ours',
  'ftpes://lab:pass@factory.example:2121',
  'ftps://lab:pass@factory.example/orders',
])('FACTORY_FTP_URL accepts %p', (url) => {
  expect(readSettings({ FACTORY_FTP_URL: url }).factoryFtpUrl).toBe(url)
})

test.each([
  [{ FACTORY_FTP_URL: 'sftp://a:b@factory' }, 'FACTORY_FTP_URL is not a valid address: write it like ftp://'],
  [
    { FACTORY_FTP_CA_FILE: '/nowhere/ca.pem' },
    'FACTORY_FTP_CA_FILE is wrong: /nowhere/ca.pem cannot be read (ENOENT).',
  ],
  [{ DATABASE_CA_FILE: import.meta.path }, 'DATABASE_CA_FILE is wrong: '],
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL is not a valid address: write it like smtp://'],
  [{ MAIL_FROM: 'orders' }, 'MAIL_FROM is not a valid address: write it like name@example.com.'],
  [{ MAIL_FROM: 'orders@a.example\r\nBcc: b@a.example' }, 'MAIL_FROM is not a valid address'],
  [{ FIRST_ADMIN_EMAIL: 'boss' }, 'FIRST_ADMIN_EMAIL is not a valid address: write it like name@example.com.'],
  [{ PACKER_PASSWORD: 'short' }, 'PACKER_PASSWORD is too short or too long: give it 10 to 200 characters.'],
  [{ ...yookassa, YOOKASSA_URL: 'api.yookassa.ru' }, 'YOOKASSA_URL is not a valid address: write it like https://'],
  [{ ...yookassa, YOOKASSA_URL: 'https://api.yookassa.ru/v3/' }, 'YOOKASSA_URL is not a valid address'],
  [{ ...stripe, STRIPE_URL: 'https://api.stripe.com/v1' }, 'STRIPE_URL is not a valid address: write it like https://'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'pk_live_key' },
    'STRIPE_SECRET_KEY is not a secret key: it must begin with sk_ or rk_.',
  ],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_live_key' }, 'STRIPE_WEBHOOK_SECRET is not a webhook secret'],
  [{ STRIPE_URL: 'https://api.stripe.com' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together'],
  [{ ...s3, S3_URL: 'https://storage.yandexcloud.net/scans' }, 'S3_URL is wrong: write them like S3_URL=https://'],
  [{ ...s3, S3_BUCKET: 'Scans of ours' }, 'S3_BUCKET is wrong: write them like S3_URL=https://'],
  [{ ...s3, S3_REGION: 'ru central' }, 'S3_REGION is wrong'],
  [{ ...s3, S3_SECRET_ACCESS_KEY: 'hunter2 and a space' }, 'S3_SECRET_ACCESS_KEY is wrong: write them like S3_URL='],
  [{ YOOKASSA_VAT_CODE: '13' }, 'YOOKASSA_VAT_CODE is "13": give it a number from 1 to 12.'],
  [{ YOOKASSA_TAX_SYSTEM_CODE: '7' }, 'YOOKASSA_TAX_SYSTEM_CODE is "7": give it a number from 1 to 6.'],
])('%j is refused with one line', (env, line) => {
  expect(() => readSettings(env)).toThrow(line)
})

test('the bucket of scans is read, in the region of Yandex unless another is given', () => {
  const read = readSettings(s3).s3
  expect(read).toEqual({
    url: 'https://storage.yandexcloud.net',
    bucket: 'scans-of-the-factory',
    region: 'ru-central1',
    accessKeyId: 'YCAJE0000000000000000',
    secretAccessKey: 'YCM/hunter2+secret',
  })
  expect(readSettings({ ...s3, S3_REGION: 'eu-west-1' }).s3?.region).toBe('eu-west-1')
})

test('TRUSTED_PROXIES is a list of address ranges', () => {
  const proxies = (text: string) => readSettings({ TRUSTED_PROXIES: text }).trustedProxies
  expect(proxies('["127.0.0.1/32", "fd00::/8"]')).toEqual(['127.0.0.1/32', 'fd00::/8'])
  for (const wrong of ['10.0.0.0/8', '"10.0.0.0/8"', '["10.0.0.1"]', '["10.0.0.0/33"]', '[8]', '{}'])
    expect(() => proxies(wrong)).toThrow(
      'TRUSTED_PROXIES is not a list of address ranges: write it like ["127.0.0.1/32"',
    )
})

const ADDRESSES = ['FACTORY_FTP_URL', 'SMTP_URL', 'YOOKASSA_URL', 'STRIPE_URL', 'DATABASE_OWNER_URL', 'NATS_URL']

test('a refusal does not repeat a password', () => {
  for (const name of [...ADDRESSES, 'S3_URL', 'S3_SECRET_ACCESS_KEY']) {
    let said = ''
    try {
      readSettings({ ...s3, [name]: 'xyz://user:hunter2@host ' })
    } catch (error) {
      said = String(error)
    }
    expect(said).toContain(name)
    expect(said).not.toContain('hunter2')
  }
})

test('an incomplete account of a real bank, mail server or bucket is refused', () => {
  for (const missing of ['YOOKASSA_URL', 'YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'])
    expect(() => readSettings({ ...yookassa, [missing]: '' })).toThrow('go together')
  for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    expect(() => readSettings({ ...stripe, [missing]: '' })).toThrow('go together')
  for (const missing of Object.keys(s3))
    expect(() => readSettings({ ...s3, [missing]: '' })).toThrow(
      'S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all of them, or none.',
    )
  expect(() => readSettings({ S3_REGION: 'ru-central1' })).toThrow('S3_REGION is set, but S3_URL is not')
  expect(() => readSettings({ ...yookassa, YOOKASSA_VAT_CODE: '' })).toThrow('YOOKASSA_VAT_CODE is not set')
  expect(() => readSettings({ SMTP_URL: 'smtp://mail.example:25' })).toThrow('MAIL_FROM is not set')
})
