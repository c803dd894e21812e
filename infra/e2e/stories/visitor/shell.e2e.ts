import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../looks'
import { expectComplaint, story } from '../../story'

const LANGUAGES = ['Русский', 'English', 'Deutsch', 'Español', 'Français', 'Italiano']

const header = (page: Page) => page.getByRole('banner')
const languages = (page: Page) => header(page).getByRole('list').getByRole('button')

story(
  'SHELL-035 "Loading website..." fills the screen until the texts are there, and then disappears',
  async ({ visit, complaints }) => {
    const { page } = await visit('ru')
    const arrived = Promise.withResolvers<void>()
    await page.route('**/shell/messages-ru*', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto('/no/such/page', { waitUntil: 'commit' })
    const loading = page.getByText('Loading website...', { exact: true })
    await expect(loading).toBeVisible()
    // The shell replaces the words of the page's HTML by its own, and for a moment neither is there to be measured.
    const height = async () => (await loading.boundingBox())?.height ?? 0
    await expect.poll(height).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
    arrived.resolve()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(loading).toHaveCount(0)
    await expectComplaint(complaints, '/no/such/page')
  },
)

story(
  'the page follows a link without a reload, in another tab where the person asks for it, and once however often it is pressed',
  async ({ visit }) => {
    const { page } = await visit('ru')
    await page.goto('/order')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const home = header(page).getByRole('link', { name: 'на главную' })
    const opened = page.context().waitForEvent('page')
    await home.click({ modifiers: ['ControlOrMeta'] })
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Элайнеры из ваших сканов')
    await expect(page).toHaveURL('/order')

    await home.click()
    await expect(page).toHaveURL('/')
    const entries = await page.evaluate(() => history.length)
    await home.click()
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.goBack()
    await expect(page).toHaveURL('/order')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  },
)

story(
  'a page whose code is on its way is told of on the page before, and the person may go elsewhere meanwhile',
  async ({ visit }) => {
    const { page } = await visit('ru')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Элайнеры из ваших сканов')
    const arrived = Promise.withResolvers<void>()
    await page.route('**/areas/landing/**', async (route) => {
      await arrived.promise
      await route.continue()
    })
    const root = page.locator('html')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(root).toHaveAttribute('data-page-coming')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Элайнеры из ваших сканов')
    await header(page).getByRole('link', { name: 'Войти' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вход')
    await expect(root).not.toHaveAttribute('data-page-coming')
    arrived.resolve()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Политика/)
  },
)

story(
  'SHELL-043 the header hides its links behind a menu below 768 px, and shows them all from 768 px on',
  async ({ visit }) => {
    const { page } = await visit('ru')
    await page.setViewportSize({ width: 767, height: 800 })
    await page.goto('/thankyou')
    const menu = header(page).getByRole('button', { name: 'Меню' })
    await expect(languages(page)).toHaveCount(0)
    await menu.click()
    await expect(languages(page)).toHaveText(LANGUAGES)
    await expectAccessible(page)
    await languages(page).getByText('Deutsch').click()
    await expect(languages(page)).toHaveCount(0)
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(header(page).getByRole('button', { name: 'Menu' })).toHaveCount(0)
    await expect(header(page).getByRole('button', { name: 'Deutsch' })).toBeVisible()
  },
)

story(
  'F6 moves the focus to a toast and from there does what the browser does, and Escape closes the toast and gives the focus back',
  async ({ visit }) => {
    const anna = await visit('ru')
    const { page } = anna
    const next = anna.button('Далее')
    const message = anna.told('Пожалуйста, укажите email')
    await anna.openOrder()
    await next.press('Enter')
    await expect(message).toBeVisible()
    await next.focus()
    const taken = await page.evaluateHandle(() => {
      const all: boolean[] = []
      window.addEventListener('keydown', (event) => event.key === 'F6' && all.push(event.defaultPrevented))
      return all
    })
    await page.keyboard.press('F6')
    await expect(message).toBeFocused()
    await page.keyboard.press('F6')
    expect(await taken.jsonValue()).toEqual([true, false])
    await page.keyboard.press('Escape')
    await expect(message).toHaveCount(0)
    await expect(next).toBeFocused()
  },
)

story(
  'a followed link moves the focus to the content of the new page, and the first Tab offers to skip the header',
  async ({ visit, complaints }) => {
    const { page } = await visit('ru')
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectComplaint(complaints, '/no/such/page')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main')).toBeFocused()
  },
)

story(
  'the tabs of a browser share one live stream, and another tab takes over when its holder is closed',
  async ({ visit }) => {
    const { page: first } = await visit('ru')
    const opened: string[] = []
    first.context().on('request', (request) => {
      if (request.url().endsWith('/api/live')) opened.push(request.url())
    })
    const stream = first.waitForResponse('**/api/live')
    await first.goto('/order')
    await stream
    const second = await first.context().newPage()
    await second.goto('/order')
    await expect(second.getByRole('heading', { level: 2 })).toBeVisible()
    await expect.poll(() => waitingTabs(second)).toBe(1)
    expect(opened).toHaveLength(1)
    const takenOver = second.waitForResponse('**/api/live')
    await first.close()
    await takenOver
    expect(opened).toHaveLength(2)
  },
)

const waitingTabs = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).pending?.filter((it) => it.name === 'live').length)
