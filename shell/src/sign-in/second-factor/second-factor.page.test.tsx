import { expect, test } from 'bun:test'
import type { Area } from 'frontend-kit/area'
import { type Answers, findToast, openPage, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'

const MANAGER = { id: '99990000-0000-4000-8000-000000000001', email: 'anna@clinic.example', name: null, roles: [] }
const RENEWED = { person: MANAGER, expiresAt: null } as never

type Given = { at?: string; identity?: NonNullable<Answers['identity']>; step?: 'asked' | 'to-enrol' }
/** Opens a page as a member of the staff who has not given the second factor in this session. */
const STAFF_PAGES: Area = {
  platform: 0,
  Frame: ({ children }) => children,
  routes: [{ path: '/backoffice/*', Page: () => <p>The page itself</p>, needs: 'staff' }],
}
const open = ({ at = '/auth?returnTo=/backoffice', identity = {}, step = 'asked' }: Given = {}) =>
  openPage({
    at,
    as: 'customer',
    secondFactor: step,
    area: STAFF_PAGES,
    answers: { identity: { renewSession: RENEWED, ...identity } },
  })
const main = () => within(screen.getByRole('main'))
const field = (name = 'Код из приложения') => main().findByRole('textbox', { name })
const press = (name: string) => main().getByRole('button', { name })

test('AUTH-035 a page of staff asks for the app’s code first, and leads on once it was given', async () => {
  const { user, calls, become, address } = await open({
    at: '/backoffice/prices?site=eu',
    identity: { giveSecondFactor: null },
  })
  const code = await field()
  expect(address()).toBe('/auth?returnTo=%2Fbackoffice%2Fprices%3Fsite%3Deu')
  main().getByRole('heading', { level: 1, name: 'Введите код из приложения' })
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
  expect(document.activeElement === code).toBe(true)
  await user.type(code, '123456{Enter}')
  await waitFor(() => expect(calls('renewSession')).toHaveLength(1))
  expect(calls('giveSecondFactor').map(({ body }) => body)).toEqual([{ code: '123456' }])
  await become('manager')
  expect(address()).toBe('/backoffice/prices?site=eu')
  screen.getByText('The page itself')
})

test('AUTH-035 a page of customers opens without the code', async () => {
  const { address } = await open({ at: '/cabinet' })
  expect(address()).toBe('/cabinet')
})

test('AUTH-035 a customer without a role is asked for no code', async () => {
  await openPage({ at: '/backoffice', as: 'customer', area: STAFF_PAGES })
  await main().findByText('anna@clinic.example')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('AUTH-035 a wrong code is told at the field, which keeps the focus, and nothing is renewed', async () => {
  const { user, calls } = await open({ identity: { giveSecondFactor: refused('wrong-code') } })
  const code = await field()
  await user.type(code, '000000')
  await user.click(press('Подтвердить'))
  await main().findByText('Код не подошёл. Дождитесь следующего: каждый код работает один раз')
  expect([code.getAttribute('aria-invalid'), document.activeElement === code]).toEqual(['true', true])
  expect(calls('renewSession')).toEqual([])
})

test('AUTH-035 a recovery code is the other way', async () => {
  const { user, calls } = await open({ identity: { giveSecondFactor: refused('wrong-code') } })
  await user.type(await field(), '12')
  await user.click(press('Ввести резервный код'))
  const code = await field('Резервный код')
  expect((code as HTMLInputElement).value).toBe('')
  main().getByRole('heading', { level: 1, name: 'Введите резервный код' })
  await user.type(code, '7f3a9-kx20b{Enter}')
  await main().findByText('Код не подошёл: проверьте буквы. Возможно, он уже использован')
  expect(calls('giveSecondFactor').map(({ body }) => body)).toEqual([{ code: '7f3a9-kx20b' }])
  await user.click(press('Ввести код из приложения'))
  await field()
})

test('AUTH-035 a refusal is about the code that was given: not about the next one, nor about one of the other kind', async () => {
  const { user } = await open({ identity: { giveSecondFactor: refused('wrong-code') } })
  const refusal = () => main().queryByText(/^Код не подошёл/)
  await user.type(await field(), '000000{Enter}')
  await main().findByText(/^Код не подошёл/)
  await user.type(await field(), '1')
  expect(refusal()).toBeNull()
  await user.keyboard('{Enter}')
  await main().findByText(/^Код не подошёл/)
  await user.click(press('Ввести резервный код'))
  const other = await field('Резервный код')
  expect([refusal(), other.getAttribute('aria-invalid')]).toEqual([null, null])
})

test('AUTH-035 too many codes, or no network, are told by a toast; an empty field sends nothing', async () => {
  const { user, calls } = await open({ identity: { giveSecondFactor: refused('too-many-requests') } })
  await field()
  await user.click(press('Подтвердить'))
  expect(calls('giveSecondFactor')).toEqual([])
  await user.type(await field(), '123456{Enter}')
  await findToast('Код не проверен')
})

test('AUTH-035 a factor that can no longer be checked says whom to ask', async () => {
  const { user } = await open({ identity: { giveSecondFactor: refused('second-factor-unreadable') } })
  await user.type(await field(), '123456{Enter}')
  const toast = await findToast('Код не проверен')
  expect(said(toast)).toContain('Попросите администратора сбросить его и подключите приложение заново.')
})

test('AUTH-035 a factor that an admin has reset meanwhile is asked for no longer', async () => {
  const { user, calls } = await open({ identity: { giveSecondFactor: refused('second-factor-not-found') } })
  await user.type(await field(), '123456{Enter}')
  await waitFor(() => expect(calls('renewSession')).toHaveLength(1))
})

test('AUTH-035 the person may go on as a customer, and reads what to do without phone and codes', async () => {
  const { user, address } = await open()
  await field()
  expect(said(screen.getByRole('main'))).toContain('Попросите администратора сбросить второй фактор.')
  await user.click(main().getByRole('link', { name: 'Войти как клиент' }))
  expect(address()).toBe('/cabinet')
})

test('AUTH-035 where a factor is required and none is there, the page leads to where one is connected, and back', async () => {
  await open({ at: '/backoffice/ftp', step: 'to-enrol' })
  await main().findByRole('heading', { level: 1, name: 'Подключите приложение с кодами' })
  const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Подключить приложение')).toBe('/cabinet/security?returnTo=%2Fbackoffice%2Fftp')
  expect(hrefOf('Войти как клиент')).toBe('/cabinet')
})
