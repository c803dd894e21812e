import { expect, type Route } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { aDraftWithoutScans, again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const EMAIL = 'many-orders@example.org'
const PAYMENTS = '**/api/payments/v1/payments'

const broken = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal-error"}' })

/** A placed order of two patients: the first has the name given, and the second is Борис. */
async function aPlacedOrder(product: TestSystem, patientName: string, fullName: string) {
  const anna = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(anna, EMAIL)
  const change = (path: string, body: object) =>
    again(async () => {
      const { version } = (await anna.order(order.id)).body
      return (await anna.call('PATCH', path, body, { 'if-match': `"${version}"` })).status === 200
    })
  const path = `/api/orders/v1/orders/${order.id}`
  await change(path, { fullName })
  await change(`${path}/patients/${order.patients[0]?.id}`, { name: patientName })
  return { anna, order: await placeWhole(anna, order.id, scans.length) }
}

async function aPaidOrder(product: TestSystem, patientName: string, fullName: string): Promise<Order> {
  const { anna, order } = await aPlacedOrder(product, patientName, fullName)
  await product.payAtBank((await openPayment(anna, order.id)).confirmationUrl)
  return again(async () => {
    const { body } = await anna.order(order.id)
    return body.status === 'paid' && body
  })
}

story(
  'the cabinet has the orders of an e-mail, finds them by name and status, and keeps drafts apart',
  async ({ product, visit }) => {
    const person = await visit('ru')
    const { page } = person
    const cards = page.getByRole('region', { name: 'Сейчас' }).getByRole('article')
    const drafts = page.getByRole('region', { name: 'Незаконченные' }).getByRole('article')
    const search = page.getByRole('searchbox', { name: 'Имя клиента или пациента' })
    const card = (order: Order) => cards.filter({ hasText: order.id.replaceAll('-', '').slice(0, 6) })
    const visitor = new ApiVisitor(product.originOf('ru'))
    const draft = await aDraftWithoutScans(visitor, EMAIL)
    await page.context().addCookies(visitor.cookies)
    const paid = await aPaidOrder(product, 'Вера', 'Клиника «Север»')
    const { order: pending } = await aPlacedOrder(product, 'Борис', 'Клиника «Юг»')

    await story.step(
      'CAB-007, CAB-016, CAB-019: orders given elsewhere with this e-mail are cards, the draft is none',
      async () => {
        await person.signIn(product, EMAIL)
        await page.goto('/cabinet')
        await expect(cards).toHaveCount(2)
        await expect(card(paid)).toBeVisible()
        await expect(card(pending)).toBeVisible()
        await expect(drafts).toHaveCount(1)
        await expect(drafts).toContainText('Анна')
        await expect(card(paid)).toContainText(/Отправим не позже \S+, \d+ \S+, \d\d:\d\d/)
        await expect(card(pending)).not.toContainText('Отправим')
        await takePictures(page, 'cabinet-2-cards')
        await expectAccessible(page)
      },
    )

    await story.step(
      'CAB-003, CAB-004, CAB-017: a part of a name and a status find the card, alone and together',
      async () => {
        await search.fill('вер')
        await expect(cards).toHaveCount(1)
        await expect(card(paid)).toBeVisible()
        await expect(drafts).toHaveCount(0)
        await person.button('Очистить поиск').click()
        await expect(cards).toHaveCount(2)
        await person.button('Статус').click()
        const dialog = page.getByRole('dialog', { name: 'Какие заказы показать' })
        await dialog.getByRole('checkbox', { name: 'Ожидает оплаты' }).check({ force: true })
        await takePictures(page, 'cabinet-3-filter')
        await dialog.getByRole('button', { name: 'Показать', exact: true }).click()
        await expect(cards).toHaveCount(1)
        await expect(card(pending)).toBeVisible()
        await search.fill('вер')
        await expect(page.getByText('Ничего не найдено', { exact: true })).toBeVisible()
        await takePictures(page, 'cabinet-4-nothing')
        await person.button('Показать все').click()
        await expect(cards).toHaveCount(2)
      },
    )

    await story.step('a toast can be read and closed while a dialog is open', async () => {
      await page.route(PAYMENTS, broken)
      await card(pending)
        .getByRole('button', { name: /^Оплатить/ })
        .click()
      await expect(person.told('Ошибка оплаты')).toBeVisible()
      await page.unroute(PAYMENTS)
      await person.button('Статус').click()
      const dialog = page.getByRole('dialog', { name: 'Какие заказы показать' })
      const told = dialog.getByRole('alertdialog', { name: 'Ошибка оплаты' })
      await expect(told).toBeVisible()
      await takePictures(page, 'cabinet-5-toast-in-dialog')
      await expectAccessible(page)
      await page.keyboard.press('F6')
      await expect(told).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(told).toHaveCount(0)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await story.step('CAB-007: a draft goes by a press, and comes back by the toast', async () => {
      await expect(drafts).toContainText('шаг 7 из 11 · сканов нет · без цены')
      await drafts.getByRole('button', { name: /^Убрать черновик/ }).click()
      await expect(drafts).toHaveCount(0)
      await person
        .told(`Черновик ${orderNumber(draft, 6)} убран`)
        .getByRole('button', { name: 'Вернуть' })
        .click()
      await expect(drafts).toHaveCount(1)
    })

    await story.step('the profile keeps a recipient, whose removal a toast takes back', async () => {
      await page.getByRole('link', { name: 'Открыть профиль' }).click()
      await person.button('Добавить получателя').click()
      await person.field('Получатель').fill('Анна Королёва')
      await person.field('Телефон').fill('+7 900 000-00-00')
      await person.field('Адрес').fill('Казань, ул. Баумана, 44')
      await person.button('Сохранить').click()
      const rows = page.getByRole('region', { name: 'Получатели и адреса' }).getByRole('listitem')
      await expect(rows).toContainText('Анна Королёва')
      await takePictures(page, 'cabinet-6-profile')
      await expectAccessible(page)
      await person.button('Убрать: Анна Королёва').click()
      await expect(rows).toHaveCount(0)
      await person.told('Убрано из профиля').getByRole('button', { name: 'Вернуть' }).click()
      await expect(rows).toHaveCount(1)
    })
  },
)
