import { describe, expect, test } from 'bun:test'
import type { Clinic } from 'contracts/people/clinics'
import { findToast, openPage, refused, SITES, screen, waitFor, within } from 'frontend-kit/test/page'
import { openCabinet } from '../../test/page'
import { area } from '../area'

const OWN = 'anna@clinic.example'
const CLINIC = 'clinic@clinic.example'
const aClinic = (but: Partial<Clinic> = {}): Clinic => ({
  email: OWN,
  colleagues: [],
  invitations: [],
  membership: null,
  received: [],
  ...but,
})
const colleague = {
  userId: '22220000-0000-4000-8000-000000000001',
  email: 'boris@clinic.example',
  since: '2126-11-20T10:00:00.000Z',
}
const invitation = {
  id: '33330000-0000-4000-8000-000000000001',
  email: 'vera@clinic.example',
  invitedAt: '2126-11-20T10:00:00.000Z',
  expiresAt: '2126-11-27T10:00:00.000Z',
}
const received = { id: invitation.id, email: CLINIC, expiresAt: invitation.expiresAt }
const membership = { email: CLINIC, since: colleague.since, account: 'own' } as const

type Given = Partial<Parameters<typeof openPage>[0]> & { clinics?: Clinic[] }
/** Opens the page; each reading gets the next of the clinics, and the last one again. */
function openColleagues({ clinics = [aClinic()], answers = {}, ...given }: Given = {}) {
  const left = [...clinics]
  const showClinic = () => (left.length > 1 ? left.shift()! : left[0]!)
  return openPage({
    at: '/cabinet/colleagues',
    as: 'customer',
    area,
    ...given,
    answers: { ...answers, identity: { showClinic, ...answers.identity } },
  })
}
const session = { person: null, expiresAt: null }
const rows = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((it) => it.getAttribute('aria-label'))
const press = (name: string) => screen.findByRole('button', { name })
/** The button that was pressed is gone with its row or card. */
const isFocused = (heading: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(heading))
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

describe('the page of the first person', () => {
  test('says what an invitation means, and lists the person, the colleagues and the open invitations', async () => {
    await openColleagues({ clinics: [aClinic({ colleagues: [colleague], invitations: [invitation] })] })
    await screen.findByRole('heading', { level: 1, name: 'Сотрудники клиники' })
    expect(document.title).toBe('Сотрудники клиники — Каппа')
    await screen.findByText(
      `Пригласите коллег по почте. Каждый войдёт по своему адресу, будет заказывать от имени ${OWN} и увидит заказы, цены и документы клиники.`,
    )
    const main = within(screen.getByRole('main'))
    expect(await main.findAllByRole('listitem')).toHaveLength(3)
    main.getByText('Это вы')
    main.getByText('С 20 ноября 2126 г.')
    main.getByText('Приглашение действует до 27 ноября 2126 г.')
    expect(main.getByRole('link', { name: 'Мои заказы' }).getAttribute('href')).toBe('/cabinet')
  })

  test('is for signed-in people, and asks a visitor to sign in', async () => {
    await openColleagues({ as: 'visitor' })
    await screen.findByRole('button', { name: 'Получить ссылку' })
    expect(screen.queryByLabelText('Почта коллеги')).toBeNull()
  })

  test('is in English for an English reader', async () => {
    await openColleagues({ site: SITES.eu, clinics: [aClinic({ invitations: [invitation] })] })
    await screen.findByRole('heading', { level: 1, name: 'People of the clinic' })
    await press('Take back the invitation of vera@clinic.example')
  })

  test('says that it has failed to load, and loads again', async () => {
    let isBroken = true
    const showClinic = () => (isBroken ? refused('unavailable') : aClinic())
    const { user } = await openColleagues({ answers: { identity: { showClinic } } })
    await screen.findByText('Сотрудники не загрузились')
    isBroken = false
    await user.click(await press('Повторить'))
    await screen.findByLabelText('Почта коллеги')
  })

  test('invites by e-mail, tells where the mail goes, and shows the invitation', async () => {
    const { user, calls } = await openColleagues({
      clinics: [aClinic(), aClinic({ invitations: [invitation] })],
      answers: { identity: { inviteColleague: invitation } },
    })
    await user.type(await screen.findByLabelText('Почта коллеги'), ' vera@clinic.example')
    await user.click(await press('Пригласить'))
    within(await findToast('Приглашение отправлено')).getByText('Письмо придёт на vera@clinic.example')
    const [call] = calls('inviteColleague')
    expect(call?.body).toEqual({ email: 'vera@clinic.example', language: 'ru' })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    await press('Отозвать приглашение vera@clinic.example')
    expect(screen.getByLabelText<HTMLInputElement>('Почта коллеги').value).toBe('')
  })

  test.each([
    ['', 'Укажите почту'],
    ['vera@clinic', 'Это не похоже на адрес: проверьте, нет ли опечатки'],
    [OWN.toUpperCase(), 'Это ваш адрес'],
  ])('does not send «%s», and says why', async (typed, why) => {
    const { user, calls } = await openColleagues()
    const field = await screen.findByLabelText('Почта коллеги')
    if (typed) await user.type(field, typed)
    expect(screen.queryByText(why)).toBeNull()
    await user.click(await press('Пригласить'))
    screen.getByText(why)
    expect(calls('inviteColleague')).toEqual([])
  })

  test.each([
    ['colleague-known', 'Этот человек уже заказывает от имени вашей клиники.'],
    ['clinic-full', 'В клинике уже 20 сотрудников и приглашений.'],
    ['too-many-requests', 'Слишком много запросов подряд. Подождите минуту и попробуйте ещё раз.'],
  ] as const)('keeps the address when it is refused (%s), and says why', async (code, why) => {
    const { user } = await openColleagues({ answers: { identity: { inviteColleague: refused(code) } } })
    await user.type(await screen.findByLabelText('Почта коллеги'), 'vera@clinic.example')
    await user.click(await press('Пригласить'))
    within(await findToast('Не получилось')).getByText(why)
    expect(screen.getByLabelText<HTMLInputElement>('Почта коллеги').value).toBe('vera@clinic.example')
  })

  test('removes a colleague after a question that says what becomes of access and orders', async () => {
    const { user, calls } = await openColleagues({
      clinics: [aClinic({ colleagues: [colleague] }), aClinic()],
      answers: { identity: { removeColleague: null } },
    })
    await user.click(await press('Убрать boris@clinic.example'))
    const question = await dialog('Убрать boris@clinic.example?')
    question.getByText(
      'Доступ к заказам, ценам и документам клиники пропадёт в течение минуты. Заказы, которые этот человек сделал, останутся у вас.',
    )
    await user.click(question.getByRole('button', { name: 'Отмена' }))
    expect(calls('removeColleague')).toEqual([])
    await user.click(await press('Убрать boris@clinic.example'))
    await user.click((await dialog('Убрать boris@clinic.example?')).getByRole('button', { name: 'Убрать' }))
    expect(calls('removeColleague').map((it) => it.path)).toEqual([{ userId: colleague.userId }])
    await waitFor(() => expect(rows()).toEqual([OWN]))
    await isFocused('Кто заказывает от имени клиники')
  })

  test('takes an invitation back', async () => {
    const { user, calls } = await openColleagues({
      clinics: [aClinic({ invitations: [invitation] }), aClinic()],
      answers: { identity: { revokeInvitation: null } },
    })
    await user.click(await press('Отозвать приглашение vera@clinic.example'))
    expect(calls('revokeInvitation').map((it) => it.path)).toEqual([{ invitationId: invitation.id }])
    await waitFor(() => expect(rows()).toEqual([OWN]))
    await isFocused('Кто заказывает от имени клиники')
  })
})

describe('an invitation to the person', () => {
  test('is accepted by a press alone, and the session is renewed', async () => {
    const { user, calls } = await openColleagues({
      clinics: [aClinic({ received: [received] }), aClinic({ membership })],
      answers: { identity: { answerInvitation: null, renewSession: session } },
    })
    await screen.findByRole('region', { name: `${CLINIC} приглашает вас` })
    expect(calls('answerInvitation')).toEqual([])
    await user.click(await press('Принять'))
    expect(calls('answerInvitation').map((it) => [it.path, it.body])).toEqual([
      [{ invitationId: received.id }, { answer: 'accepted' }],
    ])
    await screen.findByRole('region', { name: `Вы заказываете вместе с ${CLINIC}` })
    expect(calls('renewSession')).toHaveLength(1)
    await isFocused('Сотрудники клиники')
  })

  test('is declined', async () => {
    const { user, calls } = await openColleagues({
      clinics: [aClinic({ received: [received] }), aClinic()],
      answers: { identity: { answerInvitation: null } },
    })
    await user.click(await press('Отклонить'))
    expect(calls('answerInvitation')[0]?.body).toEqual({ answer: 'declined' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull())
    await isFocused('Сотрудники клиники')
  })

  test.each([
    ['invitation-gone', 'Приглашение больше не действует.'],
    ['staff-no-colleague', 'У вас есть доступ в бэк-офис: с ним нельзя заказывать от имени клиники.'],
  ] as const)('that is refused (%s) says why', async (code, why) => {
    const clinics = [aClinic({ received: [received] })]
    const { user } = await openColleagues({ clinics, answers: { identity: { answerInvitation: refused(code) } } })
    await user.click(await press('Принять'))
    within(await findToast('Не получилось')).getByText(why)
  })
})

describe('the page of a colleague', () => {
  test.each([
    [
      'own',
      'Сейчас вы работаете в своём кабинете: видны ваши собственные заказы.',
      `Работать от имени: ${CLINIC}`,
      'clinic',
    ],
    [
      'clinic',
      'Сейчас вы работаете от имени клиники: видны её заказы, цены и документы.',
      'Перейти в свой кабинет',
      'own',
    ],
  ] as const)('in the account «%s» says so and leads to the other one', async (account, said, name, chosen) => {
    const { user, calls } = await openColleagues({
      as: account === 'own' ? 'customer' : 'colleague',
      clinics: [aClinic({ membership: { ...membership, account } })],
      answers: { identity: { chooseAccount: session } },
    })
    await screen.findByText(said)
    expect(screen.queryByLabelText('Почта коллеги')).toBeNull()
    await user.click(await press(name))
    expect(calls('chooseAccount').map((it) => it.body)).toEqual([{ account: chosen }])
  })

  test('leaves the clinic after a question', async () => {
    const { user, calls } = await openColleagues({
      clinics: [aClinic({ membership }), aClinic()],
      answers: { identity: { leaveClinic: null, renewSession: session } },
    })
    await user.click(await press('Выйти из клиники'))
    expect(calls('leaveClinic')).toEqual([])
    await user.click((await dialog(`Выйти из клиники ${CLINIC}?`)).getByRole('button', { name: 'Выйти' }))
    expect(calls('leaveClinic')).toHaveLength(1)
    await screen.findByLabelText('Почта коллеги')
    await isFocused('Сотрудники клиники')
  })
})

test('the cabinet leads to the page at its foot', async () => {
  const { user, address } = await openCabinet({ answers: { identity: { showClinic: aClinic() } } })
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Сотрудники клиники' }))
  await screen.findByRole('heading', { level: 1, name: 'Сотрудники клиники' })
  expect(address()).toBe('/cabinet/colleagues')
})

test('the cabinet of a colleague says on whose behalf, and does not offer the channel', async () => {
  await openCabinet({ as: 'colleague' })
  await screen.findByText(`Работаете от имени ${CLINIC}`)
  expect(screen.queryByRole('button', { name: 'Уведомления' })).toBeNull()
})

test('the page of one’s data tells a colleague that they are in the own account, and leads to the choice', async () => {
  await openPage({ at: '/cabinet/data', as: 'colleague', area })
  await screen.findByText(`Сейчас вы работаете от имени ${CLINIC}. Ваши данные — в вашем собственном кабинете.`)
  expect(screen.getByRole('link', { name: 'Перейти в свой кабинет' }).getAttribute('href')).toBe('/cabinet/colleagues')
  expect(screen.queryByRole('button', { name: 'Удалить данные' })).toBeNull()
})
