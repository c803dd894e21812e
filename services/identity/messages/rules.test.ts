import { test } from 'bun:test'
import { given } from 'service-kit/test/given'
import { aMessage, NOW } from '../builders'
import { begin, deliver, fail, plan } from './rules'

const after = (ms: number) => new Date(NOW.getTime() + ms)
const lease = { id: 'a-worker', until: after(1000) }
const unreachable = { kind: 'server-unreachable' } as const

test('a message is due at once', () => {
  given(aMessage())
    .when((it) => plan(it, NOW))
    .then({ attempts: 0, state: { status: 'pending', dueAt: NOW, lease: null } })
})

test('a worker that begins with a message counts an attempt and leases it', () => {
  given(aMessage({ attempts: 1 }))
    .when((it) => begin(it, lease, NOW))
    .then({ attempts: 2, state: { status: 'pending', dueAt: NOW, lease } })
})

test('a link that has expired is no longer sent', () => {
  given(aMessage({ expiresAt: NOW }))
    .when((it) => begin(it, lease, NOW))
    .then({ attempts: 0, error: 'Письмо не ушло вовремя', state: { status: 'failed' } })
  given(aMessage({ expiresAt: NOW, error: 'Почтовый сервер недоступен' }))
    .when((it) => begin(it, lease, NOW))
    .then({ error: 'Почтовый сервер недоступен', state: { status: 'failed' } })
})

test('a mail that the server has accepted is sent', () => {
  given(aMessage({ error: 'Почтовый сервер недоступен' }))
    .when((it) => deliver(it, NOW))
    .then({ error: null, state: { status: 'sent', sentAt: NOW } })
})

test.each([
  [1, 0, 1_000],
  [2, 1, 6_250],
  [60, 0, 900_000],
])('after attempt %d a message is due again, with jitter %d after %d ms', (attempts, jitter, ms) => {
  given(aMessage({ attempts, expiresAt: after(5_000_000) }))
    .when((it) => fail(it, unreachable, NOW, jitter))
    .then({
      attempts,
      error: 'Почтовый сервер недоступен',
      state: { status: 'pending', dueAt: after(ms), lease: null },
    })
})

test('a mail whose next attempt would come too late is given up', () => {
  given(aMessage({ attempts: 1, expiresAt: after(1_000) }))
    .when((it) => fail(it, unreachable, NOW, 0))
    .then({ error: 'Почтовый сервер недоступен', state: { status: 'failed' } })
})

test('a mail that the server refuses for good is given up, and one that it refuses for now is sent again', () => {
  given(aMessage({ attempts: 1 }))
    .when((it) => fail(it, { kind: 'server-refused', code: 550, isForGood: true }, NOW, 0))
    .then({ error: 'Почтовый сервер отклонил письмо, код 550', state: { status: 'failed' } })
  given(aMessage({ attempts: 1 }))
    .when((it) => fail(it, { kind: 'server-refused', code: 451, isForGood: false }, NOW, 0))
    .then({ error: 'Почтовый сервер отклонил письмо, код 451', state: { status: 'pending' } })
})
