import { expect } from '@playwright/test'
import { takePictures } from '../looks'
import { aScanFile } from '../scans'
import { story } from '../story'

const SCANS = [1, 2, 3, 4].map((number) => aScanFile(`step 0${number}.stl`, { sizeBytes: 200_000, number }))
/** Amounts stand with no-break spaces. */
const amount = (text: string) => new RegExp(text.replaceAll(' ', '\\s').replaceAll('.', '\\.'))

story(
  'PRICE-018, PRICE-022 the ruble site gives a new customer 3 % and fills up to 10 000 ₽ by «Сервисный сбор»',
  async ({ visit }) => {
    const anna = await visit('ru')
    await anna.goToAligners('new@example.org')
    await anna.chooseScans(SCANS)
    await expect(anna.scans).toHaveCount(SCANS.length)
    // 4 × 900 = 3 600; 3 % of it 108; delivery 1 500; 4 992 are 5 008 short of 10 000.
    for (const it of ['3 600 ₽', '1 500 ₽', '108 ₽', '5 008 ₽', '10 000 ₽'])
      await expect(anna.price).toContainText(amount(it))
    await expect(anna.price).toContainText('Сервисный сбор')
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
