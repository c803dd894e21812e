import { expect, type Locator, type Page } from '@playwright/test'
import { closesOnlyBeside } from '../dialogs'
import { expectAccessible, takePictures } from '../looks'
import { expectComplaint, story } from '../story'

const PRICE_LIST = '**/api/orders/v1/price-list'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const hero = (page: Page) => page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
const prices = (page: Page, name = 'Цены') => section(page, name)
const orderButton = (page: Page) => hero(page).getByRole('link', { name: 'Заказать и узнать цены' })
const header = (page: Page) => page.getByRole('banner')

/** What stands in the price rows, with plain spaces. */
async function priceRows(page: Page, name?: string): Promise<string[]> {
  const rows = prices(page, name).locator('dl > div')
  await expect(rows.first()).toContainText(/[₽€]/)
  return (await rows.allInnerTexts()).map((it) => it.replace(/\s+/g, ' '))
}

const kept = (page: Page, storage: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([from, name]) => window[from].getItem(name), [storage, key] as const)

story(
  'SHELL-005, LAND-001, LAND-003, LAND-007, LAND-013, LAND-014, LAND-015, LAND-016 the ruble site has its sections in their order, its prices and its terms',
  async ({ visit }) => {
    const { page } = await visit('ru')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Элайнеры из ваших сканов')
    await expect(hero(page).getByText('Каппа ·')).toBeVisible()
    await expect(hero(page).locator('a[href^="/"], button')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Технология и сервис',
      'Цены',
      'Если заказ не совсем обычный',
      'Шесть этапов от скана до посылки',
      'Материалы и сертификаты',
      'Гарантия и возврат',
      'Сканы готовы? Начнём',
    ])
    expect(await priceRows(page)).toEqual([
      '1 однослойный элайнер 900 ₽',
      '1 трёхслойный элайнер 1 000 ₽',
      '1 мягкая матрица 1 000 ₽',
      '1 жёсткая матрица 1 000 ₽',
      '1 ретейнер 1 000 ₽',
      'Упаковка и доставка одного заказа 1 500 ₽',
    ])
    await expect(prices(page).getByText(/Минимальный заказ — 10\s000\s₽/)).toBeVisible()
    await expect(prices(page).getByText(/от 200\s000\s₽ в месяц/)).toBeVisible()
    await expect(page).toHaveTitle(/^Элайнеры из ваших сканов/)
    await takePictures(page, 'landing-ruble')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  },
)

story(
  'LAND-014 the rows keep their place while the prices load; prices that do not come are asked for again, and nothing else waits',
  async ({ visit }) => {
    const { page } = await visit('ru')
    const answer = Promise.withResolvers<void>()
    await page.route(PRICE_LIST, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/')
    const row = prices(page).getByText('Упаковка и доставка одного заказа')
    await expect(row).toBeVisible()
    const next = section(page, 'Если заказ не совсем обычный')
    await expect(next).toBeVisible()
    // What stands in for the typeface until it has come is as wide on average only.
    await page.evaluate(() => document.fonts.ready)
    const places = async () => [await row.boundingBox(), await next.boundingBox()]
    const before = await places()
    await takePictures(page, 'landing-prices-loading')
    answer.resolve()
    await expect(prices(page)).toContainText(/1\s500\s₽/)
    await expect.poll(places).toEqual(before)

    await page.unroute(PRICE_LIST)
    await page.route(PRICE_LIST, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await page.reload()
    const failure = prices(page).getByRole('alert')
    await expect(failure).toContainText('Цены сейчас не загрузились')
    await expect(orderButton(page)).toBeVisible()
    await takePictures(page, 'landing-prices-failed')
    await expectAccessible(page)
    await page.unroute(PRICE_LIST)
    await failure.getByRole('button', { name: 'Загрузить ещё раз' }).click()
    await expect(prices(page)).toContainText(/1\s500\s₽/)
    await expect(failure).toHaveCount(0)
  },
)

story('LAND-006 the hint to scroll is there until the page has been scrolled by more than 50 px', async ({ visit }) => {
  const { page } = await visit('ru')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/')
  const hint = page.getByText('Листайте дальше')
  await expect(hint).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect(hint).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect(hint).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(hint).toBeVisible()
})

story('LAND-039 the guarantee leads down to the contacts', async ({ visit }) => {
  const { page } = await visit('ru')
  await page.goto('/')
  const contacts = page.getByRole('contentinfo').getByRole('heading', { name: 'Связаться' })
  await expect(contacts).not.toBeInViewport()
  await section(page, 'Гарантия и возврат').getByRole('link', { name: 'Связаться с нами' }).click()
  await expect(contacts).toBeInViewport()
})

story(
  'I18N-006, I18N-007, I18N-010 an address in a language shows it and keeps it; choosing another one leads to its address',
  async ({ visit }) => {
    const { page } = await visit('ru')
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/')
    await expect(title).toHaveText('Элайнеры из ваших сканов')
    await page.goto('/en')
    await expect(title).toHaveText('Aligners from your scans')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.poll(() => kept(page, 'localStorage', 'selectedLanguage')).toBe('en')
    await page.goto('/')
    await expect(title).toHaveText('Aligners from your scans')

    const choose = async (language: string) => {
      await header(page).getByRole('button', { expanded: false }).click()
      await header(page).getByRole('list').getByRole('button', { name: language }).click()
    }
    await choose('Русский')
    await expect(page).toHaveURL('/ru')
    await expect(title).toHaveText('Элайнеры из ваших сканов')
    await choose('English')
    await expect(page).toHaveURL('/en')
    await expect(title).toHaveText('Aligners from your scans')
    await page.goBack()
    await expect(page).toHaveURL('/ru')
    await expect(title).toHaveText('Элайнеры из ваших сканов')
    await expect.poll(() => kept(page, 'localStorage', 'selectedLanguage')).toBe('ru')
  },
)

story('I18N-010 who chooses another language reads on where they are', async ({ visit }) => {
  const { page } = await visit('ru')
  await page.goto('/ru')
  await section(page, 'Гарантия и возврат').evaluate((it) => it.scrollIntoView())
  // A click of the mouse would scroll to the header first.
  const press = (control: Locator) => control.evaluate((it: HTMLElement) => it.click())
  await press(header(page).getByRole('button', { expanded: false }))
  await press(header(page).getByRole('list').getByRole('button', { name: 'English' }))
  await expect(page).toHaveURL('/en')
  await expect(section(page, 'Guarantees and returns')).toBeInViewport()
  await press(header(page).getByRole('link', { name: 'Каппа' }))
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

story(
  'SHELL-006, SHELL-008, SHELL-031, LAND-009, AFF-006, AFF-010 a partner’s address shows the page and keeps the code up to the order; another word is a 404',
  async ({ visit, complaints }) => {
    const anna = await visit('ru')
    const { page } = anna
    expect((await page.goto('/abcdef'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Элайнеры из ваших сканов')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect.poll(() => kept(page, 'sessionStorage', 'partnerCode')).toBe('ABCDEF')
    await orderButton(page).click()
    await anna.isOn('info')
    expect(await kept(page, 'sessionStorage', 'partnerCode')).toBe('ABCDEF')

    expect((await page.goto('/nonsense'))?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expectComplaint(complaints, '/nonsense')
  },
)

story(
  'LAND-008, LAND-017, LAND-040 an order button starts anew, but asks first where a begun order would be left behind',
  async ({ visit }) => {
    const anna = await visit('ru')
    const { page } = anna
    const question = page.getByRole('dialog', { name: 'У вас есть незаконченный заказ' })
    await story.step('contacts alone are no order: it starts anew', async () => {
      await anna.openOrder()
      await anna.goOnTo('contacts')
      await anna.enterContacts({ email: 'landing@example.org', phone: '+7 900 123-45-67' })
      await page.goto('/')
      await page.getByRole('link', { name: 'Начать заказ', exact: true }).click()
      await anna.isOn('info')
      await expect(page).toHaveURL('/order')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      for (const key of ['currentOrderId', 'order_step_current']) expect(await anna.kept(key)).toBeNull()
      await anna.goOnTo('contacts')
      await expect(anna.field('Email')).toHaveValue('')
    })

    await story.step('with a patient it asks; Escape changes nothing, and going on goes on', async () => {
      await anna.enterContacts({ email: 'landing@example.org', phone: '+7 900 123-45-67' })
      await anna.goThroughDelivery()
      await anna.enterPatient('Анна')
      await anna.goOnToAligners()
      const orderId = await anna.kept('currentOrderId')
      await page.goto('/')
      await orderButton(page).click()
      await expect(question).toContainText('1 пациент, сканов пока нет')
      await takePictures(page, 'landing-question')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(orderButton(page)).toBeFocused()
      expect(await anna.kept('currentOrderId')).toBe(orderId)
      await orderButton(page).click()
      await closesOnlyBeside(page, question)
      await expect(orderButton(page)).toBeFocused()
      await orderButton(page).click()
      await question.getByRole('link', { name: 'Продолжить' }).click()
      await anna.isOn('aligners')
      expect(await anna.kept('currentOrderId')).toBe(orderId)
    })

    await story.step('while nobody can say what it holds it asks as well, and starting anew starts anew', async () => {
      await page.goto('/')
      await page.route('**/api/orders/v1/orders/*', (route) => route.fulfill({ status: 502, body: '' }))
      await orderButton(page).click()
      await expect(question).toBeVisible()
      await page.unroute('**/api/orders/v1/orders/*')
      await question.getByRole('link', { name: 'Начать новый' }).click()
      await anna.isOn('info')
      for (const key of ['currentOrderId', 'order_step_current']) expect(await anna.kept(key)).toBeNull()
      await anna.goOnTo('contacts')
      await expect(anna.field('Email')).toHaveValue('')
    })
  },
)
