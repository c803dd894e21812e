import { expect, type Page, type Response } from '@playwright/test'
import { aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { aScanFile } from '../../scans'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const EMAIL = 'offline@example.org'
const OFFLINE = 'Нет связи. Продолжим сами, когда она вернётся.'
const PAY = 'Перейти к оплате'

const line = (page: Page) => page.getByText(OFFLINE, { exact: true })
const missingPart = (page: Page) => page.getByRole('alert').filter({ hasText: 'Эта часть страницы не загрузилась' })
/** In the place of the step: what else the page had still to load when the network went says so at its own place. */
const missingStep = (page: Page) => page.locator('section').filter({ has: missingPart(page) })
const missingPage = (page: Page) => page.getByRole('alert').filter({ hasText: 'Раздел не загрузился' })
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'на главную' })
/** Marks the document, so that `isSame` tells whether the page was loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSame = async (page: Page) => expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

const cut = (page: Page) => page.context().setOffline(true)
const mend = (page: Page) => page.context().setOffline(false)

story(
  'an area that cannot be loaded without a network says so in its place, and comes by itself when the network is back',
  async ({ visit, complaints }) => {
    const anna = await visit('ru')
    const { page } = anna
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await mark(page)
    await cut(page)
    await expect(line(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Оформить заказ' }).first().click()
    await expect(missingPage(page)).toBeVisible()
    await expect(home(page)).toBeVisible()
    await takePictures(page, 'offline-area')
    await home(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Элайнеры из ваших сканов')
    await page.goBack()
    await expect(missingPage(page)).toBeVisible()
    await mend(page)
    await anna.isOn('info')
    await expect(line(page)).toHaveCount(0)
    await expect(missingPage(page)).toHaveCount(0)
    await isSame(page)
    complaints.length = 0
  },
)

story(
  'the page keeps its language while another one cannot be fetched, and shows the other by itself when the network is back',
  async ({ visit, complaints }) => {
    const { page } = await visit('ru')
    const footer = page.getByRole('contentinfo')
    await page.goto('/')
    await expect(footer).toContainText('Связаться')
    await mark(page)
    await cut(page)
    await page.getByRole('banner').getByRole('button', { name: 'Язык: Русский' }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(line(page)).toBeVisible()
    await expect(footer).toContainText('Связаться')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Элайнеры из ваших сканов')
    await mend(page)
    await expect(footer).toContainText('Contact')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Элайнеры из ваших сканов')
    await isSame(page)
    complaints.length = 0
  },
)

story(
  'WIZ-100 a customer continues an order without a network: a step that cannot be loaded says so in its place, the confirmation shows what was typed, paying waits, and the wizard saves everything once',
  async ({ visit, complaints }) => {
    const anna = await visit('ru')
    const { page } = anna
    const saved: string[] = []
    page.on('response', (it) => {
      if (isChange(it)) saved.push(`${it.request().method()} ${it.status()}`)
    })

    await story.step('a step whose code cannot be had', async () => {
      await page.route(/\/areas\/wizard\/\w+\/steps\.\w+\.(js|css)/, (route) => route.abort())
      await page.goto('/order')
      await anna.isOn('info')
      await mark(page)
      await cut(page)
      await expect(line(page)).toBeVisible()
      await anna.button('Далее').click()
      await expect(missingStep(page)).toBeVisible()
      await expect(home(page)).toBeVisible()
      await takePictures(page, 'offline-step')
      await expectAccessible(page)
      await page.unroute(/\/areas\/wizard\/\w+\/steps\.\w+\.(js|css)/)
      await mend(page)
      await anna.isOn('contacts')
      await expect(missingStep(page)).toHaveCount(0)
      await anna.enterContacts({ email: EMAIL, phone: '+7 900 123-45-67' })
      await anna.goThroughDelivery()
    })

    await story.step('a patient that cannot be added stays typed, and is added once', async () => {
      await anna.enterPatient('Анна')
      await cut(page)
      await expect(line(page)).toBeVisible()
      saved.length = 0
      await anna.button('Далее').click()
      await expect(anna.told('Не удалось добавить пациента')).toBeVisible()
      await takePictures(page, 'offline-told')
      await expect(anna.field('Имя пациента')).toHaveValue('Анна')
      await mend(page)
      await expect(line(page)).toHaveCount(0)
      await anna.goOnTo('matrices')
      await expect(anna.told('Не удалось добавить пациента')).toHaveCount(0)
      expect(saved).toEqual(['POST 201'])
      await anna.skip()
      await anna.isOn('aligners')
    })

    await story.step('the confirmation shows what was typed, and paying waits for it', async () => {
      await anna.chooseScans([aScanFile('one.stl', { sizeBytes: 60_000 })])
      await expect(anna.button('Удалить one.stl')).toBeVisible()
      await anna.goOnTo('material')
      await anna.choose('Однослойный')
      await anna.goOnTo('cut')
      await anna.choose('Прямая')
      await anna.isSaved()
      await anna.goBackTo('material')
      await cut(page)
      await expect(line(page)).toBeVisible()
      saved.length = 0
      await anna.choose('Трёхслойный')
      await expect(anna.button('Далее')).toHaveAccessibleDescription('Не сохранено: нет связи, повторим')
      await anna.goOnTo('cut')
      await anna.field('Дополнительные пожелания').fill('Потоньше у края')
      await anna.goOnTo('retainers')
      await anna.skip()
      await anna.isOn('summary')
      await expect(page.getByText('трёхслойный, прямая')).toBeVisible()
      await expect(page.getByText('Потоньше у края')).toBeVisible()
      await expect(page.getByText('Не сохранено', { exact: true })).toHaveCount(1)
      await expect(anna.button(PAY)).toHaveAttribute('aria-disabled', 'true')
      await expect(anna.button(PAY)).toHaveAccessibleDescription('Не сохранено: нет связи, повторим')
      await takePictures(page, 'offline-summary')
      await mend(page)
      await expect(page.getByText('Не сохранено', { exact: true })).toHaveCount(0)
      await expect(anna.button(PAY)).not.toHaveAttribute('aria-disabled')
      expect(saved).toEqual(['PATCH 200'])
    })
    await isSame(page)
    await page.reload()
    await expect(page.getByText('трёхслойный, прямая')).toBeVisible()
    complaints.length = 0
  },
)

/** Whether this is the answer to a request that creates or changes an order. */
const isChange = (response: Response) =>
  ['POST', 'PATCH'].includes(response.request().method()) &&
  /\/api\/orders\/v1\/orders\/[\w-]+(\/patients(\/[\w-]+)?)?$/.test(response.url())

/** Signs a person in and opens their cabinet, with one order in the list. */
async function signedIn(product: TestSystem, visitor: Visitor, email: string): Promise<Visitor> {
  const anna = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(anna, email)
  await placeWhole(anna, order.id, scans.length)
  await visitor.signIn(product, email)
  await visitor.page.goto('/cabinet')
  return visitor
}

const broken = { status: 502, contentType: 'text/html', body: '<!doctype html><title>A proxy in between</title>' }

/** `before` breaks an address. `after` expects the page to say so, mends the address and expects the part to come by itself. */
function comesByItself(page: Page, address: RegExp, told: (page: Page) => ReturnType<typeof missingPart>) {
  return {
    before: () => page.route(address, (route) => route.fulfill(broken)),
    async after() {
      await expect(told(page)).toBeVisible()
      await page.unroute(address)
      await expect(told(page)).toHaveCount(0)
    },
  }
}

story(
  'the cabinet, the back office and the pages of partners and packers say in its place that a file cannot be loaded, and load it by themselves',
  async ({ product, visit, complaints }) => {
    const admin = await signedIn(product, await visit('ru'), 'admin@example.com')
    const { page } = admin

    await story.step('the dialog of the cabinet, whose script fails', async () => {
      const failing = comesByItself(
        page,
        /\/areas\/cabinet\/\w+\/(?!remoteEntry|__fed|messages)[\w-]+\.\w+\.js/,
        missingPart,
      )
      await failing.before()
      await expect(page.getByRole('article')).not.toHaveCount(0)
      await admin.button(/^Статус/).click()
      await failing.after()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await story.step('the list of the back office, whose styles fail', async () => {
      const failing = comesByItself(page, /\/areas\/backoffice\/\w+\/orders\.\w+\.css/, missingPage)
      await failing.before()
      await page.goto('/backoffice')
      await failing.after()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    for (const [area, part] of [
      ['partner', 'remoteEntry'],
      ['packer', '__federation_expose_area'],
    ] as const)
      await story.step(`the whole ${area} area`, async () => {
        const failing = comesByItself(page, new RegExp(`/areas/${area}/\\w+/${part}\\.\\w+\\.js`), missingPage)
        await failing.before()
        await page.goto(`/${area}`)
        await failing.after()
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Раздел не загрузился')
      })
    complaints.length = 0
  },
)
