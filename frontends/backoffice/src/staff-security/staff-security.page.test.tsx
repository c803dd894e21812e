import { expect, test } from 'bun:test'
import type { StaffSecurity } from 'contracts/people/second-factor'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { listing, openDesk } from '../../test/desk'

/** The viewer of the page tests. */
const SELF = '99990000-0000-4000-8000-000000000001'
const PEOPLE: StaffSecurity['people'] = [
  { userId: SELF, email: 'anna@clinic.example', roles: ['admin'], enrolledAt: '2026-11-20T09:00:00.000Z' },
  { userId: '2', email: 'boris@factory.example', roles: ['manager'], enrolledAt: '2026-11-21T09:00:00.000Z' },
  { userId: '3', email: 'vera@factory.example', roles: ['admin', 'manager'], enrolledAt: null },
]
type Given = { isRequired?: boolean; identity?: Answers['identity']; as?: 'admin' | 'manager' }
const open = ({ isRequired = false, identity, as = 'admin' }: Given = {}) =>
  openDesk({
    at: '/backoffice/staff-security',
    as,
    answers: { identity: { showStaffSecurity: { site: 'ru', isRequired, people: PEOPLE }, ...identity } },
  })
const main = () => within(screen.getByRole('main'))
const card = (name: string) => main().findByRole('article', { name })
const press = (name: string) => main().findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

test('AUTH-035 an admin sees who of the staff has a second factor, and whether this site requires one', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Безопасность' })
  await main().findByRole('heading', { level: 2, name: 'На сайте ru код из приложения необязателен' })
  expect(said(await card('boris@factory.example'))).toStartWith('boris@factory.exampleМенеджерПодключён21.11.2026')
  expect(said(await card('vera@factory.example'))).toBe('vera@factory.exampleАдминистратор, МенеджерНе подключён')
  expect(main().getByRole('link', { name: 'Мой код из приложения' }).getAttribute('href')).toBe('/cabinet/security')
})

test('AUTH-027 a manager is led to the orders', async () => {
  const { address } = await openDesk({
    at: '/backoffice/staff-security',
    answers: listing(),
  })
  await findToast('Доступ запрещён')
  expect(address()).toBe('/backoffice')
})

test('AUTH-035 the requirement is asked about first, and says how many have to connect an app', async () => {
  const { user, calls } = await open({
    identity: { changeFactorRule: { site: 'ru', isRequired: true, people: PEOPLE } },
  })
  await user.click(await press('Сделать обязательным'))
  const question = await dialog('Сделать код обязательным?')
  question.getByText(/^У 1 сотрудника приложения нет/)
  await user.click(question.getByRole('button', { name: 'Отмена' }))
  expect(calls('changeFactorRule')).toEqual([])
  await user.click(await press('Сделать обязательным'))
  await user.click((await dialog('Сделать код обязательным?')).getByRole('button', { name: 'Сделать обязательным' }))
  await findToast('Код теперь обязателен')
  expect(calls('changeFactorRule').map(({ body }) => body)).toEqual([{ isRequired: true }])
  await main().findByRole('heading', { level: 2, name: 'На сайте ru код из приложения обязателен' })
})

test('AUTH-035 an admin without one is told what to do first', async () => {
  const { user } = await open({ identity: { changeFactorRule: refused('second-factor-missing') } })
  await user.click(await press('Сделать обязательным'))
  await user.click((await dialog('Сделать код обязательным?')).getByRole('button', { name: 'Сделать обязательным' }))
  within(await findToast('Ошибка')).getByText('Сначала подключите приложение себе: «Мой код из приложения».')
})

test('AUTH-035 an admin whom the list shows without one is told so before a question', async () => {
  const people = PEOPLE.map((it) => ({ ...it, enrolledAt: null }))
  const { user } = await open({ identity: { showStaffSecurity: { site: 'ru', isRequired: false, people } } })
  const begin = await press('Сделать обязательным')
  expect(begin.getAttribute('aria-disabled')).toBe('true')
  main().getByRole('tooltip', { name: 'Сначала подключите приложение себе: «Мой код из приложения».', hidden: true })
  await user.click(begin)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('AUTH-035 an admin who has none can end a requirement', async () => {
  const people = PEOPLE.map((it) => ({ ...it, enrolledAt: null }))
  await open({ isRequired: true, identity: { showStaffSecurity: { site: 'ru', isRequired: true, people } } })
  expect((await press('Сделать необязательным')).getAttribute('aria-disabled')).toBeNull()
})

test('AUTH-035 the requirement ends after a question', async () => {
  const { user, calls } = await open({
    isRequired: true,
    identity: { changeFactorRule: { site: 'ru', isRequired: false, people: PEOPLE } },
  })
  await user.click(await press('Сделать необязательным'))
  await user.click(
    (await dialog('Сделать код необязательным?')).getByRole('button', { name: 'Сделать необязательным' }),
  )
  await findToast('Код больше не обязателен')
  expect(calls('changeFactorRule').map(({ body }) => body)).toEqual([{ isRequired: false }])
})

test('AUTH-035 an admin resets another person’s factor after a question, and not the own one', async () => {
  const people = [...PEOPLE]
  const { user, calls } = await open({
    identity: {
      showStaffSecurity: () => ({ site: 'ru', isRequired: false, people: [...people] }),
      resetSecondFactor: () => {
        people[1] = { ...people[1]!, enrolledAt: null }
        return null
      },
    },
  })
  const own = within(await card('anna@clinic.example')).getByRole('button', { name: 'Сбросить' })
  expect(own.getAttribute('aria-disabled')).toBe('true')
  expect(within(await card('vera@factory.example')).queryByRole('button')).toBeNull()
  await user.click(within(await card('boris@factory.example')).getByRole('button', { name: 'Сбросить' }))
  const question = await dialog('Сбросить второй фактор?')
  question.getByText(/^boris@factory.example сможет войти без кода/)
  await user.click(question.getByRole('button', { name: 'Сбросить' }))
  await findToast('Второй фактор сброшен')
  expect(calls('resetSecondFactor').map(({ path }) => path.userId)).toEqual(['2'])
  await waitFor(async () => expect(said(await card('boris@factory.example'))).toEndWith('Не подключён'))
  // The button that has opened the question is gone.
  expect(document.activeElement).toBe(await card('boris@factory.example'))
})

test('AUTH-035 a factor that another admin has reset meanwhile is told, and the list is read again', async () => {
  const { user, calls } = await open({ identity: { resetSecondFactor: refused('second-factor-not-found') } })
  await user.click(within(await card('boris@factory.example')).getByRole('button', { name: 'Сбросить' }))
  await user.click((await dialog('Сбросить второй фактор?')).getByRole('button', { name: 'Сбросить' }))
  within(await findToast('Ошибка')).getByText('Не удалось сбросить второй фактор.')
  await waitFor(() => expect(calls('showStaffSecurity')).toHaveLength(2))
})

test('it says that the list is loading, and shows an error with a retry', async () => {
  const answers = [refused('internal-error'), { site: 'ru', isRequired: false, people: PEOPLE }]
  const read = Promise.withResolvers<void>()
  const { user } = await open({
    identity: { showStaffSecurity: () => read.promise.then(() => answers.shift()!) as never },
  })
  await main().findByText('Загружаем список сотрудников')
  read.resolve()
  await user.click(await press('Повторить'))
  await card('boris@factory.example')
})
