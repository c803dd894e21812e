import { expect, type Locator, type Page } from '@playwright/test'
import { aWholeDraft, placeWhole } from '../api-order'
import { ApiVisitor } from '../api-visitor'
import { expectAccessible, takePictures } from '../looks'
import { aScanFile } from '../scans'
import { arrive } from '../staff'
import { story } from '../story'
import type { TestSystem } from '../system'

const SCANS = [1, 2, 3, 4].map((number) => aScanFile(`step 0${number}.stl`, { sizeBytes: 200_000, number }))
/** Amounts stand with no-break spaces. */
const amount = (text: string) => new RegExp(text.replaceAll(' ', '\\s').replaceAll('.', '\\.'))

story(
  'PRICE-018, PRICE-022, WIZ-098 the ruble site gives a new customer 3 % and fills up to 10 000 ₽ by «Сервисный сбор»',
  async ({ visit }) => {
    const anna = await visit('ru')
    await anna.goToAligners('new@example.org')
    await anna.chooseScans(SCANS)
    await expect(anna.scans).toHaveCount(SCANS.length)
    // 4 × 900 = 3 600; 3 % of it 108; delivery 1 500; 4 992 are 5 008 short of 10 000.
    for (const it of ['3 600 ₽', '1 500 ₽', '108 ₽', '5 008 ₽', '10 000 ₽'])
      await expect(anna.price).toContainText(amount(it))
    await expect(anna.price).toContainText('Сервисный сбор')
    // Each more adds 900 less 3 %: 873. Six of them are 5 238.
    await expect(anna.price).toContainText(
      amount('Минимальный заказ — 10 000 ₽, поэтому добавлен сбор 5 008 ₽. Ещё 6 элайнеров — и сбора не будет.'),
    )
    await expect(anna.price).toContainText(amount('Скидка нового клиента 3 %'))
    await takePictures(anna.page, 'ruble-price')
  },
)

story(
  'SHELL-003, PRICE-012, PRICE-024 the euro site is in English and counts in euro, with the fee up to 150 €',
  async ({ visit }) => {
    const anna = await visit('eu')
    await anna.goToAligners('new@example.org')
    await anna.chooseScans(SCANS)
    await expect(anna.scans).toHaveCount(SCANS.length)
    // 4 × 13.9 = 55.6; 3 % of it is 1.668; delivery 25; 78.93 are 71.07 short of 150.
    for (const it of ['55.6', '25', '1.67', '71.07', '150']) await expect(anna.price).toContainText(amount(it))
    await expect(anna.price).toContainText('€')
    await expect(anna.price).toContainText('Service fee')
    await expect(anna.page.locator('html')).toHaveAttribute('lang', 'en')
    await takePictures(anna.page, 'euro-price')
  },
)

const PRICES = '/backoffice/prices'
const ONE_LAYER = 'Элайнер, 1 слой, ₽'
/** The prices of the ruble site, in the back office. */
const rubles = (page: Page) => page.getByRole('region', { name: 'Сайт ru', exact: true })
const form = (page: Page) => page.getByRole('region', { name: /, сайт ru$/ })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const list = (page: Page, state: string) =>
  page
    .getByRole('table', { name: 'Прайсы сайта ru' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: state }) })
const pressNew = (page: Page) => rubles(page).getByRole('button', { name: 'Новый прайс' }).click()

/** The first prices again, since other stories share the product. */
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
    // The visitor's minute begins now, however long staff take.
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
      await field(page, 'Минимальный заказ, ₽').fill('12000')
      // 10 × 900 + 1 500, with the minimum of 10 000; 10 × 1 000 + 1 500 and a fee of 500 up to 12 000.
      await expect(form(page)).toContainText(amount('10 элайнеров, однослойные10 500 ₽ →станет 12 000 ₽'))
      await field(page, 'Минимальный заказ, ₽').fill('11000')
      await expect(form(page)).toContainText(amount('10 элайнеров, однослойные10 500 ₽ →станет 11 500 ₽'))
      // 2 × 1 000 + 1 500 are 6 500 short of 10 000; 2 × 1 200.50 + 1 500 are 7 099 short of 11 000.
      await expect(form(page)).toContainText(amount('из них сервисный сбор 6 500 ₽ →станет 7 099 ₽'))
      await expect(form(page)).toContainText(amount('Минимальный заказ10 000 ₽ →станет 11 000 ₽'))
      await takePictures(page, 'prices-form')
      await expectAccessible(page)
      await form(page).getByRole('button', { name: 'Запланировать' }).click()
      await expect(admin.told('Готово')).toContainText('начнут действовать')
      await expect(list(page, 'Запланирован')).toContainText(amount('1 200,50 ₽'))
      await expect(list(page, 'Запланирован')).toContainText('admin@example.com')
      await expect(list(beside.page, 'Запланирован')).toContainText(amount('1 000 ₽'))
      await takePictures(page, 'prices-planned')
      await expectAccessible(page)
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
      await admin.told('Готово').getByRole('button', { name: 'Вернуть' }).click()
      await expect(list(page, 'Запланирован')).toBeVisible()
      await rubles(page)
        .getByRole('button', { name: /^Отозвать прайс/ })
        .click()
      await expect(list(page, 'Запланирован')).toHaveCount(0)
      await rubles(page).getByText('История').click()
      const history = page.getByRole('table', { name: 'История' })
      await expect(history.getByRole('row').filter({ hasText: 'Отозван' })).toHaveCount(2)
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
      await expect(rubles(page).getByRole('button', { name: /^(Изменить|Отозвать)/ })).toHaveCount(0)
    })

    await story.step('visitors', async () => {
      await expect(landingRow(reader.page, 'однослойный')).toContainText(amount('900 ₽'))
      await reader.page.clock.fastForward(59_000)
      await expect(landingRow(reader.page, 'однослойный')).toContainText(amount('950 ₽'))
      await reader.page.clock.resume()
      await reader.goToAligners('after@example.org')
      await reader.chooseScans(SCANS)
      // 4 × 950.
      await expect(reader.price).toContainText(amount('3 800 ₽'))
      const { body } = await anna.quote(order.id)
      expect(body.quote.lines.map((it) => it.unitMinor)).toEqual([900_00, 900_00])
      await page.goto(`/backoffice/orders/${order.id}`)
      await expect(page.getByRole('region', { name: 'Сумма' })).toContainText(amount('1 800 ₽'))
    })
    await forgetPrices(product)
  },
)
