import { describe, expect, test } from 'bun:test'
import type { ReceivedDataRequest } from 'contracts/legal/data-requests'
import { findToast, refused, screen, waitFor, within } from 'frontend-kit/test/page'
import { aClient, openClient } from '../../../test/client'
import { openDesk } from '../../../test/desk'

const GOES =
  'Удалится всё, что anna@clinic.example сохранил на сайте «ru» для следующих заказов: получатели с телефонами и адресами, плательщики с реквизитами и почтой бухгалтерии.'
const QUESTION = { name: 'Удалить профиль клиники?' }
const question = async () => within(await screen.findByRole('alertdialog', QUESTION))
const card = () => screen.findByRole('region', { name: 'Профиль клиники' })

describe('the page of a client', () => {
  test('AUTH-027 lets an admin delete the profile, after a question that names what goes', async () => {
    const { user, calls } = await openClient(aClient(), { as: 'admin', orders: { eraseClientProfile: {} } })
    await user.click(within(await card()).getByRole('button', { name: 'Удалить профиль' }))
    const dialog = await question()
    dialog.getByText(GOES)
    dialog.getByText('Заказы и выписанные документы останутся. Вернуть профиль нельзя.')
    expect(calls('eraseClientProfile')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Удалить профиль' }))
    within(await findToast('Профиль удалён')).getByText('anna@clinic.example')
    expect(calls('eraseClientProfile').map(({ path, query }) => [path.email, query.site])).toEqual([
      ['anna@clinic.example', 'ru'],
    ])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('keeps the profile at «Отмена»', async () => {
    const { user, calls } = await openClient(aClient(), { as: 'admin' })
    await user.click(within(await card()).getByRole('button', { name: 'Удалить профиль' }))
    await user.click((await question()).getByRole('button', { name: 'Отмена' }))
    expect([screen.queryByRole('alertdialog'), calls('eraseClientProfile')]).toEqual([null, []])
  })

  test('says so where the profile could not be deleted', async () => {
    const orders = { eraseClientProfile: refused('unavailable') }
    const { user } = await openClient(aClient(), { as: 'admin', orders })
    await user.click(within(await card()).getByRole('button', { name: 'Удалить профиль' }))
    await user.click((await question()).getByRole('button', { name: 'Удалить профиль' }))
    within(await findToast('Ошибка')).getByText(/^Профиль не удалён\./)
  })

  test('AUTH-027 has nothing of it for a manager', async () => {
    await openClient()
    await screen.findByRole('region', { name: 'Контакты' })
    expect(screen.queryByRole('region', { name: 'Профиль клиники' })).toBeNull()
  })
})

describe('a request about data', () => {
  const ASKED: ReceivedDataRequest = {
    ...{ id: '11110000-0000-4000-8000-000000000001', kind: 'erasure', comment: null, completion: null },
    ...{ requestedAt: '2026-11-20T09:00:00.000Z', dueAt: '2026-12-20T09:00:00.000Z' },
    ...{ email: 'anna@clinic.example', site: 'ru' },
  }
  const open = (items: ReceivedDataRequest[], as?: 'admin') =>
    openDesk({
      at: '/backoffice/data-requests',
      ...(as && { as }),
      answers: {
        identity: { listDataRequests: { items, next: null } },
        orders: { eraseClientProfile: {}, listSites: [] },
      },
    })
  const BUTTON = { name: 'Удалить профиль: anna@clinic.example' }

  test('AUTH-027 for the deletion of data lets an admin delete the profile from its row', async () => {
    const { user, calls } = await open([ASKED], 'admin')
    await user.click(await screen.findByRole('button', BUTTON))
    const dialog = await question()
    dialog.getByText(GOES)
    await user.click(dialog.getByRole('button', { name: 'Удалить профиль' }))
    await findToast('Профиль удалён')
    expect(calls('eraseClientProfile').map(({ path, query }) => [path.email, query.site])).toEqual([
      ['anna@clinic.example', 'ru'],
    ])
  })

  test.each([
    ['is for something else', [{ ...ASKED, kind: 'export' as const }], 'admin'],
    ['is seen by a manager', [ASKED], undefined],
  ] as const)('has no such button where it %s', async (_, items, as) => {
    await open([...items], as)
    await screen.findByRole('button', { name: /^Выполнено/ })
    expect(screen.queryByRole('button', BUTTON)).toBeNull()
  })
})
