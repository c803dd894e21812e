import { expect, type Locator, type Page } from '@playwright/test'
import { aDraftWithoutScans } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { closesOnlyBeside } from '../../dialogs'
import { expectAccessible, takePictures } from '../../looks'
import { story } from '../../story'

const PRICE_LIST = '**/api/orders/v1/price-list'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const hero = (page: Page) => page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
const prices = (page: Page, name = 'Цены') => section(page, name)
const orderButton = (page: Page) => hero(page).getByRole('link', { name: 'Заказать и узнать цены' })
const header = (page: Page) => page.getByRole('banner')

/** The texts of the price rows, with plain spaces. */
async function priceRows(page: Page, name?: string): Promise<string[]> {
  const rows = prices(page, name).locator('dl > div')
  await expect(rows.first()).toContainText(/[₽€]/)
  return (await rows.allInnerTexts()).map((it) => it.replace(/\s+/g, ' '))
}

const kept = (page: Page, storage: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([from, name]) => window[from].getItem(name), [storage, key] as const)

story(
  'SHELL-005, LAND-006, LAND-013, LAND-039 the ruble site has the services’ prices, a hint to scroll until the page has been scrolled by more than 50 px, and a way down to the contacts',
  async ({ visit }) => {
    const { page } = await visit('ru')
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Элайнеры из ваших сканов')
    expect(await priceRows(page)).toEqual([
      '1 однослойный элайнер 900 ₽',
      '1 трёхслойный элайнер 1 000 ₽',
      '1 мягкая матрица 1 000 ₽',
      '1 жёсткая матрица 1 000 ₽',
      '1 ретейнер 1 000 ₽',
      'Упаковка и доставка одного заказа 1 500 ₽',
    ])
    await takePictures(page, 'landing-ruble')
    await expectAccessible(page)

    await story.step('the page and its footer are as wide as the window, one below the other', async () => {
      const main = await page.getByRole('main').boundingBox()
      const foot = await page.getByRole('contentinfo').boundingBox()
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      expect([main?.x, main?.width, foot?.x, foot?.width]).toEqual([0, width, 0, width])
      expect(foot?.y).toBe((main?.y ?? 0) + (main?.height ?? 0))
    })

    await story.step('LAND-006: the hint to scroll', async () => {
      const hint = page.getByText('Листайте дальше')
      await expect(hint).toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 50))
      await expect(hint).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 51))
      await expect(hint).toBeHidden()
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(hint).toBeVisible()
    })

    await story.step('LAND-039: the guarantee leads down to the contacts', async () => {
      const contacts = page.getByRole('contentinfo').getByRole('heading', { name: 'Связаться' })
      await expect(contacts).not.toBeInViewport()
      await section(page, 'Гарантия и возврат').getByRole('link', { name: 'Связаться с нами' }).click()
      await expect(contacts).toBeInViewport()
    })

    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)

story('LAND-014 the price rows keep their place while the prices load', async ({ visit }) => {
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
  // The fallback typeface has the same width only on average, so rows may move until the right one is loaded.
  await page.evaluate(() => document.fonts.ready)
  const places = async () => [await row.boundingBox(), await next.boundingBox()]
  const before = await places()
  await takePictures(page, 'landing-prices-loading')
  answer.resolve()
  await expect(prices(page)).toContainText(/1\s500\s₽/)
  await expect.poll(places).toEqual(before)
})

story(
  'I18N-006, I18N-007, I18N-010 an address with a language shows and keeps this language, and a person who chooses another one stays at the same place, at the address of the other language',
  async ({ visit }) => {
    const { page } = await visit('ru')
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/en')
    await expect(title).toHaveText('Aligners from your scans')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.poll(() => kept(page, 'localStorage', 'selectedLanguage')).toBe('en')
    await page.goto('/')
    await expect(title).toHaveText('Aligners from your scans')

    await section(page, 'Guarantees and returns').evaluate((it) => it.scrollIntoView())
    // Playwright's click would scroll to the header first.
    const press = (control: Locator) => control.evaluate((it: HTMLElement) => it.click())
    await press(header(page).getByRole('button', { expanded: false }))
    await press(header(page).getByRole('list').getByRole('button', { name: 'Русский' }))
    await expect(page).toHaveURL('/ru')
    await expect(section(page, 'Гарантия и возврат')).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page).toHaveURL('/ru')
    await expect(title).toHaveText('Элайнеры из ваших сканов')
    await expect.poll(() => kept(page, 'localStorage', 'selectedLanguage')).toBe('ru')
    await press(header(page).getByRole('link', { name: 'Каппа' }))
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  },
)

story(
  'LAND-008, LAND-040 an order button asks first when the person would leave a begun order behind',
  async ({ product, visit }) => {
    const anna = await visit('ru')
    const { page } = anna
    const question = page.getByRole('dialog', { name: 'У вас есть незаконченный заказ' })
    const visitor = new ApiVisitor(product.originOf('ru'))
    const order = await aDraftWithoutScans(visitor, 'landing@example.org')
    await anna.openDraft(visitor, order)
    await anna.isOn('aligners')
    await page.goto('/')

    await story.step('Escape and a press beside the question change nothing, and going on goes on', async () => {
      await orderButton(page).click()
      await expect(question).toContainText('1 пациент, сканов пока нет')
      await takePictures(page, 'landing-question')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(orderButton(page)).toBeFocused()
      await orderButton(page).click()
      await closesOnlyBeside(page, question)
      await expect(orderButton(page)).toBeFocused()
      expect(await anna.kept('currentOrderId')).toBe(order.id)
      await orderButton(page).click()
      await question.getByRole('link', { name: 'Продолжить' }).click()
      await anna.isOn('aligners')
      expect(await anna.kept('currentOrderId')).toBe(order.id)
    })

    await story.step('starting anew starts anew, at the top of the page', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Начать заказ', exact: true }).click()
      await question.getByRole('link', { name: 'Начать новый' }).click()
      await anna.isOn('info')
      await expect(page).toHaveURL('/order')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      for (const key of ['currentOrderId', 'order_step_current']) expect(await anna.kept(key)).toBeNull()
      await anna.goOnTo('contacts')
      await expect(anna.field('Email')).toHaveValue('')
    })
  },
)
