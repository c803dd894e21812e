import { describe, expect, test } from 'bun:test'
import type { ClientNote } from 'contracts/order/staff/client-notes'
import type { ClientDocument } from 'contracts/order/staff/clients'
import { factsOf, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { A_CHANNEL, aClient, openClient as open } from '../../test/client'

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const aDocument = (over: Partial<ClientDocument> = {}): ClientDocument => ({
  id: '11111111-0000-4000-8000-000000000001',
  kind: 'invoice',
  number: 'R-2026-00042',
  issuedOn: '2026-11-23',
  isVoid: false,
  currency: 'RUB',
  totalMinor: 18_087_00,
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  orderNumber: '7f3a9c',
  ...over,
})
const aNote = (over: Partial<ClientNote> = {}): ClientNote => ({
  id: '22222222-0000-4000-8000-000000000001',
  site: 'ru',
  email: 'anna@clinic.example',
  author: 'maria@factory.example',
  isOwn: false,
  text: 'Звонить после 10',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  ...over,
})

describe('how a client is told about orders', () => {
  test.each([
    [A_CHANNEL, { 'О заказах': 'по e-mail', 'E-mail подтверждён': '06.03.2025, 00:30 МСК' }],
    [
      { ...A_CHANNEL, channel: 'whatsapp' as const, phone: '+79123456789', confirmedAt: null },
      { 'О заказах': 'в WhatsApp +79123456789', 'E-mail подтверждён': 'нет: с этим e-mail ещё не входили' },
    ],
    [
      { ...A_CHANNEL, channel: 'none' as const },
      { 'О заказах': 'не сообщать', 'E-mail подтверждён': '06.03.2025, 00:30 МСК' },
    ],
  ])('NOTE-001 NOTE-002 is shown with whether the e-mail was confirmed: %j', async (channel, facts) => {
    const { calls } = await open(aClient(), { identity: { showContactPreferencesOf: channel } })
    await (await card('Канал связи')).findByText('E-mail подтверждён')
    expect(factsOf(screen.getByRole('region', { name: 'Канал связи' }))).toEqual(facts)
    expect(calls('showContactPreferencesOf').map(({ path, query }) => [path.email, query.site])).toEqual([
      ['anna@clinic.example', 'ru'],
    ])
  })

  test('gives way to an error of its own, and loads at another try', async () => {
    let isBroken = true
    const { user } = await open(aClient(), {
      identity: { showContactPreferencesOf: () => (isBroken ? refused('unavailable') : A_CHANNEL) },
    })
    const failed = await (await card('Канал связи')).findByRole('alert')
    isBroken = false
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    await screen.findByText('по e-mail')
  })
})

describe('the people of a clinic', () => {
  const colleague = {
    userId: '33333333-0000-4000-8000-000000000001',
    email: 'boris@clinic.example',
    since: '2026-11-20T10:00:00.000Z',
  }
  test('AUTH-027 are shown to an admin', async () => {
    const showClinicOf = { email: 'anna@clinic.example', colleagues: [colleague] }
    const { calls } = await open(aClient(), { as: 'admin', identity: { showClinicOf } })
    const people = await card('Люди клиники')
    expect((await people.findAllByRole('listitem')).map(said)).toEqual(['boris@clinic.example с 20.11.2026, 13:00 МСК'])
    expect(calls('showClinicOf').map(({ path, query }) => [path.email, query.site])).toEqual([
      ['anna@clinic.example', 'ru'],
    ])
  })

  test('say so where the client orders alone, and where they fail to load', async () => {
    await open(aClient(), { as: 'admin' })
    await (await card('Люди клиники')).findByText('Клиент заказывает один.')
  })

  test('say where they fail to load', async () => {
    await open(aClient(), { as: 'admin', identity: { showClinicOf: refused('unavailable') } })
    await (await card('Люди клиники')).findByText('Не удалось загрузить людей клиники')
  })

  test('AUTH-027 are neither shown to a manager nor asked for', async () => {
    const { calls } = await open()
    await card('Канал связи')
    expect([calls('showClinicOf'), screen.queryByRole('region', { name: 'Люди клиники' })]).toEqual([[], null])
  })
})

describe('the documents of a client', () => {
  test('are listed with their orders and sums, newest first, and downloaded', async () => {
    const items = [
      aDocument(),
      aDocument({ id: 'b', kind: 'act', number: 'R-2026-00041', totalMinor: 9_000_00 }),
      aDocument({ id: 'c', number: 'E-2026-00001', currency: 'EUR', totalMinor: 150_00, isVoid: true }),
    ]
    const { calls } = await open(aClient(), { orders: { listClientDocuments: { items, next: null } } })
    const documents = await card('Документы')
    expect((await documents.findAllByRole('listitem')).map(said)).toEqual([
      'Счёт на оплату № R-2026-0004223.11.2026, заказ #7f3a9c18 087 ₽Скачать',
      'Акт сдачи-приёмки № R-2026-0004123.11.2026, заказ #7f3a9c9 000 ₽Скачать',
      'Счёт-проформа № E-2026-00001Недействителен23.11.2026, заказ #7f3a9c150,00 €Скачать',
    ])
    const download = documents.getByRole('link', { name: 'Скачать: Счёт на оплату № R-2026-00042' })
    expect(download.getAttribute('href')).toBe('/api/orders/v1/documents/11111111-0000-4000-8000-000000000001/content')
    const [order] = documents.getAllByRole('link', { name: 'заказ #7f3a9c' })
    expect(order?.getAttribute('href')).toBe('/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001')
    expect(calls('listClientDocuments').map(({ path, query }) => [path.email, query.site])).toEqual([
      ['anna@clinic.example', 'ru'],
    ])
  })

  test('come in pages, and the focus goes to the first of the new ones', async () => {
    const { user } = await open(aClient(), {
      orders: {
        listClientDocuments: ({ query }) =>
          query.cursor
            ? { items: [aDocument({ id: 'b', number: 'R-2026-00001' })], next: null }
            : { items: [aDocument()], next: 'more' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Показать ещё документы' }))
    const download = await screen.findByRole('link', { name: 'Скачать: Счёт на оплату № R-2026-00001' })
    expect(document.activeElement).toBe(download)
  })

  test('say that there are none, and where they fail to load', async () => {
    let isBroken = true
    const { user } = await open(aClient(), {
      orders: { listClientDocuments: () => (isBroken ? refused('internal-error') : { items: [], next: null }) },
    })
    const failed = await (await card('Документы')).findByRole('alert')
    isBroken = false
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    await (await card('Документы')).findByText('Документов ещё не выставляли.')
  })
})

describe('the notes about a client', () => {
  test('are read by all staff, and written by a press', async () => {
    let items = [aNote({ text: 'Работают <b>до 18</b>' })]
    const { user, calls } = await open(aClient(), {
      orders: {
        listClientNotes: () => ({ items, next: null }),
        addClientNote: ({ body }) => {
          const note = aNote({ id: 'b', isOwn: true, text: (body as { text: string }).text })
          items = [note, ...items]
          return note
        },
      },
    })
    const notes = await card('Заметки')
    expect((await notes.findAllByRole('listitem')).map(said)).toEqual([
      'maria 20.11.2026, 13:00 МСКРаботают <b>до 18</b>',
    ])
    await user.type(notes.getByRole('textbox', { name: 'Новая заметка' }), 'Звонить утром')
    await user.click(notes.getByRole('button', { name: 'Добавить' }))
    await findToast('Успешно')
    await notes.findByText('Звонить утром')
    const [{ path, query, body } = {}] = calls('addClientNote')
    expect([path?.email, query?.site, body]).toEqual(['anna@clinic.example', 'ru', { text: 'Звонить утром' }])
  })

  test('are changed and deleted by who wrote them alone', async () => {
    let items = [aNote({ isOwn: true, version: 3 }), aNote({ id: 'b', text: 'чужая' })]
    const { user, calls } = await open(aClient(), {
      orders: {
        listClientNotes: () => ({ items, next: null }),
        changeClientNote: ({ body }) => {
          items = items.map((it) => (it.isOwn ? { ...it, ...(body as object), version: 4 } : it))
          return items[0]!
        },
        removeClientNote: () => {
          items = items.filter((it) => !it.isOwn)
          return {}
        },
      },
    })
    const notes = await card('Заметки')
    await user.click(await notes.findByRole('button', { name: 'Изменить' }))
    const field = notes.getByRole('textbox', { name: 'Изменить заметку' })
    await user.clear(field)
    await user.type(field, 'Звонить после 11')
    await user.click(notes.getByRole('button', { name: 'Сохранить' }))
    await notes.findByText('Звонить после 11')
    expect(calls('changeClientNote').map(({ path, body }) => [path.noteId, body])).toEqual([
      ['22222222-0000-4000-8000-000000000001', { text: 'Звонить после 11' }],
    ])
    await user.click(notes.getByRole('button', { name: 'Удалить' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Удалить заметку?' }))
    await user.click(question.getByRole('button', { name: 'Удалить' }))
    await waitFor(() => expect(notes.queryByText('Звонить после 11')).toBeNull())
    await waitFor(async () => expect(said(await findToast('Успешно'))).toContain('Заметка удалена'))
    expect(notes.queryByRole('button', { name: 'Изменить' })).toBeNull()
  })

  test('keep what was typed where it was refused, and say why', async () => {
    const { user } = await open(aClient(), { orders: { addClientNote: refused('too-many-notes') } })
    const notes = await card('Заметки')
    await notes.findByText('Заметок ещё нет.')
    await user.click(notes.getByRole('button', { name: 'Добавить' }))
    notes.getByText('Напишите что-нибудь.')
    const field = notes.getByRole('textbox', { name: 'Новая заметка' })
    await user.type(field, 'x')
    await user.click(notes.getByRole('button', { name: 'Добавить' }))
    await screen.findByText('У заказа или клиента уже столько заметок, сколько помещается. Удалите ненужные.')
    expect((field as HTMLTextAreaElement).value).toBe('x')
  })

  test('come in pages, are read again when a colleague writes one, and say where they fail to load', async () => {
    let isBroken = true
    let items = [aNote()]
    const { user, hint } = await open(aClient(), {
      orders: {
        listClientNotes: ({ query }) => {
          if (isBroken) return refused('internal-error')
          return query.cursor ? { items: [aNote({ id: 'z', text: 'старая' })], next: null } : { items, next: 'more' }
        },
      },
    })
    const notes = await card('Заметки')
    const failed = await notes.findByRole('alert')
    isBroken = false
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    await user.click(await notes.findByRole('button', { name: 'Ещё заметки' }))
    await notes.findByText('старая')
    items = [aNote({ id: 'n', text: 'новая' }), ...items]
    await hint({ kind: 'note', id: '22222222-0000-4000-8000-000000000009', version: 1 })
    await notes.findByText('новая')
  })
})
