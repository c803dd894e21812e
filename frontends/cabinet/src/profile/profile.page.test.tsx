import { expect, test } from 'bun:test'
import type { OwnProfile } from 'contracts/order/drafting/profile'
import {
  type Answers,
  findToast,
  openPage,
  refused,
  SITES,
  said,
  screen,
  waitFor,
  within,
} from 'frontend-kit/test/page'
import { area } from '../area'

const RECIPIENT = {
  label: 'Филиал',
  fullName: 'Анна Королёва',
  phone: '+7 900 000-00-00',
  address: 'Казань, ул. Баумана, 44',
  deliveryComment: null,
}
const PAYER = { name: 'ООО «Улыбка»', address: 'Казань', taxId: '1655000000', kpp: '165501001', email: 'buh@b.ru' }
const usedAt = '2026-11-20T10:00:00.000Z'
const PROFILE: OwnProfile = {
  recipients: [{ id: 'r-1', version: 2, usedAt, ...RECIPIENT }],
  payers: [{ id: 'p-1', version: 1, usedAt, ...PAYER }],
}
const EMPTY: OwnProfile = { recipients: [], payers: [] }

const openProfile = (
  showOwnProfile: NonNullable<Answers['orders']>['showOwnProfile'],
  orders: Answers['orders'] = {},
) => openPage({ at: '/cabinet/profile', as: 'customer', area, answers: { orders: { showOwnProfile, ...orders } } })
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = async ({ user }: Awaited<ReturnType<typeof openProfile>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('the profile shows the recipients and payers that the account has saved', async () => {
  await openProfile(PROFILE)
  const recipients = await part('Получатели и адреса')
  expect(said(recipients.getByRole('listitem'))).toContain('ФилиалАнна Королёва+7 900 000-00-00Казань, ул. Баумана, 44')
  const payers = await part('Плательщики')
  expect(said(payers.getByRole('listitem'))).toContain('ООО «Улыбка»ИНН 1655000000КПП 165501001Казаньbuh@b.ru')
  expect(document.title).toBe('Профиль клиники — Каппа')
})

test('a recipient is saved once name, phone and address are there, and nothing is sent before', async () => {
  const page = await openProfile(EMPTY, { addRecipient: PROFILE.recipients[0]! })
  await press(page, 'Добавить получателя')
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить получателя' }))
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(dialog.getAllByText('Заполните это поле')).toHaveLength(3)
  expect(page.calls('addRecipient')).toEqual([])
  await page.user.type(dialog.getByRole('textbox', { name: 'Получатель' }), ' Анна')
  await page.user.type(dialog.getByRole('textbox', { name: 'Телефон' }), '+7 900')
  await page.user.type(dialog.getByRole('textbox', { name: 'Адрес' }), 'Казань')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.calls('addRecipient').map(({ body }) => body)).toEqual([
    { label: null, fullName: 'Анна', phone: '+7 900', address: 'Казань', deliveryComment: null },
  ])
})

test('a saved payer is changed in the version that is shown; a number that no office gives stays in the form', async () => {
  const page = await openProfile(PROFILE, { changePayer: { id: 'p-1', version: 2, usedAt, ...PAYER } })
  await press(page, 'Изменить: ООО «Улыбка»')
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить плательщика' }))
  const inn = dialog.getByRole('textbox', { name: 'ИНН' })
  await page.user.clear(inn)
  await page.user.type(inn, '12')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  dialog.getAllByText('Проверьте, нет ли ошибки')
  expect(page.calls('changePayer')).toEqual([])
  await page.user.clear(inn)
  await page.user.type(inn, '1655 000000')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    page.calls('changePayer').map(({ body, path, headers }) => [body, path.entryId, headers.get('if-match')]),
  ).toEqual([[PAYER, 'p-1', '"1"']])
})

test('a removed recipient is gone at once, and the toast saves the same again', async () => {
  let profile = PROFILE
  const page = await openProfile(() => profile, {
    removeRecipient: () => {
      profile = { ...PROFILE, recipients: [] }
      return {}
    },
    addRecipient: () => {
      profile = PROFILE
      return PROFILE.recipients[0]!
    },
  })
  await press(page, 'Убрать: Филиал')
  const told = within(await findToast('Убрано из профиля'))
  expect((await part('Получатели и адреса')).queryByRole('listitem')).toBeNull()
  await page.user.click(told.getByRole('button', { name: 'Вернуть' }))
  await findToast('Снова в профиле')
  await screen.findByRole('button', { name: 'Убрать: Филиал' })
  expect(page.calls('addRecipient').map(({ body }) => body)).toEqual([RECIPIENT])
})

test('what a colleague has changed meanwhile is not removed, and the page says so', async () => {
  const page = await openProfile(PROFILE, { removePayer: refused('version-changed') })
  await press(page, 'Убрать: ООО «Улыбка»')
  within(await findToast('Не получилось')).getByText('Запись только что изменили. Посмотрите, как она выглядит теперь.')
  await screen.findByRole('button', { name: 'Убрать: ООО «Улыбка»' })
})

test('an empty profile says how it is filled', async () => {
  await openProfile(EMPTY)
  ;(await part('Получатели и адреса')).getByText(/^Пока никто не сохранён.*«Сохранить для следующих заказов»/)
  ;(await part('Плательщики')).getByText(/^Пока никто не сохранён.*когда получаете счёт/)
})

test('a full profile takes nothing more, and says why', async () => {
  const recipients = Array.from({ length: 20 }, (_, at) => ({ ...PROFILE.recipients[0]!, id: `r-${at}` }))
  const page = await openProfile({ ...PROFILE, recipients })
  await press(page, 'Добавить получателя')
  screen.getByText('Сохранить можно 20 получателей: уберите лишнего.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a profile that does not load is read at another try', async () => {
  const answers = [refused('internal-error'), PROFILE]
  const page = await openProfile(() => answers.shift()!)
  await screen.findByText('Профиль не загрузился')
  await press(page, 'Повторить')
  await part('Плательщики')
})

test('SHELL-003 the profile speaks English on the euro site, and asks for a VAT ID', async () => {
  const { user } = await openPage({
    at: '/cabinet/profile',
    as: 'customer',
    site: SITES.eu,
    area,
    answers: { orders: { showOwnProfile: EMPTY } },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a payer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a payer' }))
  dialog.getByRole('textbox', { name: 'VAT ID' })
  expect(dialog.queryByRole('textbox', { name: 'KPP' })).toBeNull()
})
