import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An order of a signed-in person that has left the factory, and the bytes of its two scans: that of Анна first. */
async function aShippedOrder(product: TestSystem, email: string) {
  const customer = new ApiVisitor(product.originOf('ru'))
  await customer.signInAs(product, email)
  const { order, scans } = await aWholeDraft(customer, email)
  await placeWhole(customer, order.id, scans.length)
  const { confirmationUrl } = await openPayment(customer, order.id)
  await product.payAtBank(confirmationUrl)
  await again(async () => (await customer.order(order.id)).body.status === 'paid')
  const admin = await anAdmin(product)
  await again(async () => (await admin.moveOrder(order.id, 'process')).status === 200)
  const shipped = await again(async () => {
    const { status, body } = await admin.moveOrder(order.id, 'ship')
    return status === 200 && body
  })
  return { order: shipped, scans, customer }
}

/** The orders of a person that make another one again. */
const remakesOf = async (customer: ApiVisitor, { id }: Order): Promise<Order[]> =>
  (await customer.ownOrders()).body.items.filter((it) => it.remake?.of === id)

story('staff make broken aligners again for free, and the factory gets the copies', async ({ product, visit }) => {
  const email = 'remake@example.org'
  const { order, scans, customer } = await aShippedOrder(product, email)
  const [admin, clinic] = [await visit('ru'), await visit('ru')]
  const { page } = admin
  const dialog = page.getByRole('dialog', { name: `Переделать заказ #${order.number}` })
  await arrive(admin, product, `/backoffice/orders/${order.id}`)
  await clinic.signIn(product, email)

  await story.step('a remake needs scans and a cause', async () => {
    await admin.chooseIn('Ещё', 'Переделка…')
    await dialog.getByRole('button', { name: 'Начать переделку' }).click()
    await expect(dialog.getByText('Выберите хотя бы один скан')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Все сканы: Анна' }).check()
    await dialog.getByLabel('Причина').selectOption('сломались')
    await dialog.getByLabel('Комментарий для фабрики').fill('Треснули на второй день')
    await expect(dialog.getByText('Выбран 1 скан')).toBeVisible()
    await takePictures(page, 'remake-1-dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Начать переделку' }).click()
    await expect(page.getByRole('alertdialog', { name: /^Переделка #\w+ начата$/ })).toBeVisible()
  })

  const remake = await again(async () => (await remakesOf(customer, order))[0])
  await story.step('FILE-061: the draft names its order, and its scan is a copy', async () => {
    await expect(page).toHaveURL(`/backoffice/orders/${remake.id}`)
    const note = page.getByRole('note').filter({ hasText: `Переделка заказа #${order.number}` })
    await expect(note).toContainText('(сломались, бесплатно)')
    await expect(note).toContainText('Треснули на второй день')
    await expect(note).toContainText('Действует согласие из первого заказа.')
    await expect(page.getByText('0.stl').first()).toBeVisible()
    await expect(page.getByText('1.stl')).toHaveCount(0)
    await takePictures(page, 'remake-2-draft')
    await expectAccessible(page)
  })

  await story.step('staff place it without the clinic, and it goes straight to production', async () => {
    await admin.button('Оформить').click()
    await expect(admin.told('Заказ оформлен')).toContainText('Платить за него не нужно, срок пошёл.')
    await expect(admin.button('В работу')).toBeVisible()
    await expect(page.getByText('Бесплатный', { exact: true })).toBeVisible()
    await expect(page.getByText('Оплачен', { exact: true })).toHaveCount(0)
    await takePictures(page, 'remake-3-placed')
    await expectAccessible(page)
  })

  await story.step('FTP-014: the factory has the copy and a manifest that names it', async () => {
    const manifest = await again(() =>
      product
        .factoryFile(`/AlignersFactory/${remake.number}/manifest.json`)
        .then((it) => JSON.parse(new TextDecoder().decode(it)))
        .catch(() => undefined),
    )
    const named = manifest.patients.flatMap((it: { scans: { originalName: string }[] }) => it.scans)
    expect(named.map((it: { originalName: string }) => it.originalName)).toEqual(['0.stl'])
    const sums = (await product.factoryFiles(remake.number)).map((it) => it.sha256)
    expect(sums).toContain(sha256(scans[0]!))
    expect(sums).not.toContain(sha256(scans[1]!))
  })

  await story.step('the order names its remake, and the board marks it', async () => {
    await page.goto(`/backoffice/orders/${order.id}`)
    const link = page.getByRole('link', { name: `#${remake.number} (сломались, бесплатно)` })
    await expect(link).toHaveAttribute('href', `/backoffice/orders/${remake.id}`)
    await takePictures(page, 'remake-4-original')
    await expectAccessible(page)
    await page.goto('/backoffice?view=all')
    await expect(page.getByText(`Переделка #${order.number}`)).toBeVisible()
    await takePictures(page, 'remake-5-board')
  })

  await story.step('the clinic sees what it gets for free, and not why', async () => {
    await clinic.page.goto('/cabinet')
    const card = clinic.page.getByRole('article', { name: `Заказ ${orderNumber(remake, 6)}` })
    await expect(card).toContainText(`Бесплатная переделка заказа ${orderNumber(order, 6)}`)
    await takePictures(clinic.page, 'remake-6-card')
    await card.click()
    await expect(clinic.page.getByRole('heading', { name: `Заказ № ${orderNumber(remake, 6)}` })).toBeVisible()
    await expect(clinic.page.getByText('Треснули')).toHaveCount(0)
    await takePictures(clinic.page, 'remake-7-cabinet')
    await expectAccessible(clinic.page)
    await clinic.page.getByRole('link', { name: `№ ${orderNumber(order, 6)}, бесплатно` }).click()
    await expect(clinic.page.getByText('Переделка этого заказа:')).toBeVisible()
  })

  await story.step('NOTE-003: the mail says that it has begun, and nothing of money', async () => {
    const subjects = async () => (await product.mails(email)).map((it) => it.subject)
    await again(async () => (await subjects()).some((it) => it.includes('принят в работу')))
    expect((await subjects()).filter((it) => it.includes('оплачен'))).toHaveLength(1)
  })
})
