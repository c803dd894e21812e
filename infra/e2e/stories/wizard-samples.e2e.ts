import { expect } from '@playwright/test'
import { expectAccessible, takePictures } from '../looks'
import { story } from '../story'

/** Eight scans are made one after the other, each a second's work on an idle machine. */
const MADE_MS = 120_000

story(
  'WIZ-102 one press sorts the sample scans of two patients, prices them and sends them to the factory',
  async ({ visit, product }) => {
    const anna = await visit('ru')
    const { page } = anna
    await anna.openOrder()
    await anna.enterContacts({ email: 'samples@example.org', phone: '+7 900 123-45-67' })
    await anna.goThroughDelivery()

    await story.step('one press fetches the scans into the table, and nothing is asked', async () => {
      await expectAccessible(page)
      await takePictures(page, 'wizard-samples-offered')
      await anna.button('Попробовать на примере').click()
      await expect(page.getByRole('heading', { level: 2, name: 'Разложено 8 файлов' })).toBeFocused({
        timeout: MADE_MS,
      })
      for (const it of ['Anna Sokolova', 'Ivan Orlov'])
        await expect(page.getByRole('heading', { level: 3, name: new RegExp(`^${it}`) })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Нуж/ })).toBeHidden()
    })

    await story.step('they are uploaded and priced', async () => {
      await anna.button('Загрузить 8 файлов').click()
      await expect(anna.told('Успешно')).toContainText('Загружено файлов: 8/8')
      for (const it of ['Anna Sokolova', 'Ivan Orlov'])
        await expect(anna.price.getByRole('heading', { name: it })).toBeVisible()
      await expect(anna.price).toContainText('× 4')
      await expect(anna.price).toContainText(/\d\s?₽/)
    })

    await story.step('the factory receives every scan', async () => {
      const number = await anna.orderNumber()
      await expect.poll(async () => (await product.factoryFiles(number)).length, { timeout: MADE_MS }).toBe(8)
    })
  },
)
