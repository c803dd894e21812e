import { expect, type Page } from '@playwright/test'
import { expectAccessible, takePictures, takePrintedPicture } from '../../looks'
import { story } from '../../story'

/** What a visitor can read on a site, by the page's address. */
const TEXTS = {
  ru: ['/public-offer', '/data-consent', '/privacy', '/terms', '/refdoc', '/cookies'],
  eu: [
    '/imprint',
    '/privacy',
    '/terms',
    '/data-processing',
    '/sub-processors',
    '/public-offer',
    '/data-consent',
    '/refdoc',
    '/cookies',
  ],
} as const
/** Pages of visitors that are no text. */
const OTHERS = ['/', '/auth']
/** A visitor's page leads to these; other stories visit them. /cabinet/data is in the cabinet, behind the sign-in. */
const ELSEWHERE = ['/order', '/cabinet', '/partner', '/backoffice', '/packer']

const isElsewhere = (path: string) => ELSEWHERE.some((it) => path === it || path.startsWith(`${it}/`))
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens a page and waits until what it loads is shown. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(title(page)).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

const hrefsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('a[href]')].map((it) => it.getAttribute('href') ?? ''))

/** The status of an address of the site, asked by the page as a followed link does. */
const statusOf = (page: Page, path: string) => page.evaluate(async (it) => (await fetch(it)).status, path)

/** Expects that paper says where a link of the text leads, with the host. */
async function expectPrintedAddress(page: Page, path: string): Promise<void> {
  const link = page.locator(`article a[href="${path}"]`).first()
  const printed = await link.evaluate((it) => getComputedStyle(it, '::after').content)
  expect(printed).toContain(`${new URL(page.url()).host}${path})`)
}

for (const site of ['ru', 'eu'] as const)
  for (const language of ['ru', 'en'] as const)
    story(
      `SHELL-015, SHELL-016, SHELL-046, SHELL-047, LEGAL-014 every link of every public page of the ${site} site leads somewhere in ${language}, and no request leaves the site`,
      async ({ product, visit }) => {
        const { page } = await visit(site)
        const outside: string[] = []
        page.on('request', (it) => {
          if (!/^(data|blob):/.test(it.url()) && new URL(it.url()).origin !== product.originOf(site))
            outside.push(it.url())
        })
        await open(page, `/${language}`)
        const left = [...OTHERS, ...TEXTS[site]]
        const seen = new Set<string>(left)
        const linked = new Set<string>()
        for (let path = left.shift(); path !== undefined; path = left.shift()) {
          await open(page, path)
          for (const href of await hrefsOf(page)) {
            linked.add(href)
            await leadsSomewhere(page, path, href)
            const next = href.split('#')[0] ?? ''
            const isPage = /^\/(?!api\/|certificates\/)/.test(next) && !isElsewhere(next.split('?')[0] ?? '')
            if (!isPage || seen.has(next)) continue
            seen.add(next)
            left.push(next)
          }
        }
        const offers = ['/public-offer', '/data-consent'].filter((it) => linked.has(it))
        const certificates = [...linked].filter((it) => it.startsWith('/certificates/'))
        expect([offers.length, certificates.length]).toEqual(site === 'ru' ? [2, 0] : [0, 2])
        expect(outside).toEqual([])
      },
    )

/** Expects that a link of the page leads to a page with its anchor, to a file, to a mailbox or to a chat. */
async function leadsSomewhere(page: Page, path: string, href: string): Promise<void> {
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(href) || /^https:\/\/wa\.me\/\d{8,15}$/.test(href)) return
  if (href.startsWith('#')) {
    expect([path, href, await page.locator(href).count()]).toEqual([path, href, 1])
    return
  }
  expect([path, href, href.startsWith('/')]).toEqual([path, href, true])
  expect([path, href, (await statusOf(page, href)) < 400]).toEqual([path, href, true])
}

story(
  'LAND-034, LEGAL-009 the guarantee leads to the section of the offer, in Russian and in translation',
  async ({ visit }) => {
    const { page } = await visit('ru')
    for (const [language, name, section] of [
      ['ru', /^Гарантия возврата/, '8. Возврат'],
      ['en', /^100% refund and return/, '8. Refunds'],
    ] as const) {
      await open(page, `/${language}`)
      await page.getByRole('link', { name }).first().click()
      await expect(page).toHaveURL('/public-offer#vozvrat')
      const heading = page.getByRole('heading', { level: 2, name: section })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
    }
  },
)

story(
  'LEGAL-015, LEGAL-017 the offer and the list of cookies can be read on a screen, on a phone and on paper',
  async ({ visit }) => {
    const { page } = await visit('ru')
    for (const path of ['/public-offer', '/cookies']) {
      await open(page, path)
      const name = `legal${path.replace('/', '-')}`
      await takePictures(page, name)
      await takePrintedPicture(page, name)
      await expectAccessible(page)
      await story.step('nothing is wider than a phone', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        await page.setViewportSize({ width: 1280, height: 720 })
      })
      await story.step('paper has the text, and neither header nor footer', async () => {
        await page.emulateMedia({ media: 'print' })
        await expect(title(page)).toBeVisible()
        for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toHaveCount(0)
        if (path === '/public-offer') await expectPrintedAddress(page, '/privacy')
        await page.emulateMedia({ media: null })
      })
    }
    await story.step('on a phone the contents are folded, and lead on once they are opened', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, '/public-offer')
      const section = page.getByRole('link', { name: '8. Возврат' })
      await expect(section).toBeHidden()
      await page.getByText('Содержание', { exact: true }).click()
      await section.click()
      await expect(page.getByRole('heading', { level: 2, name: '8. Возврат' })).toBeInViewport()
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    expect(await statusOf(page, '/public-offer/2020-01-01')).toBe(404)
    await open(page, '/public-offer/2020-01-01')
    await takePictures(page, 'legal-missing-version')
    await expectAccessible(page)
  },
)
