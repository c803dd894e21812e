import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { LegalText } from 'contracts/legal/texts'
import type { Partner } from 'contracts/partner/account'
import { again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, expectTouchable, takePictures } from '../../looks'
import { anAdmin, arrive, holdFor } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const PAYEE = {
  taxStatus: 'self-employed',
  payeeName: 'Иванова Анна Петровна',
  taxId: '165500000012',
  kpp: null,
  bank: {
    ...{ name: 'АО «Банк»', bik: '044525974', account: '40817810000000000001' },
    correspondentAccount: '30101810145250000974',
  },
}

/** A partner who has accepted the offer and told where to be paid. */
async function aPartner(product: TestSystem, email: string): Promise<Partner> {
  const paula = new ApiVisitor(product.originOf('ru'))
  await paula.signInAs(product, email)
  const { body } = await paula.call<Partner>('POST', '/api/partners/v1/partner-codes')
  const offer = (await paula.call<LegalText>('GET', '/api/orders/v1/legal-texts/refdoc')).body
  const contacts = { phone: '+79001234567', email, offer: { version: offer.version } }
  const at = (version: number) => ({ 'if-match': `"${version}"` })
  // Until partners has heard of the version that was published by reading it.
  const save = async () => (await paula.call('PUT', '/api/partners/v1/me/contacts', contacts, at(1))).status
  await expect.poll(save).toBe(200)
  expect((await paula.call('PUT', '/api/partners/v1/me/payout-details', PAYEE, at(2))).status).toBe(200)
  return body
}

/** A new customer of the partner orders for 10 000 ₽ and pays. */
async function orderBy(product: TestSystem, partnerCode: string, email: string): Promise<void> {
  const vera = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(vera, email, { partnerCode })
  await placeWhole(vera, order.id, scans.length)
  const { confirmationUrl } = await openPayment(vera, order.id)
  await product.payAtBank(confirmationUrl)
  await again(async () => (await vera.order(order.id)).body.status === 'paid')
}

story(
  'AFF-011 AFF-015 AFF-034 an accountant pays a partner for the quarter, and decides on an order that may be the partner’s own',
  async ({ product, visit }) => {
    const { code } = await aPartner(product, 'paula-is-paid@example.org')
    const boss = await anAdmin(product)
    await holdFor(boss, 0)
    await orderBy(product, code, 'vera@paid-quarter.example.org')
    await holdFor(boss, 14)
    const admin = await visit('ru')
    const { page } = admin
    const now = new Date(Date.now() + 3 * 60 * 60_000)
    const [year, quarter] = [now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) + 1]
    const due = section(page, 'К выплате').getByRole('row').filter({ hasText: code })

    await story.step('the page says to whom a tenth of 10 000 ₽ is payable for this quarter', async () => {
      await arrive(admin, product, '/backoffice/payouts')
      await page.getByRole('combobox', { name: 'Квартал' }).selectOption(`${year}-${quarter}`)
      await expect(page).toHaveURL(`/backoffice/payouts?quarter=${year}-${quarter}`)
      await expect(due).toContainText(/1\s000\s₽/)
      await expect(due).toContainText('Можно платить')
      await expect(due).toContainText('Иванова Анна ПетровнаСамозанятый')
      await takePictures(page, 'payout-run')
      await expectAccessible(page)
      await expectTouchable(page, page.getByRole('main'))
    })

    await story.step('the payment orders are a file that the bank reads', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Скачать платёжки, CSV' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`payouts-ru-${year}-${quarter}-RUB.csv`)
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
      const [line] = lines.filter((it) => it.includes(code))
      expect(line).toContain(';1000;"RUB";"Иванова Анна Петровна";"165500000012";;"40817810000000000001"')
    })

    await story.step('after a question all payouts are recorded at once, and nothing is due any more', async () => {
      await admin.button('Записать выплаты').click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Записывайте, когда платёжки проведены в банке')
      await takePictures(page, 'payout-run-question')
      await question.getByRole('button', { name: 'Записать', exact: true }).click()
      await expect(admin.told('Выплаты записаны')).toBeVisible()
      await expect(due).toHaveCount(0)
    })

    await story.step('the act of the payout is a PDF', async () => {
      const runs = section(page, 'Записанные выплаты')
      await runs.getByRole('button', { name: /^Показать акты/ }).click()
      await expect(runs).toContainText(code)
      await takePictures(page, 'payout-run-recorded')
      const download = page.waitForEvent('download')
      await runs.getByRole('link', { name: /^Акт партнёра/ }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^act-[A-Z]+-P-\d{4}-00001\.pdf$/)
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    })

    await story.step('an order from the partner’s own mailbox earns nothing, and staff say why', async () => {
      await orderBy(product, code, 'paula-is-paid+clinic@example.org')
      await page.goto('/backoffice/findings')
      const row = page.getByRole('row').filter({ hasText: code })
      await expect(row).toContainText('Почта клиента — тот же ящик, что у партнёра')
      await expect(row).toContainText('Не начислена, пока не засчитаете')
      await takePictures(page, 'findings')
      await expectAccessible(page)
      await row.getByRole('button', { name: /^Не засчитывать/ }).click()
      const question = page.getByRole('alertdialog')
      await question.getByLabel('Причина').fill('Заказ из вашей собственной клиники')
      await takePictures(page, 'findings-question')
      await question.getByRole('button', { name: 'Не засчитывать', exact: true }).click()
      await expect(admin.told('Заказ не засчитан')).toBeVisible()
      await expect(row).toHaveCount(0)
      await admin.button('Не засчитаны').click()
      await expect(row).toContainText('Заказ из вашей собственной клиники')
    })
  },
)
