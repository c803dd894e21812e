import { describe, expect, test } from 'bun:test'
import { findToast, SITES, screen } from 'frontend-kit/test/page'
import { aClock } from '../../../test/browser'
import { aFilledOrder } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const NEXT = { name: 'Далее' }
const BOX = 'Даю согласие на обработку персональных данных.'
const consentBox = () => screen.queryByRole('checkbox')
const onAddress = (given: Parameters<typeof openStep>[1] = {}) => openStep('address', given)

describe('WIZ-011 step 3', () => {
  test('shows recipient, address and delivery comment', async () => {
    await onAddress({ order: aFilledOrder({ deliveryComment: 'После шести' }) })
    await isOn('Доставка')
    screen.getByText('Кому и куда отправить готовый заказ.')
    const fields = screen.getAllByRole('textbox') as HTMLInputElement[]
    expect(fields.map((it) => it.value)).toEqual(['Иванова Анна', 'Москва, Тверская, 1', 'После шести'])
    screen.getByRole('textbox', {
      name: 'ФИО получателя',
      description: 'Кто получит посылку: фамилия, имя, отчество',
    })
    screen.getByRole('textbox', {
      name: 'Адрес доставки',
      description: 'Индекс, город, улица, дом, квартира или кабинет',
    })
    screen.getByRole('textbox', {
      name: 'Комментарий к доставке',
      description: 'Можно оставить пустым: подъезд, часы работы, удобный пункт выдачи',
    })
  })

  test('shows the consent checkbox in one line, with a link to /data-consent beside its label', async () => {
    await onAddress()
    const box = await screen.findByRole('checkbox', { name: new RegExp(`^${BOX}`) })
    const link = screen.getByRole('link', { name: 'Текст согласия' })
    expect([box.closest('label')?.textContent, link.getAttribute('href')]).toEqual([BOX, '/data-consent'])
    expect(link.parentElement).toBe(box.closest('label')!.parentElement)
    expect(screen.queryByText('Ваши данные нужны, чтобы изготовить и доставить заказ.')).toBeNull()
  })

  test('WIZ-096 saves the comment, which may stay empty', async () => {
    const { user, calls } = await onAddress({ clock: aClock() })
    await user.type(await screen.findByRole('textbox', { name: 'Комментарий к доставке' }), 'Домофон 1')
    await user.tab()
    expect(calls('changeOrder').map((it) => it.body)).toEqual([{ deliveryComment: 'Домофон 1' }])
  })
})

test('WIZ-012 the euro site has no checkbox, but a line with a link to /privacy', async () => {
  const { user } = await onAddress({ order: aFilledOrder({ consent: null, currency: 'EUR' }), site: SITES.eu })
  await isOn('Delivery')
  expect(consentBox()).toBeNull()
  const link = screen.getByRole('link', { name: 'How we treat it' })
  expect([link.parentElement?.textContent, link.getAttribute('href')]).toEqual([
    'We need your data to make and deliver the order. How we treat it',
    '/privacy',
  ])
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await isOn('Patients')
})

describe('WIZ-054 on the ruble site', () => {
  test('WIZ-065 WIZ-091 "Next" is disabled while the box is not ticked, and says why when it is pressed', async () => {
    const { user } = await onAddress()
    expect((await screen.findByRole('checkbox')).getAttribute('aria-invalid')).toBeNull()
    const next = await screen.findByRole('button', { ...NEXT, description: 'Необходимо согласие на обработку данных' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await user.click(next)
    await findToast('Необходимо согласие на обработку данных')
    const box = screen.getByRole('checkbox', { description: 'Необходимо согласие на обработку данных' })
    expect([box.getAttribute('aria-invalid'), document.activeElement === box]).toEqual(['true', true])
    expect(consentBox()!.closest('[data-invalid]')).not.toBeNull()
    await isOn('Доставка')
  })

  test('it leads on once the box is ticked; LEGAL-015 the service records the version that the page has read', async () => {
    const { user, calls } = await onAddress({ order: aFilledOrder({ consent: null }) })
    await user.click(await screen.findByRole('checkbox'))
    await screen.findByText(/^Согласие записано 20 ноября 2026/)
    expect(calls('giveConsent').map((it) => it.body)).toEqual([{ textVersion: 'c'.repeat(64) }])
    await user.click(screen.getByRole('button', NEXT))
    await isOn('Пациенты')
  })

  test('WIZ-035 the box is not ticked for a consent that was recorded on an earlier visit; unticking takes it back', async () => {
    const { user, calls } = await onAddress()
    const box = await screen.findByRole('checkbox')
    expect([(box as HTMLInputElement).checked, screen.queryByText(/^Согласие записано/)]).toEqual([false, null])
    await user.click(box)
    await user.click(box)
    expect([calls('withdrawConsent').length, (box as HTMLInputElement).checked]).toEqual([1, false])
  })
})

test('WIZ-090 WIZ-054 WIZ-065 on the factory site the box is shown and optional', async () => {
  const { user } = await onAddress({ order: aFilledOrder({ consent: null }), site: SITES.factory })
  const box = await screen.findByRole('checkbox')
  expect(box.closest('label')?.textContent).toBe(`${BOX}На этом сайте необязательно`)
  await user.click(screen.getByRole('button', NEXT))
  await isOn('Пациенты')
})

test('WIZ-090 on the ruble site nothing calls the box optional', async () => {
  await onAddress()
  await screen.findByRole('checkbox')
  expect(screen.queryByText('На этом сайте необязательно')).toBeNull()
})

test('WIZ-063 WIZ-064 an empty recipient and address say so at their fields, the first in a toast', async () => {
  const order = aFilledOrder({ fullName: null, address: null })
  const { user } = await onAddress({ order, site: SITES.factory })
  await user.click(await screen.findByRole('button', NEXT))
  await findToast('Пожалуйста, укажите ФИО получателя')
  screen.getByRole('textbox', {
    name: 'ФИО получателя',
    description: 'Пожалуйста, укажите ФИО получателя Кто получит посылку: фамилия, имя, отчество',
  })
  screen.getByRole('textbox', {
    name: 'Адрес доставки',
    description: 'Пожалуйста, укажите адрес доставки Индекс, город, улица, дом, квартира или кабинет',
  })
  await user.type(screen.getByRole('textbox', { name: 'ФИО получателя' }), 'Иванова')
  await user.click(screen.getByRole('button', NEXT))
  await findToast('Пожалуйста, укажите адрес доставки')
  expect(screen.getByRole('textbox', { name: 'Адрес доставки' })).toBe(document.activeElement as HTMLElement)
})
