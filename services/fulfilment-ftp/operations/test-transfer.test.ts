import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { asPerson, asVisitor, type Client } from 'service-kit/test/service'
import { aFactory } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings<Awaited<ReturnType<typeof aFactory>>>
let service: Awaited<ReturnType<typeof here.start>>
let staff: Client
beforeAll(async () => {
  here = await surroundings(aFactory)
  service = await here.start({ OUTSIDE_TIMEOUT_MS: '1000' })
  staff = service.as(await asPerson('boss', { roles: ['manager'] }))
})
afterEach(() => here.factory.behave())
afterAll(() => here.stop())

const dataUrl = (text: string) => `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
const aTest = (but: object = {}) => ({
  fileData: dataUrl('solid'),
  fileName: 'Проба.stl',
  directoryPath: 'test/',
  ...but,
})
const send = (but: object = {}) => staff.post('/v1/test-transfers', aTest(but))
const atFactory = (file: string) => readFileSync(path.join(here.factory.dataDir, file), 'utf8')

test('FTP-008 DIAG-004 DIAG-010 a test file is at the path that the service answers, and a second one replaces it', async () => {
  const { status, body } = await send()
  const sent = { success: true, message: 'Файл успешно отправлен на FTP', error: null, url: null }
  expect([status, body]).toEqual([200, { ...sent, path: '/AlignersFactory/test/Proba.stl' }])
  expect(atFactory(body.path)).toBe('solid')
  await send({ fileData: dataUrl('another'), action: 'upload' })
  expect(atFactory(body.path)).toBe('another')
  expect((await here.factory.files()).map((it) => it.path)).toEqual([body.path])
  const { actor, data } = await here.world.event('fulfilment-ftp.audit.recorded.v1')
  expect([actor.slice(0, 5), data]).toEqual([
    'user:',
    { action: 'test-file-sent', about: { kind: 'test-file', id: expect.any(String) }, site: 'factory' },
  ])
})

test('FTP-008 a test file replaces none outside the directory of tests', async () => {
  const { body } = await send({ directoryPath: '/AlignersFactory/7f3a/7f3a_01/aligner' })
  expect(body.success).toBe(true)
  const { body: again } = await send({ directoryPath: '/AlignersFactory/7f3a/7f3a_01/aligner', fileData: dataUrl('x') })
  expect(again).toMatchObject({ success: false, path: null, error: 'Файл с таким именем уже есть на сервере фабрики' })
  expect(atFactory(body.path)).toBe('solid')
})

test('DIAG-009 DIAG-010 the service answers why the factory refused a test file, and leaves no file there', async () => {
  const before = (await here.factory.files()).length
  await here.factory.misbehave({ kind: 'refuse-login' })
  const { status, body } = await send({ fileName: 'refused.stl' })
  expect([status, body]).toEqual([
    200,
    {
      success: false,
      message: 'Не удалось загрузить файл на FTP сервер',
      path: null,
      error: 'Сервер фабрики не принял имя или пароль',
      url: null,
    },
  ])
  expect(await here.factory.files()).toHaveLength(before)
})

test('FTP-029 a file whose Base64 cannot be read is not sent', async () => {
  const { body } = await send({ fileData: 'data:text/plain;base64,c29!' })
  expect(body).toMatchObject({ success: false, error: 'Ошибка при конвертации файла в base64' })
})

test.each([
  ['directoryPath', '..'],
  ['directoryPath', '/AlignersFactory/../etc'],
  ['directoryPath', 'a\r\nDELE x'],
  ['fileName', 'a\r\nDELE x.stl'],
  ['fileName', 'a\0.stl'],
  ['fileName', ''],
  ['fileData', 7],
  ['ownerId', 'x'],
])('FTP-009 a test with the %s %j is refused', async (field, value) => {
  const { status, body } = await send({ [field]: value })
  expect([status, body.code, body.errors[0]?.path]).toEqual([422, 'invalid-request', `/body/${field}`])
})

test('FTP-008 a body that is too large or is not JSON is refused', async () => {
  const { status, body } = await send({ fileData: 'x'.repeat(12 * 1024 * 1024) })
  expect([status, body.code]).toEqual([413, 'too-large'])
  const broken = await staff.post('/v1/test-transfers', '{', { 'content-type': 'application/json' })
  expect([broken.status, broken.body.code]).toEqual([400, 'malformed-request'])
})

test('FTP-009 only staff can send a test file', async () => {
  expect((await service.as(asVisitor('x')).post('/v1/test-transfers', aTest())).status).toBe(401)
  expect((await service.as(await asPerson('x')).post('/v1/test-transfers', aTest())).status).toBe(403)
})

test('several test files at a time take turns', async () => {
  const names = ['a.stl', 'b.stl', 'c.stl']
  const answers = await Promise.all(names.map((fileName) => send({ fileName })))
  expect(answers.map((it) => it.body.path)).toEqual(names.map((it) => `/AlignersFactory/test/${it}`))
})
