import { describe, expect, test } from 'bun:test'
import type { ContactPreferences } from 'contracts/people/contact-preferences'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openCabinet } from '../../../test/page'
import { anOrder } from '../../builders'

const saved = (over: Partial<ContactPreferences> = {}): ContactPreferences => ({
  channel: 'email',
  phone: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...over,
})
/** The preferences of a person who never chose a channel. */
const UNCHOSEN = saved({ updatedAt: null })

type Shown = NonNullable<NonNullable<Answers['identity']>['showContactPreferences']>

/** Opens the dialog from the cabinet. */
async function openChannel(showContactPreferences: Shown, identity: Answers['identity'] = {}) {
  const page = await openCabinet({
    placed: [anOrder()],
    answers: { identity: { showContactPreferences, ...identity } },
  })
  const open = await screen.findByRole('button', { name: 'Выбрать способ' })
  await page.user.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'Уведомления о заказах' }))
  const way = (name: string) => dialog.findByRole<HTMLInputElement>('radio', { name })
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  return { ...page, open, dialog, way, save }
}

describe('the notification channel', () => {
  test('CAB-005 NOTE-001 has a dialog in the cabinet with three channels, and e-mail is the default', async () => {
    const { way, dialog } = await openChannel(UNCHOSEN)
    expect((await way('По почте')).checked).toBe(true)
    expect([(await way('В WhatsApp')).checked, (await way('Не сообщать')).checked]).toEqual([false, false])
    dialog.getByText('Как сообщать вам о ваших заказах. Ссылки для входа всегда приходят на почту.')
    for (const fact of [
      'На anna@clinic.example',
      'Пишем вам вручную, поэтому не сразу',
      'Статус заказа всегда виден в кабинете',
    ])
      dialog.getByText(fact)
    expect(dialog.queryByRole('textbox', { name: 'Телефон в WhatsApp' })).toBeNull()
  })

  test('NOTE-002 is shown as the person chose it', async () => {
    const { way, dialog } = await openChannel(saved({ channel: 'whatsapp', phone: '+79001234567' }))
    expect((await way('В WhatsApp')).checked).toBe(true)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Телефон в WhatsApp' }).value).toBe('+79001234567')
    dialog.getByText('С кодом страны, например +7 900 123-45-67')
  })

  test('NOTE-002 is not saved as WhatsApp without a phone number with its country code', async () => {
    const { user, way, dialog, save, calls } = await openChannel(UNCHOSEN, {
      changeContactPreferences: saved({ channel: 'whatsapp', phone: '+79001234567' }),
    })
    await user.click(await way('В WhatsApp'))
    const phone = dialog.getByRole('textbox', { name: 'Телефон в WhatsApp' })
    await user.type(phone, '900 123-45-67')
    expect(dialog.queryByText('Укажите номер с кодом страны')).toBeNull()
    await save()
    dialog.getByText('Укажите номер с кодом страны')
    expect(document.activeElement).toBe(phone)
    expect(calls('changeContactPreferences')).toEqual([])
    await user.clear(phone)
    await user.type(phone, '8 900 123-45-67')
    await save()
    expect(calls('changeContactPreferences').map(({ body }) => body)).toEqual([
      { channel: 'whatsapp', phone: '8 900 123-45-67' },
    ])
    within(await findToast('Сохранено')).getByText('Напишем о заказах в WhatsApp: +79001234567')
  })

  test.each([
    ['Не сообщать', 'none', 'О заказах не сообщаем: их статус виден в кабинете'],
    ['По почте', 'email', 'Сообщим о заказах по почте'],
  ] as const)(
    'NOTE-002 NOTE-005 «%s» is saved, with a toast, and is shown at the next opening',
    async (name, channel, text) => {
      let kept = saved({ channel: 'whatsapp', phone: '+79001234567' })
      const { user, way, save, open, calls } = await openChannel(() => kept, {
        changeContactPreferences: () => {
          kept = saved({ channel, updatedAt: '2026-11-21T10:00:00.000Z' })
          return kept
        },
      })
      await user.click(await way(name))
      await save()
      expect(calls('changeContactPreferences').map(({ body }) => (body as { channel: string }).channel)).toEqual([
        channel,
      ])
      const told = await findToast('Сохранено')
      expect(told.dataset.kind).toBe('success')
      within(told).getByText(text)
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.click(open)
      expect((await screen.findByRole<HTMLInputElement>('radio', { name })).checked).toBe(true)
    },
  )

  test('NOTE-002 stays as it is at «Отмена»', async () => {
    const { user, way, dialog, calls } = await openChannel(UNCHOSEN)
    await user.click(await way('Не сообщать'))
    await user.click(dialog.getByRole('button', { name: 'Отмена' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls('changeContactPreferences')).toEqual([])
  })

  test('NOTE-005 leads to an error with the reason if it cannot be saved, and the dialog stays open', async () => {
    const answers = [refused('internal-error'), saved({ channel: 'none' })]
    const { user, way, save } = await openChannel(UNCHOSEN, { changeContactPreferences: () => answers.shift()! })
    await user.click(await way('Не сообщать'))
    await save()
    const told = await findToast('Не удалось сохранить')
    expect(told.dataset.kind).toBe('error')
    within(told).getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
    expect((await way('Не сообщать')).checked).toBe(true)
    await save()
    await findToast('Сохранено')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['unavailable', 'Сервис сейчас не отвечает. Попробуйте через минуту.'],
    ['too-many-requests', 'Слишком много запросов подряд. Подождите минуту и попробуйте ещё раз.'],
    ['not-authenticated', 'Сеанс закончился. Обновите страницу и войдите снова.'],
  ] as const)('NOTE-005 is not saved (%s), and a toast gives the reason: «%s»', async (code, text) => {
    const { way, save } = await openChannel(UNCHOSEN, { changeContactPreferences: refused(code) })
    await way('По почте')
    await save()
    within(await findToast('Не удалось сохранить')).getByText(text)
  })

  test('NOTE-001 has a dialog that names the choice, and says that it is loading', async () => {
    const read = Promise.withResolvers<ContactPreferences>()
    const { dialog } = await openChannel(() => read.promise)
    dialog.getByText('Загружаем выбранный способ')
    expect(dialog.queryByRole('button', { name: 'Сохранить' })).toBeNull()
    read.resolve(UNCHOSEN)
    await dialog.findByRole('radiogroup', { name: 'Куда сообщать' })
    expect(dialog.queryByText('Загружаем выбранный способ')).toBeNull()
  })

  test('NOTE-002 gives way to an error in the dialog if it cannot be read, and loads at another try', async () => {
    const answers = [refused('internal-error'), saved({ channel: 'none' })]
    const { user, way, dialog } = await openChannel(UNCHOSEN, { showContactPreferences: () => answers.shift()! })
    const failed = await dialog.findByRole('alert')
    expect(said(failed)).toContain('Не удалось узнать, что выбрано')
    expect(dialog.queryByRole('button', { name: 'Сохранить' })).toBeNull()
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    expect((await way('Не сообщать')).checked).toBe(true)
  })
})
