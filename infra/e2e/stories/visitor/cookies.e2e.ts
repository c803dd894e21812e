import { expect, type Page } from '@playwright/test'
import { unlocked } from '../../packers'
import { anAlignerScan } from '../../scans'
import { story } from '../../story'

/**
 * What was typed is stored where a page is left before it is saved, whether a recipient is kept where somebody has signed in,
 * translations where staff have edited some, and what a device for packing keeps where somebody packs.
 */
const IN_SOME_VISITS = [
  ...[
    'order_typed',
    'order_keeps_recipient',
    'translationCache',
    'translationCacheTimestamp',
    'orders_view',
    'letter_keys',
  ],
  ...['packer_station', 'packer_sound', 'packer_scans', 'packer_printers'],
]

/** The names that a table of /cookies lists. */
const namesIn = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('rowheader').allInnerTexts()

story(
  'LEGAL-016 after a whole visit a browser holds exactly the cookies and keys of the list, and no request leaves the site',
  async ({ product, visit }) => {
    const anna = await visit('ru')
    const { page } = anna
    const [cookies, keys, outside] = [new Set<string>(), new Set<string>(), new Set<string>()]
    page.on('request', (it) => {
      if (!/^(data|blob):/.test(it.url()) && new URL(it.url()).origin !== product.originOf('ru')) outside.add(it.url())
    })
    // Some keys are gone before the page can be looked at.
    await page.exposeFunction('keyWritten', (name: string) => void keys.add(name))
    await page.addInitScript(() => {
      const write = Storage.prototype.setItem
      Storage.prototype.setItem = function (name, value) {
        ;(window as unknown as { keyWritten(it: string): void }).keyWritten(name)
        write.call(this, name, value)
      }
    })
    const lookAtCookies = async () => {
      for (const { name } of await page.context().cookies()) cookies.add(name)
    }

    await story.step('the home page by a partner’s address, in two languages', async () => {
      // The heading is there before the page has written anything.
      for (const [path, written] of [
        ['/abcdef', 'partnerCode'],
        ['/en', 'selectedLanguage'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect.poll(() => [...keys]).toContain(written)
      }
      await page.goto('/ru')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await lookAtCookies()
    })
    await story.step('an order with a scan', async () => {
      await anna.goToAligners('cookies@example.org')
      const buffer = anAlignerScan({ sizeBytes: 20_000 })
      await anna.chooseScans([{ name: 'Upper_01.stl', mimeType: 'model/stl', buffer }])
      await expect(anna.scan('Upper_01.stl')).toBeVisible()
      // The file is in the list before the code has come that sends it.
      await expect.poll(() => [...keys]).toContain('tusSupport')
      await lookAtCookies()
    })
    await story.step('the sign-in, the cabinet and the way out', async () => {
      await page.goto('/auth')
      await anna.askForLink('cookies@example.org')
      await anna.signInBy(await product.signInLink('cookies@example.org'))
      await expect(page).toHaveURL('/cabinet')
      await lookAtCookies()
      await page.getByRole('button', { name: 'Выйти' }).first().click()
      await expect(anna.told('Вы вышли')).toBeVisible()
      await lookAtCookies()
    })
    await story.step('the packers’ page', async () => {
      await unlocked(anna, product)
      await lookAtCookies()
    })

    await page.goto('/cookies')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const listed = { cookies: await namesIn(page, 'Файлы cookie'), keys: await namesIn(page, 'Хранилище браузера') }
    expect([...cookies].sort()).toEqual(listed.cookies.sort())
    const inEveryVisit = (names: Iterable<string>) => [...names].filter((it) => !IN_SOME_VISITS.includes(it)).sort()
    expect(inEveryVisit(keys)).toEqual(inEveryVisit(listed.keys))
    const databases = await page.evaluate(async () => [...(await indexedDB.databases()), ...(await caches.keys())])
    expect(databases).toEqual([])
    expect([...outside]).toEqual([])
  },
)
