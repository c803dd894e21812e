import { expect } from '@playwright/test'
import { ApiVisitor, RECIPIENT } from '../api-visitor'
import { takePictures } from '../looks'
import { story } from '../story'

/** Eight scans are made one after the other, each a second's work on an idle machine. */
const MADE_MS = 120_000

story(
  'WIZ-102 one press fetches the sample scans of two patients and sorts them, and nothing is asked',
  async ({ visit, product }) => {
    const anna = await visit('ru')
    const { page } = anna
    const elsewhere = new ApiVisitor(product.originOf('ru'))
    const order = await elsewhere.createOrder({ email: 'samples@example.org', ...RECIPIENT })
    await anna.openDraft(elsewhere, await elsewhere.giveConsent(order.id))
    await anna.isOn('patient')

    await takePictures(page, 'wizard-samples-offered')
    await anna.button('Попробовать на примере').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Разложено 8 файлов' })).toBeFocused({
      timeout: MADE_MS,
    })
    for (const it of ['Anna Sokolova', 'Ivan Orlov'])
      await expect(page.getByRole('heading', { level: 3, name: new RegExp(`^${it}`) })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Нуж/ })).toBeHidden()
  },
)
