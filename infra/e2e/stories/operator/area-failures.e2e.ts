import { expect, type Page, type Route } from '@playwright/test'
import { at } from '../../addresses'
import { expectAccessible, takePictures } from '../../looks'
import { story } from '../../story'

const ENTRY = /\/areas\/wizard\/\w+\/remoteEntry\.\w+\.js/
const CHUNK = /\/areas\/wizard\/\w+\/__federation_expose_area\.\w+\.js/
const STYLE = /\/areas\/wizard\/\w+\/__federation_expose_area\.\w+\.css/
/** The script that only the page after an order needs. */
const PAGE = /\/areas\/wizard\/\w+\/after\.\w+\.js/
/** The longest time that the shell waits for an area. */
const DEADLINE_MS = 15_000

const html = '<!doctype html><title>A proxy in between</title>'
const respond = (status: number, body: string, contentType: string) => (route: Route) =>
  route.fulfill({ status, body, contentType })
const tampered = async (route: Route) => {
  const answer = await route.fetch()
  await route.fulfill({ response: answer, body: `${await answer.text()}\n;window.tampered = true` })
}

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Раздел не загрузился' })

/** Expects the panel in the place of the wizard, and the header, the footer and the other areas to work. */
async function onlyTheWizardIsAway(page: Page): Promise<void> {
  await expect(failed(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Раздел не загрузился/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'на главную' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Связаться')
  await expectAccessible(page)
  await takePictures(page, 'area-failed')
  // The page is not loaded anew. That the cabinet needs a sign-in is known only from its loaded area.
  await follow(page, '/cabinet')
  await expect(page).toHaveURL(at('/auth'))
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await follow(page, '/thankyou')
  await expect(failed(page)).toBeVisible()
}

const FAILURES: [string, RegExp, (route: Route) => unknown][] = [
  ['answers 404', ENTRY, respond(404, 'No such file.', 'text/plain')],
  ['answers 500', ENTRY, respond(500, 'Broken.', 'text/plain')],
  ['is an HTML page with 200', ENTRY, respond(200, html, 'text/html')],
  ['was changed on its way', ENTRY, tampered],
  ['lacks a part of it', CHUNK, respond(404, 'No such file.', 'text/plain')],
  ['has a part that was changed on its way', CHUNK, tampered],
  ['has a style that was changed on its way', STYLE, tampered],
  ['has a page that was changed on its way', PAGE, tampered],
]
story(
  'an area whose script fails, lacks a part or was changed on its way has an error panel in its place while the rest of the page works, and a retry shows the area once it is mended',
  async ({ visit, complaints }) => {
    const { page } = await visit('ru')
    for (const [index, [title, address, answer]] of FAILURES.entries())
      await story.step(`an area whose script ${title}`, async () => {
        await page.route(address, answer)
        await page.goto('/thankyou')
        // The page around the panel is the same in each case.
        if (index === 0) await onlyTheWizardIsAway(page)
        await page.getByRole('button', { name: 'Повторить' }).click()
        await expect(failed(page)).toBeVisible()
        // The panel also tries by itself: such a try may be under way.
        await page.unrouteAll({ behavior: 'wait' })
        const mended = page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })
        // The area may have come by itself before the press.
        await page.getByRole('button', { name: 'Повторить' }).or(mended).click()
        await expect(mended).toBeVisible()
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
      })
    complaints.length = 0
  },
)

story(
  'the shell gives up in time on an area whose script does not come, and a retry shows it',
  async ({ visit, complaints }) => {
    const { page } = await visit('ru')
    await page.clock.install()
    await page.route(ENTRY, () => {})
    const asked = page.waitForRequest(ENTRY)
    await page.goto('/thankyou', { waitUntil: 'commit' })
    await asked
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    await page.clock.fastForward(DEADLINE_MS)
    await expect(failed(page)).toBeVisible()
    await page.unroute(ENTRY)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible()
    complaints.length = 0
  },
)

story(
  'the shell does not run an area that needs a newer shell, and offers to reload the page',
  async ({ visit, complaints }) => {
    const { page } = await visit('ru')
    const fetched: string[] = []
    page.on('request', (request) => {
      if (/\/areas\/wizard\/.*\.js/.test(request.url())) fetched.push(request.url())
    })
    await page.route('/thankyou', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<link rel="preload"[^>]*\/areas\/[^>]*>/g, '')
      await route.fulfill({ response: answer, body: body.replaceAll(/"platform":\d+/g, '"platform":99') })
    })
    await page.goto('/thankyou')
    const panel = page.getByRole('alert').filter({ hasText: 'Раздел обновился' })
    await expect(panel).toBeVisible()
    expect(fetched).toEqual([])
    await expect(page.getByRole('contentinfo')).toContainText('Связаться')
    await takePictures(page, 'area-too-new')
    await page.unroute('/thankyou')
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible()
    complaints.length = 0
  },
)

story(
  'the page loads every script and style of an area with its digest, also those that come later, and its entry once',
  async ({ visit }) => {
    const anna = await visit('ru')
    const entries: string[] = []
    anna.page.on('request', (request) => {
      if (request.url().includes('remoteEntry')) entries.push(request.url())
    })
    await anna.page.addInitScript(recordLoaded)
    await anna.openOrder()
    await follow(anna.page, '/thankyou')
    await expect(anna.page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible()
    expect(entries).toEqual([expect.stringMatching(/\/areas\/wizard\/\w+\/remoteEntry\.\w+\.js$/)])
    const loaded = await anna.page.evaluate(() => (window as unknown as { loaded: Loaded[] }).loaded)
    const ofAreas = loaded.filter((it) => it.address.includes('/areas/'))
    expect(ofAreas.filter((it) => !it.integrity.startsWith('sha256-'))).toEqual([])
    for (const kind of [
      /remoteEntry\.\w+\.js/,
      /__federation_expose_area\.\w+\.js/,
      /expose_area\.\w+\.css/,
      /steps\.\w+\.js/,
      /after\.\w+\.js/,
      /after\.\w+\.css/,
    ])
      expect([kind, ofAreas.some((it) => kind.test(it.address))]).toEqual([kind, true])
  },
)

type Loaded = { address: string; integrity: string }

/** Records every script and style that the page adds, because the loader removes some of them once they are loaded. */
function recordLoaded(): void {
  const loaded: Loaded[] = []
  Object.assign(window, { loaded })
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((it) => [...it.addedNodes]))
      if (node instanceof HTMLScriptElement && node.src) loaded.push({ address: node.src, integrity: node.integrity })
      else if (node instanceof HTMLLinkElement && /^(stylesheet|preload)$/.test(node.rel))
        loaded.push({ address: node.href, integrity: node.integrity })
  }).observe(document, { childList: true, subtree: true })
}

/** Goes to a path as a link of the page does: without loading the page anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
