import { expect, type Page, test } from '@playwright/test'
import { type ABank, aBank } from 'sandbox/bank/a-bank'
import type { Press } from 'sandbox/bank/provider'
import { aNewSession } from 'sandbox/bank/stripe/builders'
import { aNewPayment } from 'sandbox/bank/yookassa/builders'
import { expectAccessible, takePictures } from '../../looks'

let bank: ABank
test.beforeEach(async () => {
  bank = await aBank()
})
test.afterEach(() => bank.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** All buttons except the way back to the shop, with their fields. */
const choices = (page: Page) => page.locator('#choices')
const session = async (locale: 'auto' | 'ru' | 'en' = 'en') => {
  const payment_intent_data = { description: 'Payment for order 7f3a00' }
  const made = await bank.stripe().checkout.sessions.create({ ...aNewSession({ locale, payment_intent_data }) })
  return { id: made.id, url: made.url ?? '' }
}
/** Answers every address of the shop, which does not run here, by a page with one word. */
const reachShop = (page: Page) =>
  page.route(/localhost:3000/, (route) => route.fulfill({ body: 'shop', contentType: 'text/plain' }))

test('a customer of Stripe is declined, pays with another card and comes back to the shop', async ({ page }) => {
  const { id, url } = await session()
  await reachShop(page)
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Payment for order 7f3a00' })).toBeVisible()
  await expect(page.getByText('€127.80')).toBeVisible()
  await expectAccessible(page)
  await takePictures(page, 'bank-stripe-open')
  await button(page, 'Decline').click()
  await expect(page.getByRole('status')).toHaveText('The bank refused: insufficient funds.')
  await button(page, 'Pay').click()
  await page.waitForURL(`http://eu.localhost:3000/payment/success?orderId=7f3a&session_id=${id}`)
  await page.goto(url)
  await expect(page.getByRole('status')).toHaveText('Paid.')
  await expect(choices(page)).toBeHidden()
  await takePictures(page, 'bank-stripe-paid')
  await button(page, 'Back to the shop').click()
  await page.waitForURL(/\/payment\/success/)
})

test('a customer of Stripe goes back without paying, and finds nothing to press once the time is over', async ({
  page,
}) => {
  const { url } = await session()
  await reachShop(page)
  await page.goto(url)
  await button(page, 'Back to the shop').click()
  await page.waitForURL('http://eu.localhost:3000/order?orderId=7f3a')
  await page.goto(url)
  await button(page, 'Let the time run out').click()
  await expect(page.getByRole('status')).toHaveText('Nobody can pay here any more: the time has run out.')
  await expect(choices(page)).toBeHidden()
})

test('the page of Stripe says what becomes of money that comes later or fails', async ({ page }) => {
  await reachShop(page)
  for (const [name, press, says] of [
    ['Pay with a delay', 'pay-later', 'Paid.'],
    ['Pay, then fail', 'fail-later', 'Nobody can pay here any more: the money did not come.'],
  ] as const) {
    const [waiting, over] = [await session(), await session()]
    await page.goto(waiting.url)
    await page.getByLabel('The money comes after, s').fill('3600')
    await button(page, name).click()
    await page.waitForURL(/\/payment\/success/)
    await page.goto(waiting.url)
    await expect(page.getByRole('status')).toHaveText('The money is on its way.')
    await expect(choices(page)).toBeHidden()
    await page.goto(over.url)
    await expect(button(page, name)).toBeVisible()
    await bank.press(over.id, { press, afterMs: 0 })
    await expect(page.getByRole('status')).toHaveText(says)
    await expect(choices(page)).toBeHidden()
  }
})

test('the page of Stripe speaks the language of the session, or else of the browser', async ({ page }) => {
  const language = page.locator('html')
  for (const [locale, lang] of [
    ['ru', 'ru'],
    ['en', 'en'],
    ['auto', 'ru'],
  ] as const) {
    await page.goto((await session(locale)).url)
    await expect(language).toHaveAttribute('lang', lang)
    await expect(button(page, lang === 'ru' ? 'Оплатить' : 'Pay')).toBeVisible()
  }
})

const ENDS: [Press, string][] = [
  [{ press: 'pay' }, 'Оплачено.'],
  [{ press: 'decline', reason: 'card_expired' }, 'Оплатить здесь больше нельзя: срок карты истёк.'],
  [{ press: 'expire' }, 'Оплатить здесь больше нельзя: время вышло.'],
]
test('the page of YooKassa has nothing to press once the payment is paid, declined or expired, even if it was open before', async ({
  page,
}) => {
  for (const [press, says] of ENDS) {
    const { id, confirmation } = (await bank.post('/payments', aNewPayment())).body
    await page.goto(confirmation.confirmation_url)
    await expect(button(page, 'Оплатить')).toBeVisible()
    await expect(button(page, 'Деньги не придут')).toHaveCount(0)
    await bank.press(id, press)
    await expect(page.getByRole('status')).toHaveText(says)
    await expect(choices(page)).toBeHidden()
    await expect(button(page, 'Вернуться в магазин')).toBeVisible()
  }
})

test('the page of all payments shows the payments of both providers, and switches a fault for both', async ({
  page,
}) => {
  await session()
  await bank.post('/payments', aNewPayment())
  await page.goto(bank.url)
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Сбой').selectOption({ label: 'Подпись Stripe устарела на час' })
  await button(page, 'Включить').click()
  await expect(page.getByText('Подпись Stripe устарела на час.')).toBeVisible()
  await expectAccessible(page)
  await takePictures(page, 'bank-all')
})
