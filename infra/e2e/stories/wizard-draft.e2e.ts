import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../looks'
import { story } from '../story'

const CONTACTS = { email: 'anna@example.org', phone: '+7 900 123-45-67' }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NOT_YOURS = 'Заказ по этой ссылке открыт не вами или уже удалён.'

story(
  'ORD-006, WIZ-038 opening the wizard stores nothing; the first data makes the order, and a reload goes on with it, after a retry where it fails',
  async ({ visit }) => {
    const anna = await visit('factory')
    const { page } = anna
    const happened = writesOf(page)
    const stream = page.waitForResponse('**/api/live')
    await anna.openOrder()
    await stream
    expect(await anna.orderNumber()).toBe('')
    expect(await anna.kept('currentOrderId')).toBeNull()
    happened.push('typing')
    await anna.enterContacts(CONTACTS)
    expect(happened.slice(0, 2)).toEqual(['typing', 'POST /api/orders/v1/orders'])
    expect(happened.filter((it) => it.startsWith('POST'))).toHaveLength(1)
    const id = await anna.kept('currentOrderId')
    expect(id).toMatch(UUID)
    const number = await anna.orderNumber()
    expect(id?.replaceAll('-', '').startsWith(number) && number.length >= 4).toBe(true)
    const order = `**/api/orders/v1/orders/${id}`
    await page.route(order, (route) => route.fulfill({ status: 500, body: 'The service has a fault.' }))
    await page.reload()
    await expect(page.getByText('Не удалось открыть заказ')).toBeVisible()
    await page.unroute(order)
    await anna.button('Повторить').click()
    await expect(anna.phone).toHaveValue(CONTACTS.phone)
    expect(await anna.orderNumber()).toBe(number)
    expect(await anna.kept('currentOrderId')).toBe(id)
  },
)

story(
  'SHELL-012 an address opens the draft to its own visitor; to anybody else an empty wizard says that it is not theirs',
  async ({ visit }) => {
    const [anna, boris] = [await visit('factory'), await visit('factory')]
    await anna.openOrder()
    await anna.enterContacts(CONTACTS)
    await boris.openOrder()
    await boris.enterContacts({ email: 'boris@example.org', phone: '1' })
    const [foreign, own] = [await anna.kept('currentOrderId'), await boris.kept('currentOrderId')]

    await boris.page.goto(`/order?id=${foreign}`)
    await expect(boris.page.getByText(NOT_YOURS)).toBeVisible()
    await boris.goOnTo('contacts')
    await expect(boris.field('Email')).toHaveValue('')
    expect(await boris.kept('currentOrderId')).toBe(own)
    await boris.enterContacts({ email: 'clara@example.org', phone: '2' })
    expect([foreign, own]).not.toContain(await boris.kept('currentOrderId'))

    // The contacts are there, so it goes on at the address.
    await boris.page.goto(`/order?id=${own}`)
    await boris.isOn('address')
    await boris.goBackTo('contacts')
    await expect(boris.field('Email')).toHaveValue('boris@example.org')
    expect(await boris.kept('currentOrderId')).toBe(own)
  },
)

story(
  'WIZ-037, WIZ-040 the browser’s "back" leads through the steps, a reload stays, and an order that was left behind is passed over',
  async ({ visit }) => {
    const anna = await visit('factory')
    const { page } = anna
    await page.goto('/thankyou')
    await anna.goToAligners(CONTACTS.email)
    await page.goBack()
    await anna.isOn('matrices')
    await page.goBack()
    await anna.isOn('patient')
    await page.goForward()
    await anna.isOn('matrices')
    await page.goBack()
    await anna.isOn('patient')
    expect(await anna.kept('order_step_current')).toBe('4')
    expect(await anna.kept('currentOrderId')).toMatch(UUID)
    await page.reload()
    await anna.isOn('patient')
    await page.goForward()
    await anna.isOn('matrices')
    await page.goForward()
    await anna.isOn('aligners')
    // The wizard's own "back" takes the same way.
    await anna.goBackTo('matrices')
    await page.goBack()
    await anna.isOn('patient')
    await anna.goOnTo('matrices')
    await expect(page).toHaveURL('/order')

    await anna.button('Очистить заказ').click()
    await anna.told('Очистить заказ?').getByRole('button', { name: 'Очистить' }).click()
    await anna.isOn('info')
    await page.goBack()
    await expect(page).toHaveURL('/thankyou')
  },
)

story(
  'WIZ-099 a second tab that saves an older version is answered 412: both values of a field are shown, and the one that is chosen is saved',
  async ({ visit }) => {
    const first = await visit('factory')
    await first.openOrder()
    await first.enterContacts(CONTACTS)
    const second = await first.inAnotherTab()
    await second.page.goto('/order')
    await expect(second.phone).toHaveValue(CONTACTS.phone)
    const note = second.page.getByText('Поле «Телефон» изменили в другой вкладке')
    const late = await holdNextSave(second.page)
    await second.phone.fill('222')
    await late.held
    await save(first.phone, '333')
    await late.refused()
    await expect(note).toBeVisible()
    await expect(second.page.getByText('У вас: 222')).toBeVisible()
    await expect(second.page.getByText('Сохранено там: 333')).toBeVisible()
    await expectAccessible(second.page)
    await second.button('Оставить моё').click()
    await expect(note).toHaveCount(0)
    for (const tab of [first, second]) await expect(tab.phone).toHaveValue('222')
  },
)

story('a language chosen in the middle leaves the step and the typed text', async ({ visit }) => {
  const anna = await visit('factory')
  const { page } = anna
  await anna.openOrder()
  await anna.field('Email').fill(CONTACTS.email)
  await page.getByRole('banner').getByRole('button').click()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Contacts' })).toBeVisible()
  await expect(anna.field('Email')).toHaveValue(CONTACTS.email)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

/** The calls of the page that change something, collected while the story goes on. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() !== 'GET') writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

const isSave = (request: { method: () => string; url: () => string }) =>
  request.method() === 'PATCH' && request.url().includes('/api/orders/')

/** Enters something and leaves the field; done when it is saved. */
async function save(field: Locator, text: string): Promise<void> {
  const saved = field.page().waitForResponse((response) => isSave(response.request()) && response.ok())
  await field.fill(text)
  await field.blur()
  await saved
}

/** Holds the next save back; `refused` lets it go and waits for the answer that its version is an older one. */
async function holdNextSave(page: Page) {
  const held = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  await page.route('**/api/orders/**', async (route) => {
    if (!isSave(route.request())) return route.fallback()
    held.resolve()
    await going.promise
    await route.continue()
  })
  return {
    held: held.promise,
    async refused() {
      const answer = page.waitForResponse((response) => isSave(response.request()) && response.status() === 412)
      going.resolve()
      await answer
    },
  }
}
