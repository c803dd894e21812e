import { expect, test } from 'bun:test'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { inContext } from './context'
import { createLog } from './log'

function aLog(level = 'info') {
  const lines: string[] = []
  const log = createLog('orders', level, { write: (line: string) => void lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}
const trace = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`

test('a line is one JSON object with service, level, time, request and trace', () => {
  const { log, lines, last } = aLog()
  inContext({ requestId: 'a-request', trace, actor: 'nobody' }, () => log.info({ sizeBytes: 3 }, 'one\nline'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toEndWith('\n')
  expect(lines[0]?.trim()).not.toContain('\n')
  expect(last()).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    service: 'orders',
    requestId: 'a-request',
    trace,
    sizeBytes: 3,
    msg: 'one\nline',
  })
})

test('without a request the line has none, and lines below the level are not written', () => {
  const { log, lines, last } = aLog('warn')
  log.info('too quiet')
  expect(lines).toEqual([])
  log.warn('heard')
  expect(last()).not.toHaveProperty('requestId')
})

test('a failure is logged with its causes and stack frames', () => {
  const { log, last } = aLog()
  log.error({ err: new TypeError('no', { cause: Object.assign(new Error('because'), { code: '42501' }) }) }, 'failed')
  expect(last().err).toMatchObject({
    type: 'TypeError',
    message: 'no',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'Error', message: 'because', code: '42501' },
  })
})

test('an unavailable server is logged without the stack of its driver', () => {
  const { log, last } = aLog()
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  log.warn({ err: new DrizzleQueryError('select 1', [], away) }, 'tried again')
  expect(last().err).toEqual({
    type: 'DrizzleQueryError',
    message: 'Failed query: select 1',
    cause: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  })
})

test('the values of a failed query are not logged: they are customers’ data', () => {
  const { log, lines, last } = aLog()
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "patients_folder"'), {
    code: '23505',
    detail: 'Key (name)=(Anna K.) already exists.',
    where: 'COPY patients, line 1: "Anna K."',
    parameters: ['Anna K.'],
    constraint_name: 'patients_folder',
  })
  const failure = new DrizzleQueryError('insert into patients values ($1)', ['Anna K.'], cause)
  log.error({ err: failure }, 'failed')
  expect(lines.join()).not.toContain('Anna')
  expect(last().err).toMatchObject({
    message: 'Failed query: insert into patients values ($1)',
    cause: { message: cause.message, code: '23505' },
  })
})

test('a value that PostgreSQL quotes is not logged either', () => {
  const { log, lines } = aLog()
  const quoting = Object.assign(new Error('invalid input syntax for type uuid: "Anna K."'), { code: '22P02' })
  log.error({ err: new DrizzleQueryError('select $1::uuid', ['Anna K.'], quoting) }, 'failed')
  expect(lines.join()).not.toContain('Anna')
  expect(lines.join()).toContain('22P02')
})

test('a thrown value that is no error is logged as it is', () => {
  const { log, last } = aLog()
  log.error({ err: 'just a text' }, 'failed')
  expect(last().err).toMatchObject({ message: 'just a text' })
})
