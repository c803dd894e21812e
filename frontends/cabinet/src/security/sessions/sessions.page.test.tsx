import { expect, test } from 'bun:test'
import type { OwnSession } from 'contracts/people/sessions'
import { findToast, openPage, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openCabinet } from '../../../test/page'
import { area } from '../../area'

const aSession = (but: Partial<OwnSession> = {}): OwnSession => ({
  id: '11110000-0000-4000-8000-000000000001',
  isThis: true,
  site: 'ru',
  browser: 'Chrome',
  system: 'Windows',
  country: 'RU',
  beganBy: 'link',
  beganAt: '2126-11-20T10:00:00.000Z',
  usedAt: '2126-11-21T10:00:00.000Z',
  ...but,
})
const OTHER = aSession({
  id: '2',
  isThis: false,
  site: 'eu',
  browser: 'Safari',
  system: 'iOS',
  country: 'DE',
  beganBy: 'code',
})

type Given = Partial<Parameters<typeof openPage>[0]> & { sessions?: OwnSession[] }
const openSecurity = ({ sessions = [aSession(), OTHER], answers = {}, ...given }: Given = {}) =>
  openPage({
    at: '/cabinet/security',
    as: 'customer',
    area,
    ...given,
    answers: {
      ...answers,
      identity: { listOwnPasskeys: { items: [] }, listOwnSessions: { items: sessions }, ...answers.identity },
    },
  })
const list = () => within(screen.getByRole('region', { name: 'Где вы вошли' }))
const row = (name: string) => list().findByRole('listitem', { name })
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

test('AUTH-034 the page lists where the person is signed in: device, country, site, how and when', async () => {
  await openSecurity()
  await screen.findByRole('heading', { level: 1, name: 'Вход и безопасность' })
  expect(document.title).toBe('Вход и безопасность — Каппа')
  const [here, there] = [said(await row('Chrome, Windows')), said(await row('Safari, iOS'))]
  expect(here).toStartWith('Chrome, WindowsЭто устройствоРоссияВход по ссылке из письма, 20 ноября')
  expect(here).toMatch(/Последняя активность: 21 ноября/)
  expect(there).toStartWith('Safari, iOSГермания · сайт «eu»Вход по коду из письма, 20 ноября')
  expect(there).not.toContain('Это устройство')
  expect(list().getAllByRole('listitem')).toHaveLength(2)
})

test('AUTH-034 it says what is not known, and is in English on the euro site', async () => {
  const unknown = aSession({ browser: null, system: null, country: null, beganBy: null, site: 'eu' })
  await openSecurity({ site: SITES.eu, sessions: [unknown] })
  const item = await screen.findByRole('listitem', { name: 'Unknown device' })
  expect(said(item)).toContain('Country unknownSigned in 20 November, 10:00')
})

test('customers are not offered the second factor of staff', async () => {
  await openSecurity()
  await row('Chrome, Windows')
  expect(screen.queryByRole('region', { name: 'Код из приложения' })).toBeNull()
})

test('AUTH-034 a colleague of a clinic sees the own sessions, e-mail and passkeys, and nothing of the clinic', async () => {
  await openSecurity({ as: 'colleague' })
  await row('Chrome, Windows')
  expect(said(screen.getByRole('main'))).toContain('Войти всегда можно по почте anna@clinic.example')
  screen.getByRole('region', { name: 'Ключи доступа' })
  expect(screen.queryByRole('region', { name: 'Код из приложения' })).toBeNull()
})

test('AUTH-034 another session is asked about before it ends, and leaves the list', async () => {
  const kept = [aSession(), OTHER]
  const { user, calls } = await openSecurity({
    answers: {
      identity: {
        listOwnSessions: () => ({ items: [...kept] }),
        endOwnSession: () => {
          kept.pop()
          return null
        },
      },
    },
  })
  await user.click(within(await row('Safari, iOS')).getByRole('button', { name: 'Завершить' }))
  const question = await dialog('Завершить сеанс?')
  question.getByText('Safari, iOS: там придётся войти заново, по письму. Отменить это нельзя.')
  await user.click(question.getByRole('button', { name: 'Отмена' }))
  expect(calls('endOwnSession')).toEqual([])
  await user.click(within(await row('Safari, iOS')).getByRole('button', { name: 'Завершить' }))
  await user.click((await dialog('Завершить сеанс?')).getByRole('button', { name: 'Завершить' }))
  await findToast('Сеанс завершён')
  expect(calls('endOwnSession').map(({ path }) => path.sessionId)).toEqual(['2'])
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
  // The button that has opened the question is gone with its row.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Где вы вошли'))
})

test('AUTH-034 a session that has ended meanwhile is no error, and one that cannot be ended is', async () => {
  const codes = ['session-not-found', 'unavailable'] as const
  let count = 0
  const { user } = await openSecurity({
    answers: { identity: { endOwnSession: () => refused(codes[count++]!) } },
  })
  for (const toast of ['Сеанс завершён', 'Не получилось']) {
    await user.click(within(await row('Safari, iOS')).getByRole('button', { name: 'Завершить' }))
    await user.click((await dialog('Завершить сеанс?')).getByRole('button', { name: 'Завершить' }))
    await findToast(toast)
  }
  ;(await dialog('Завершить сеанс?')).getByRole('button', { name: 'Завершить' })
})

test('AUTH-034 ending this session signs this browser out', async () => {
  const { user, calls } = await openSecurity({
    answers: {
      identity: { endOwnSession: null, renewSession: { person: null, expiresAt: null } },
    },
  })
  await user.click(within(await row('Chrome, Windows')).getByRole('button', { name: 'Выйти здесь' }))
  await user.click((await dialog('Выйти на этом устройстве?')).getByRole('button', { name: 'Выйти' }))
  await waitFor(() => expect(calls('renewSession')).toHaveLength(1))
})

test('AUTH-034 all others end after a question; this one alone is offered only its own button', async () => {
  const kept = [aSession(), OTHER]
  const { user, calls } = await openSecurity({
    answers: {
      identity: {
        listOwnSessions: () => ({ items: [...kept] }),
        endOtherSessions: () => {
          kept.pop()
          return null
        },
      },
    },
  })
  await row('Safari, iOS')
  await user.click(list().getByRole('button', { name: 'Завершить все, кроме этого' }))
  const question = await dialog('Завершить все другие сеансы?')
  question.getByText(/Отменить это нельзя\.$/)
  await user.click(question.getByRole('button', { name: 'Завершить' }))
  await findToast('Другие сеансы завершены')
  expect(calls('endOtherSessions')).toHaveLength(1)
  await waitFor(() => expect(list().getAllByRole('button').map(said)).toEqual(['Выйти здесь']))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Где вы вошли'))
})

test('AUTH-013 signing out everywhere asks first', async () => {
  const { user, calls } = await openSecurity({ answers: { identity: { endSessions: refused('unavailable') } } })
  await row('Chrome, Windows')
  await user.click(list().getByRole('button', { name: 'Выйти везде' }))
  await user.click((await dialog('Выйти на всех устройствах?')).getByRole('button', { name: 'Выйти' }))
  await findToast('Ошибка выхода')
  expect(calls('endSessions')).toHaveLength(1)
})

test('it says that the list is loading, and shows an error with a retry', async () => {
  const answers = [refused('internal-error'), { items: [aSession()] }]
  const read = Promise.withResolvers<void>()
  const { user } = await openSecurity({
    answers: { identity: { listOwnSessions: () => read.promise.then(() => answers.shift()!) as never } },
  })
  list().getByText('Загружаем список устройств')
  read.resolve()
  const failed = await list().findByRole('alert')
  expect(said(failed)).toContain('Список устройств не загрузился')
  await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
  await row('Chrome, Windows')
})

test('the cabinet leads to the page at its foot', async () => {
  const identity = { listOwnPasskeys: { items: [] }, listOwnSessions: { items: [aSession()] } }
  const { user, address } = await openCabinet({ answers: { identity } })
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Вход и безопасность' }))
  await screen.findByRole('heading', { level: 1, name: 'Вход и безопасность' })
  expect(address()).toBe('/cabinet/security')
})

test('the page is for signed-in people', async () => {
  await openSecurity({ as: 'visitor' })
  await screen.findByRole('button', { name: 'Получить ссылку' })
  expect(screen.queryByRole('region', { name: 'Где вы вошли' })).toBeNull()
})
