import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { textOf } from '../../../../services/orders/test/reading'
import { aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

/** Presses a button that saves a PDF; returns the name of the file and the text of the PDF. */
async function savedBy(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { name: download.suggestedFilename(), text: await textOf(await readFile(await download.path())) }
}

const documentsOf = (page: Page) => page.getByRole('region', { name: 'Документы' })
const rowOf = (page: Page, name: string) => documentsOf(page).getByRole('listitem').filter({ hasText: name })

story(
  'staff get the invoice of a clinic, and its act and УПД once the parcel is on its way',
  async ({ product, visit }) => {
    const anna = new ApiVisitor(product.originOf('ru'))
    const order = await aPaidOrder(anna, product, 'documented@example.org')
    const admin = await visit('ru')
    const { page } = admin
    await arrive(admin, product, `/backoffice/orders/${order.id}`)

    await story.step('the page lists the documents that staff can get', async () => {
      await expect(rowOf(page, 'Счёт на оплату').getByRole('button')).toHaveText('Получить')
      await takePictures(page, 'documents-open')
    })

    await story.step('the invoice names the clinic, the positions and the sum in words', async () => {
      await admin.button('Получить: Счёт на оплату').click()
      await page.getByLabel('Другой покупатель').check()
      await takePictures(page, 'documents-buyer')
      await expectAccessible(page)
      await page.getByLabel('Название или имя').fill('ООО «Клиника»')
      await page.getByLabel('ИНН').fill('7700 000001')
      await page.getByLabel('КПП').fill('770000002')
      await page.getByLabel('Юридический адрес').fill('Казань, ул. Баумана, 1')
      const { name, text } = await savedBy(page, () => admin.button('Получить PDF').click())
      expect(name).toMatch(/^invoice-R-\d{4}-\d{5}[.]pdf$/)
      for (const it of [
        'Счёт на оплату № R-',
        'ООО «Клиника», ИНН 7700000001, КПП 770000002, Казань, ул. Баумана, 1',
        // Two aligners at 900 less 3 %, the delivery, and the fee up to the minimum of 10,000.
        'Элайнеры, 1 слой 2 шт. 873,00 1 746,00',
        'Доставка и упаковка 1 усл. 1 500,00 1 500,00',
        'Сервисный сбор 1 усл. 6 754,00 6 754,00',
        'Итого, руб. 10 000,00',
        'Десять тысяч рублей 00 копеек',
      ])
        expect(text).toContain(it)
      for (const it of ['Анна', 'Борис']) expect(text).not.toContain(it)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(
        rowOf(page, 'Счёт на оплату').getByRole('link', { name: /^Скачать: Счёт на оплату № R-/ }),
      ).toBeFocused()
    })

    await story.step('the act and the УПД of the shipped order are for the same clinic', async () => {
      await admin.button('Выполнить').click()
      const act = rowOf(page, 'Акт сдачи-приёмки')
      await act.getByRole('button').click()
      const ofAct = await savedBy(page, () => admin.button('Получить PDF').click())
      expect(ofAct.text).toContain('Акт сдачи-приёмки № R-')
      expect(ofAct.text).toContain('ООО «Клиника», ИНН 7700000001')
      await rowOf(page, 'УПД').getByRole('button').click()
      const ofUpd = await savedBy(page, () => admin.button('Получить PDF').click())
      for (const it of ['Статус: 2', 'Всего к оплате (9) 10 000,00 Х без НДС 10 000,00', '7700000001 / 770000002'])
        expect(ofUpd.text).toContain(it)
      await takePictures(page, 'documents-issued')
    })

    await story.step('a further press saves the same document', async () => {
      const link = rowOf(page, 'УПД').getByRole('link')
      const [one, other] = [await savedBy(page, () => link.click()), await savedBy(page, () => link.click())]
      expect(one).toEqual(other)
    })
  },
)
