import { expect } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { NewMove } from 'contracts/order/staff/status'
import { again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { anAlignerScan } from '../../scans'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const ADMIN = 'admin@example.com'

/** Signs a person in, without a browser. */
async function signedIn(product: TestSystem, email: string): Promise<ApiVisitor> {
  const person = new ApiVisitor(product.originOf('ru'))
  await person.signInAs(product, email)
  return person
}

/** A paid order of a signed-in person: Анна has several aligners with a step missing, and Борис has one aligner. */
async function aPaidCourse(product: TestSystem, email: string): Promise<Order> {
  const customer = await signedIn(product, email)
  const { order, scans } = await aWholeDraft(customer, email)
  const course = ['upper 01.stl', 'upper 02.stl', 'upper 04.stl', 'lower 01.stl']
  for (const [at, name] of course.entries()) {
    const scan = anAlignerScan({ sizeBytes: 300_000, number: 700 + at })
    await customer.upload(order.id, order.patients[0]?.id ?? '', name, new Blob([scan]))
  }
  await placeWhole(customer, order.id, scans.length + course.length)
  const { confirmationUrl } = await openPayment(customer, order.id)
  await product.payAtBank(confirmationUrl)
  return again(async () => {
    const { body } = await customer.order(order.id)
    return body.status === 'paid' && body.receivedAt !== null && body
  })
}

/** Makes a staff move on an order. */
async function move(
  staff: ApiVisitor,
  { id }: Order,
  ...how: [NewMove['move'], Omit<NewMove, 'move'>?]
): Promise<void> {
  const answer = await staff.moveOrder(id, ...how)
  if (answer.status !== 200) throw new Error(`The order was not moved: ${JSON.stringify(answer.body)}`)
}

/** Signs a person in and opens their cabinet. */
async function enterCabinet(person: Visitor, product: TestSystem, email: string): Promise<void> {
  await person.signIn(product, email)
  await person.page.goto('/cabinet')
  await expect(person.page).toHaveURL('/cabinet')
}

story(
  'the page of an order shows its state from payment to parcel, and the customer orders it again',
  async ({ product, visit }) => {
    const email = 'order-page@example.org'
    const paid = await aPaidCourse(product, email)
    const staff = await signedIn(product, ADMIN)
    const person = await visit('ru')
    const { page } = person
    const number = orderNumber(paid, 6)
    const stages = page.getByRole('list', { name: 'Ход заказа' }).getByRole('listitem')
    const stage = (name: string) => stages.filter({ hasText: name })
    const headline = page.getByRole('region', { name: 'Что с заказом' }).getByRole('heading')
    await story.step(
      'CAB-018: a press anywhere on the card opens the order; the card says what comes next',
      async () => {
        await enterCabinet(person, product, email)
        await page.getByRole('searchbox').fill('Анна')
        const card = page.getByRole('region', { name: 'Сейчас' }).getByRole('article')
        await expect(card).toHaveCount(1)
        await expect(card).toContainText(/Отправим не позже \S+, \d+ \S+, \d\d:\d\d/)
        await expect(card).toContainText(/Осталось 47 ч \d+ мин/)
        await card.click()
        await expect(page).toHaveURL(`/cabinet/orders/${paid.id}`)
        await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible()
      },
    )

    await story.step('figures have one width in the column of the price, and their own in a sentence', async () => {
      const column = page.getByRole('region', { name: 'Стоимость' }).getByRole('definition')
      await expect(column.last()).toHaveText(/^10\s000\s₽$/)
      await expect(column.last()).toHaveCSS('font-variant-numeric', 'tabular-nums')
      await expect(page.getByText(/^2 пациента · 6 сканов · 10\s000\s₽$/)).toHaveCSS('font-variant-numeric', 'normal')
    })

    await story.step('CAB-018: scans open in the viewer, and come as one archive', async () => {
      await page.getByRole('button', { name: 'Посмотреть скан upper 01.stl' }).click()
      await expect(page.getByRole('dialog', { name: /· верхняя, этап 01$/ })).toBeVisible()
      await page.keyboard.press('Escape')
      const archive = page.getByRole('link', { name: 'Скачать все сканы' })
      const [download] = await Promise.all([page.waitForEvent('download'), archive.click()])
      expect(download.suggestedFilename()).toMatch(/\.zip$/)
      await takePictures(page, 'cabinet-order-1-paid')
    })

    await story.step('CAB-018: what staff do is there at once, without a reload', async () => {
      await move(staff, paid, 'process')
      await expect(stage('В производстве')).toContainText(/с \d+ \S+, \d\d:\d\d/)
      await expect(page.getByText('В обработке', { exact: true })).toBeVisible()
      // SQL moves the payment into the past, because the bank's stand-in cannot take money in the past.
      await product.database`update orders.orders set paid_at = now() - interval '50 hours' where id = ${paid.id}`
      await page.reload()
      await expect(headline).toHaveText(/^Обещали отправить до /)
      await expect(page.getByRole('figure')).toContainText(/опаздываем на2 ч \d мин/)
      await expect(page.getByText('Задерживаем: мы уже занимаемся этим')).toBeVisible()
      await takePictures(page, 'cabinet-order-2-late')
      await expectAccessible(page)
      await move(staff, paid, 'ship', { tracking: { carrier: 'СДЭК', number: '10203040' } })
      await expect(headline).toHaveText(/^Отправлен /)
      await expect(page.getByText('СДЭК, 10203040')).toBeVisible()
      await move(staff, paid, 'complete')
      await expect(headline).toHaveText(/^Завершен /)
      await expect(stages.last()).toContainText('Завершен')
      await takePictures(page, 'cabinet-order-3-completed')
    })

    await story.step('back leads to the list as it was left', async () => {
      await page.goBack()
      await page.goForward()
      await page.getByRole('link', { name: 'Все заказы' }).click()
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === 'Анна')
      await expect(page.getByRole('searchbox')).toHaveValue('Анна')
    })

    await story.step(
      'CAB-020: the whole order is ordered again, with its patients and choices, without scans',
      async () => {
        await page.goto(`/cabinet/orders/${paid.id}`)
        await page.getByRole('button', { name: `Заказать ещё раз: заказ № ${number}` }).click()
        await expect(page).toHaveURL(/^[^?]*\/order\?id=[\w-]+$/)
        await expect(page.getByRole('main')).toContainText('Борис')
        // The wizard asks for the consent again, but not for known data, nor for kinds that the first order did not have.
        await expect(page.getByRole('heading', { name: 'Доставка', exact: true })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(/Сканы матриц\s*пропущено/)
        await takePictures(page, 'cabinet-order-4-again')
      },
    )
  },
)

story('a customer changes an unpaid order in euro on a phone', async ({ product, visit }) => {
  const email = 'order-page-eu@example.org'
  const klara = new ApiVisitor(product.originOf('eu'))
  const { order, scans } = await aWholeDraft(klara, email)
  const placed = await placeWhole(klara, order.id, scans.length)
  const owner = await visit('eu')

  await story.step('ORD-027: it becomes a draft again, with its scans', async () => {
    const { page } = owner
    await enterCabinet(owner, product, email)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: `Pay to begin, order ${orderNumber(placed, 6)}` }).click()
    await expect(page.getByRole('heading', { name: 'The 48 hours begin with the payment' })).toBeVisible()
    await takePictures(page, 'cabinet-order-7-unpaid')
    await expectAccessible(page)
    await owner.button('Change the order').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change', exact: true }).click()
    await expect(page).toHaveURL(/^[^?]*\/order\?id=[\w-]+$/)
    await owner.isOn('summary')
    expect((await klara.order(placed.id)).body).toMatchObject({ status: 'draft', scanCount: scans.length })
    await page.goto(`/cabinet/orders/${placed.id}`)
    await expect(page.getByText('This order has not been placed yet')).toBeVisible()
  })
})
