import { expect, type Locator, type Page } from '@playwright/test'
import { aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

/** Amounts have no-break spaces. */
const amount = (text: string) => new RegExp(text.replaceAll(' ', '\\s').replaceAll('.', '\\.'))

const PRICES = '/backoffice/prices'
const ONE_LAYER = 'Элайнер, 1 слой, ₽'
/** The section of the ruble site's prices in the back office. */
const rubles = (page: Page) => page.getByRole('region', { name: 'Сайт ru', exact: true })
const form = (page: Page) => page.getByRole('region', { name: /, сайт ru$/ })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const list = (page: Page, state: string) =>
  page
    .getByRole('table', { name: 'Прайсы сайта ru' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: state }) })
const pressNew = (page: Page) => rubles(page).getByRole('button', { name: 'Новый прайс' }).click()

/** Restores the first prices, because other stories share the product. */
async function forgetPrices({ database }: TestSystem): Promise<void> {
  await database`delete from orders.price_lists`
  await database`delete from orders.price_versions`
}
const landingRow = (page: Page, name: string): Locator => page.locator('dl > div').filter({ hasText: name }).first()

story(
  'ORD-033, PRICE-009, PRICE-029, PRICE-031 staff plan prices, undo them, and set some at once: visitors see them within a minute, and a placed order keeps its own',
  async ({ product, visit }) => {
    const anna = new ApiVisitor(product.originOf('ru'))
    const { order, scans } = await aWholeDraft(anna, 'before@example.org')
    await placeWhole(anna, order.id, scans.length)
    const reader = await visit('ru')
    await reader.page.clock.install()
    await reader.page.goto('/')
    await expect(landingRow(reader.page, 'однослойный')).toContainText(amount('900 ₽'))
    // The visitor's clock stops here, so that the minute does not run while staff work.
    await reader.page.clock.pauseAt(await reader.page.evaluate(() => Date.now() + 1_000))

    const admin = await visit('ru')
    const { page } = admin
    await arrive(admin, product, PRICES)
    await page.getByRole('navigation', { name: 'Разделы бэк-офиса' }).getByRole('link', { name: 'Цены' }).click()
    await expect(list(page, 'Действует')).toContainText('начальный прайс')
    const beside = await admin.inAnotherTab()
    await beside.page.goto(PRICES)
    await expect(list(beside.page, 'Действует')).toBeVisible()

    await story.step('plan', async () => {
      await pressNew(page)
      await field(page, ONE_LAYER).fill('1000')
      await field(page, 'Матрица мягкая, ₽').fill('1 200,50')
      // 10 × 900 + 1 500 = 10 500; 10 × 1 000 + 1 500 = 11 500.
      await expect(form(page)).toContainText(amount('10 элайнеров, однослойные10 500 ₽ →станет 11 500 ₽'))
      await takePictures(page, 'prices-form')
      await expectAccessible(page)
      await form(page).getByRole('button', { name: 'Запланировать' }).click()
      await expect(admin.told('Готово')).toContainText('начнут действовать')
      await expect(list(page, 'Запланирован')).toContainText(amount('1 200,50 ₽'))
      await expect(list(page, 'Запланирован')).toContainText('admin@example.com')
      await expect(list(beside.page, 'Запланирован')).toContainText(amount('1 000 ₽'))
      await takePictures(page, 'prices-planned')
      expect((await anna.call<{ singleLayerMinor: number }>('GET', '/api/orders/v1/price-list')).body).toMatchObject({
        singleLayerMinor: 900_00,
        softMatrixMinor: 1_000_00,
        hardMatrixMinor: 1_000_00,
      })
    })

    await story.step('undo', async () => {
      await admin.told('Готово').getByRole('button', { name: 'Отменить' }).click()
      await expect(list(page, 'Запланирован')).toHaveCount(0)
      await expect(list(beside.page, 'Запланирован')).toHaveCount(0)
      await rubles(page).getByText('История').click()
      const history = page.getByRole('table', { name: 'История' })
      await expect(history.getByRole('row').filter({ hasText: 'Отозван' })).toHaveCount(1)
      await expect(history).toContainText('отозвал: admin@example.com')
      await takePictures(page, 'prices-history')
      await expectAccessible(page)
    })

    await story.step('at once', async () => {
      await pressNew(page)
      await field(page, ONE_LAYER).fill('950')
      await page.getByText('Сразу', { exact: true }).click()
      await form(page).getByRole('button', { name: 'Применить сейчас' }).click()
      await admin.told('Применить новые цены сейчас?').getByRole('button', { name: 'Применить сейчас' }).click()
      await expect(admin.told('Готово')).toContainText('действуют')
      await expect(list(page, 'Действует')).toContainText(amount('950 ₽'))
    })

    await story.step('visitors', async () => {
      await expect(landingRow(reader.page, 'однослойный')).toContainText(amount('900 ₽'))
      await reader.page.clock.fastForward(59_000)
      await expect(landingRow(reader.page, 'однослойный')).toContainText(amount('950 ₽'))
      const unitsOf = async (id: string) => (await anna.quote(id)).body.quote.lines.map((it) => it.unitMinor)
      const after = await aWholeDraft(anna, 'after@example.org')
      await expect.poll(() => unitsOf(after.order.id)).toEqual([950_00, 950_00])
      expect(await unitsOf(order.id)).toEqual([900_00, 900_00])
    })
    await forgetPrices(product)
  },
)
