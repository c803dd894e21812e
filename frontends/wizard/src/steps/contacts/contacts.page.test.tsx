import { expect, test } from 'bun:test'
import { findToast, SITES, screen } from 'frontend-kit/test/page'
import { anOrder } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const NEXT = { name: 'Далее' }
const onContacts = (over: Parameters<typeof anOrder>[0] = {}) => openStep('contacts', { order: anOrder(over) })
const email = () => screen.getByRole('textbox', { name: 'Email' })
const phone = () => screen.getByRole('textbox', { name: 'Телефон' })

test('WIZ-010 step 2 shows the fields phone and e-mail', async () => {
  await onContacts()
  await isOn('Контакты')
  screen.getByText('Сюда придут подтверждение и вопросы технолога, если они появятся.')
  expect(screen.getAllByRole('textbox').map((it) => it.getAttribute('type'))).toEqual(['email', 'tel'])
  screen.getByRole('textbox', { name: 'Email', description: 'Например, clinic@example.ru' })
  screen.getByRole('textbox', { name: 'Телефон', description: 'Мобильный или телефон клиники' })
})

test('WIZ-058 WIZ-092 an empty e-mail says so at the field and in a toast, and the step stays', async () => {
  const { user } = await onContacts()
  await user.click(await screen.findByRole('button', NEXT))
  await findToast('Пожалуйста, укажите email')
  screen.getByRole('textbox', {
    name: 'Email',
    description: 'Пожалуйста, укажите email Например, clinic@example.ru',
  })
  expect(email()).toBe(document.activeElement as HTMLElement)
  await isOn('Контакты')
})

test('WIZ-059 an empty phone says so, and says nothing once it is typed', async () => {
  const { user } = await onContacts({ email: 'clinic@example.org' })
  await user.click(await screen.findByRole('button', NEXT))
  const toast = await findToast('Пожалуйста, укажите номер телефона')
  screen.getByRole('textbox', {
    name: 'Телефон',
    description: 'Пожалуйста, укажите номер телефона Мобильный или телефон клиники',
  })
  expect(email().getAttribute('aria-invalid')).toBeNull()
  await user.type(phone(), '1')
  expect([phone().getAttribute('aria-invalid'), toast.isConnected]).toEqual([null, false])
})

test('WIZ-060 an e-mail that does not look like one says so', async () => {
  const { user } = await onContacts({ phone: '1' })
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@')
  await user.click(screen.getByRole('button', NEXT))
  await findToast('Пожалуйста, укажите корректный email')
  screen.getByRole('textbox', {
    name: 'Email',
    description: 'Пожалуйста, укажите корректный email Например, clinic@example.ru',
  })
})

test('WIZ-061 WIZ-039 "Next" saves both without spaces around them, and leads to step 3', async () => {
  const { user, calls } = await onContacts()
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), ' clinic@example.org ')
  await user.type(phone(), '+7 900')
  await user.click(screen.getByRole('button', NEXT))
  await isOn('Доставка')
  const sent = calls('changeOrder').map((it) => it.body)
  expect(Object.assign({}, ...sent)).toEqual({ email: 'clinic@example.org', phone: '+7 900' })
})

test('WIZ-039 "Next" submits the form of the fields, so that Enter in them leads on', async () => {
  await onContacts()
  const next = (await screen.findByRole('button', NEXT)) as HTMLButtonElement
  expect([next.type, next.form]).toEqual(['submit', (email() as HTMLInputElement).form])
  expect(next.form).not.toBeNull()
})

test('WIZ-058 WIZ-059 in English', async () => {
  const order = anOrder({ site: 'eu', currency: 'EUR', language: 'en' })
  const { user } = await openStep('contacts', { order, site: SITES.eu })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await findToast('Please enter an email')
  screen.getByText('Please enter a phone number')
})
