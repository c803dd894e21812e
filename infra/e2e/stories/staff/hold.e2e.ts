import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { arrive } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A paid order of a signed-in person, whose two scans the factory has, and their bytes: that of Анна first. */
async function aPaidOrder(product: TestSystem, email: string) {
  const customer = new ApiVisitor(product.originOf('ru'))
  await customer.signInAs(product, email)
  const { order, scans } = await aWholeDraft(customer, email)
  await placeWhole(customer, order.id, scans.length)
  const { confirmationUrl } = await openPayment(customer, order.id)
  await product.payAtBank(confirmationUrl)
  const paid = await again(async () => {
    const { body } = await customer.order(order.id)
    return body.status === 'paid' && body.receivedAt !== null && body
  })
  return { order: paid, scans }
}

/** The file names in the manifest of an order, as the factory has it. */
async function named(product: TestSystem, { number }: Order): Promise<string[]> {
  const bytes = await product.factoryFile(`/AlignersFactory/${number}/manifest.json`)
  const { patients } = JSON.parse(new TextDecoder().decode(bytes))
  return patients.flatMap((it: { scans: { originalName: string }[] }) => it.scans.map((scan) => scan.originalName))
}

story('staff ask a clinic for a scan, the clinic uploads it, and the clock goes on', async ({ product, visit }) => {
  const email = 'hold@example.org'
  const { order, scans } = await aPaidOrder(product, email)
  const bytes = anAlignerScan({ sizeBytes: 300_000, number: 4_711 })
  const [admin, clinic] = [await visit('ru'), await visit('ru')]
  const { page } = admin
  const panel = page.getByRole('note').filter({ hasText: 'Заказ ждёт скан от клиента с' })
  const dialog = page.getByRole('dialog', { name: 'Запросить скан у клиента' })
  const ask = admin.button('Запросить скан… 0.stl')
  await arrive(admin, product, `/backoffice/orders/${order.id}`)
  await clinic.signIn(product, email)
  await clinic.page.goto('/cabinet')

  await story.step('ORD-027: staff say why, and take it back while nobody was told', async () => {
    await ask.click()
    await dialog.getByRole('button', { name: 'Не та челюсть' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Что написать клиенту' })).toHaveValue('Не та челюсть')
    await takePictures(page, 'hold-1-dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Запросить', exact: true }).click()
    await expect(panel).toContainText('Клиенту написано: Не та челюсть')
    await admin.told('Скан запрошен').getByRole('button', { name: 'Отменить' }).click()
    await expect(admin.told('Запрос отменён')).toBeVisible()
    await expect(panel).toHaveCount(0)
  })

  await story.step('CAB-019: the clock stands still, and nobody completes the order meanwhile', async () => {
    await ask.click()
    await dialog.getByRole('button', { name: 'Скан не читается' }).click()
    await dialog.getByRole('button', { name: 'Запросить', exact: true }).click()
    await expect(panel).toContainText('Анна, Элайнер: вместо файла «0.stl»')
    await expect(panel).toContainText(/Срок стоит: после получения скана останется 4[78] ч \d+ мин\./)
    await expect(panel).toContainText('Запрос: admin@example.com')
    await admin.button('Выполнить').focus()
    await expect(page.getByText('Заказ ждёт скан: сначала продолжите его без скана')).toBeVisible()
    await takePictures(page, 'hold-2-panel')
    await expectAccessible(page)
  })

  const slot = clinic.page.getByRole('region', { name: 'Фабрика ждёт от вас скан' })
  await story.step(
    'CAB-018: the clinic sees on the card whose scan is asked for, and on the page where it goes',
    async () => {
      const card = clinic.page.getByRole('article', { name: `Заказ ${orderNumber(order, 6)}` })
      await expect(card).toContainText('Фабрика ждёт от вас скан, срок стоит')
      await expect(card).toContainText('Анна, элайнер: Скан не читается')
      await takePictures(clinic.page, 'hold-3-card')
      await card.click()
      await expect(slot).toContainText('Срок стоит: отправим через 48 ч после получения. Цена не изменится.')
      await takePictures(clinic.page, 'hold-4-slot')
      await expectAccessible(clinic.page)
    },
  )

  const chooser = slot.getByLabel('Выберите файл или перетащите его сюда')
  await story.step('FILE-059: a file that is no scan is refused in plain words', async () => {
    const notes = Buffer.from('not a mesh at all'.repeat(20))
    await chooser.setInputFiles({ name: 'notes.stl', mimeType: 'model/stl', buffer: notes })
    await expect(slot.getByRole('alert')).toContainText('Это не похоже на скан: нужен файл .stl с поверхностью.')
    await takePictures(clinic.page, 'hold-5-refused')
    await expectAccessible(clinic.page)
  })

  await story.step('CAB-019: the scan is received, and the clock runs again', async () => {
    await chooser.setInputFiles({ name: 'better.stl', mimeType: 'model/stl', buffer: bytes })
    const received = clinic.page.getByRole('note').filter({ hasText: 'Скан получен, срок снова идёт' })
    await expect(received).toContainText(/Отправим до \d+ \S+, \d\d:\d\d/)
    await expect(slot).toHaveCount(0)
    await takePictures(clinic.page, 'hold-6-received')
    await expectAccessible(clinic.page)
  })

  await story.step('staff see the new scan in place of the old one, without a reload', async () => {
    await expect(panel).toHaveCount(0)
    await expect(admin.button('Запросить скан… better.stl')).toBeVisible()
    await expect(ask).toHaveCount(0)
  })

  await story.step(
    'FILE-048: the factory has it and a manifest that names it, and the old one is out of its way',
    async () => {
      await again(async () => (await named(product, order)).sort().join() === '1.stl,better.stl')
      const sums = async (folder: string) => (await product.factoryFiles(folder)).map((it) => it.sha256)
      expect(await sums(order.number)).toContain(sha256(bytes))
      expect(await sums(order.number)).not.toContain(sha256(scans[0]!))
      expect(await sums(`_withdrawn/${order.number}`)).toEqual([sha256(scans[0]!)])
    },
  )

  await story.step('of a clinic that does not answer staff decide again, and go on without the scan', async () => {
    await admin.button('Не хватает скана… Борис').click()
    const missing = page.getByRole('dialog', { name: 'Запросить недостающий скан' })
    await missing.getByLabel('Чего не хватает').selectOption('Ретейнер')
    await missing.getByRole('button', { name: 'Нет нижней челюсти' }).click()
    await takePictures(page, 'hold-7-missing')
    await missing.getByRole('button', { name: 'Запросить', exact: true }).click()
    await expect(panel).toContainText('Борис, Ретейнер: не хватает скана')
    // SQL lets the time to answer pass, which no person can do.
    await product.database`update orders.orders set hold = jsonb_set(hold, '{isOver}', 'true'), version = version + 1
      where id = ${order.id}`
    await page.reload()
    const over = page.getByRole('note').filter({ hasText: 'Клиент не прислал скан за 14 дней. Что делать с заказом?' })
    for (const name of ['Ждать ещё 14 дней', 'Продолжить без скана', 'Отменить заказ'])
      await expect(over.getByRole('button', { name })).toBeVisible()
    await takePictures(page, 'hold-8-over')
    await expectAccessible(page)
    await over.getByRole('button', { name: 'Продолжить без скана' }).click()
    await admin.button('Продолжить').click()
    await expect(over).toHaveCount(0)
    await expect(admin.button('Выполнить')).not.toHaveAttribute('aria-disabled', 'true')
  })
})
