import { expect, type Page } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import type { HandOver } from 'contracts/order/packing/shipping'
import { aPicture } from '../../../../services/files/test/pictures'
import { again, aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { unlocked } from '../../packers'
import { answerOf, openToPack, printBags, progressOf, scan, standAt, UNKNOWN_CODE } from '../../packing'
import type { Visitor } from '../../people'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const PHOTO = { name: 'box.png', mimeType: 'image/png' }
/** As a camera takes it. */
const CAMERA = { width: 4_000, height: 3_000 }
const TABLET = { width: 820, height: 1180 }

const look = async (page: Page, name: string) => {
  await takePictures(page, `packing-${name}`)
  await expectAccessible(page)
}

/** A paid order of two patients that is being made. */
async function anOrderToPack(product: TestSystem, email: string): Promise<Order> {
  const order = await aPaidOrder(new ApiVisitor(product.originOf('ru')), product, email)
  const staff = await anAdmin(product)
  await again(async () => (await staff.moveOrder(order.id, 'process')).status === 200)
  return order
}

/** Prints the label of the box, and enters the parcel's number as a scanner does. */
async function enterParcel(packer: Visitor, parcel: string): Promise<void> {
  const { page } = packer
  await packer.button('Распечатка на коробку').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Печать', exact: true }).click()
  const number = page.getByLabel('Номер посылки', { exact: true })
  await number.click()
  await scan(page, parcel)
  await expect(number).toHaveValue(parcel)
}

async function send(packer: Visitor): Promise<void> {
  await packer.button('Отправлен').click()
  await expect(packer.page.getByText('Коробку можно отдать перевозчику.')).toBeVisible()
}

story(
  'SHELL-020 two orders are packed by a scanner: a wrong bag in between stops the packer, and both are shipped and handed over',
  async ({ product, visit }) => {
    const first = await anOrderToPack(product, 'first@example.org')
    const second = await anOrderToPack(product, 'second@example.org')
    const ira = await visit('ru')
    const { page } = ira
    await page.setViewportSize(TABLET)
    await unlocked(ira, product)
    await standAt(ira, 'Стол 1')
    await expect(page.getByRole('article', { name: `Заказ ${second.number}` })).toContainText('осталось')
    await look(page, '1-list')

    await openToPack(page, second.number)
    const [ofSecond = '', alsoOfSecond = ''] = await printBags(ira)
    await page.getByRole('link', { name: 'К списку заказов' }).click()
    await openToPack(page, first.number)
    await look(page, '2-order')
    const codes = await printBags(ira)

    await story.step('a right bag moves the number on, without a press', async () => {
      await scan(page, codes[0] ?? '')
      await expect(answerOf(page)).toContainText('ВерноАнна. Проверено 1 из 2.')
      await expect(progressOf(page)).toContainText('1 из 2Следующий: Борис')
      await look(page, '3-right')
    })

    await story.step(
      'a bag of the other order stops the packer: nothing counts until the answer is pressed away',
      async () => {
        await scan(page, ofSecond)
        await expect(answerOf(page)).toContainText(`Чужой пакетЭто пакет заказа ${second.number}, а вы собираете`)
        await scan(page, codes[1] ?? '')
        await expect(answerOf(page)).toContainText('Ещё 1 скан не засчитан: сначала нажмите «Понятно».')
        await look(page, '4-wrong')
        await expect(async () => {
          await page.keyboard.press('Enter')
          await expect(ira.button('Понятно')).toHaveCount(0, { timeout: 500 })
        }).toPass()
        await expect(progressOf(page)).toContainText('1 из 2')
      },
    )

    await story.step('a second scan of a bag, and a code of no bag, say so', async () => {
      await scan(page, codes[0] ?? '')
      await expect(answerOf(page)).toContainText('Второй раз')
      await look(page, '5-twice')
      await expect(async () => {
        await ira.button('Понятно').click()
        await expect(ira.button('Понятно')).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await scan(page, UNKNOWN_CODE)
      await expect(answerOf(page)).toContainText('Неизвестный код')
      await expect(async () => {
        await page.keyboard.press('Space')
        await expect(ira.button('Понятно')).toHaveCount(0, { timeout: 500 })
      }).toPass()
    })

    await story.step('after the last bag the box is labelled, and the order shipped', async () => {
      await scan(page, codes[1] ?? '')
      await expect(page.getByText('Можно закрывать коробку')).toBeVisible()
      await look(page, '6-box')
      const sent = page.waitForRequest((it) => it.method() === 'PUT' && it.url().includes('/box-photos/'))
      await page.getByLabel('Снимок коробки').setInputFiles({ ...PHOTO, buffer: Buffer.from(await aPicture(CAMERA)) })
      // It was drawn smaller on the way.
      expect((await sent).headers()['content-type']).toBe('image/jpeg')
      await expect(page.getByRole('region', { name: 'Фото коробки' }).getByRole('img')).toBeVisible()
      await enterParcel(ira, 'FIRST0001')
      await look(page, '6-photo')
      await send(ira)
      await look(page, '7-shipped')
    })

    await story.step('a bag that is scanned on the list opens the next order', async () => {
      await page.getByRole('link', { name: 'К следующему заказу' }).click()
      // A scan belongs to the page that is seen.
      await expect(page.getByRole('article', { name: `Заказ ${second.number}` })).toBeVisible()
      await expect(page.getByRole('article', { name: `Заказ ${first.number}` })).toHaveCount(0)
      await scan(page, ofSecond)
      await expect(page.getByRole('heading', { level: 1, name: second.number })).toBeVisible()
      for (const it of [ofSecond, alsoOfSecond]) {
        await scan(page, it)
        await expect(answerOf(page)).toContainText('Верно')
      }
      await enterParcel(ira, 'SECOND0002')
      await send(ira)
    })

    await story.step('staff see the photo of the box on the page of the order', async () => {
      const boss = await visit('ru')
      await arrive(boss, product, `/backoffice/orders/${first.id}`)
      const photos = boss.page.getByRole('region', { name: 'Фото коробки' })
      await photos.getByRole('button').click()
      await expect(boss.page.getByRole('dialog').getByRole('img')).toBeVisible()
      await look(boss.page, '9-staff')
    })

    const handed = (await (await page.request.get('/api/orders/v1/hand-overs')).json()) as HandOver
    // Orders of other stories may have been shipped today.
    const ours = handed.items.filter((it) => [first.number, second.number].includes(it.number))
    expect(ours.map((it) => [it.number, it.parcel.number])).toEqual([
      [first.number, 'FIRST0001'],
      [second.number, 'SECOND0002'],
    ])
  },
)

story(
  'SHELL-020 two stations pack one order at once: each sees what the other has verified, and no bag counts twice',
  async ({ product, visit }) => {
    const order = await anOrderToPack(product, 'both@example.org')
    const [ira, maria] = [await visit('ru'), await visit('ru')]
    for (const [packer, station] of [
      [ira, 'Стол 1'],
      [maria, 'Стол 2'],
    ] as const) {
      await unlocked(packer, product)
      await standAt(packer, station)
      await openToPack(packer.page, order.number)
    }
    await expect(ira.page.getByText('Этот заказ собирают и за другим столом: Стол 2 —')).toBeVisible()
    const [anna = '', boris = ''] = await printBags(ira)
    await scan(ira.page, anna)
    await expect(answerOf(ira.page)).toContainText('Верно')
    await expect(progressOf(maria.page)).toContainText('1 из 2')
    await Promise.all([scan(maria.page, boris), scan(ira.page, boris)])
    const answers = [answerOf(ira.page), answerOf(maria.page)]
    await expect
      .poll(async () => (await Promise.all(answers.map((it) => it.locator('strong').textContent()))).toSorted())
      .toEqual(['Верно', 'Второй раз'])
    for (const { page } of [ira, maria]) await expect(progressOf(page)).toContainText('2 из 2')
  },
)

story(
  'SHELL-020 while the network is away scans wait on the device and are judged in their order when it is back; printing and shipping wait, and nothing typed is lost',
  async ({ product, visit }) => {
    const order = await anOrderToPack(product, 'offline@example.org')
    const ira = await visit('ru')
    const { page } = ira
    await unlocked(ira, product)
    await standAt(ira, 'Стол 1')
    await openToPack(page, order.number)
    const [anna = '', boris = ''] = await printBags(ira)
    await page.context().setOffline(true)
    await expect(page.getByText('Сканировать можно: сканы сохранятся')).toBeVisible()
    for (const it of [anna, UNKNOWN_CODE, boris]) await scan(page, it)
    await expect(answerOf(page)).toContainText('Ждут связи: 3')
    const labels = [ira.button('Распечатки на пакеты'), page.getByRole('button', { name: 'Этикетка ещё раз' }).first()]
    for (const it of labels) await expect(it).toHaveAccessibleDescription('Нет связи: печать ждёт')
    await look(page, '8-offline')
    const override = 'Нет связи: упаковать без проверки пока нельзя'
    await expect(ira.button('Упаковать без проверки')).toHaveAccessibleDescription(override)
    // Its key does no more than the button: the next key still acts on the page. Keys at once would be a scanner's.
    for (const key of ['o', '?']) await page.keyboard.press(key, { delay: 100 })
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)
    await expect(answerOf(page)).toContainText('Неизвестный код')
    await expect(progressOf(page)).toContainText('1 из 2')
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(ira.button('Понятно')).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await expect(progressOf(page)).toContainText('2 из 2')

    await enterParcel(ira, 'KEPT0003')
    await page.context().setOffline(true)
    await expect(ira.button('Отправлен')).toHaveAccessibleDescription('Нет связи: отправка ждёт')
    await expect(ira.button('Сфотографировать коробку')).toHaveAccessibleDescription('Нет связи: фото ждёт')
    await page.context().setOffline(false)
    await expect(ira.button('Отправлен')).not.toHaveAccessibleDescription('Нет связи: отправка ждёт')
    await expect(page.getByLabel('Номер посылки', { exact: true })).toHaveValue('KEPT0003')
    await send(ira)
  },
)
