import { expect } from '@playwright/test'
import { formatMoney } from 'contracts/text/format'
import { aWholeDraft } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAdmin } from '../../staff'
import { story } from '../../story'

const EMAIL = 'terms-changed@example.org'

story(
  'TERM-020 a clinic whose terms change while it looks at the summary sees the new sum before it orders, and pays no other',
  async ({ product, visit }) => {
    const clinic = await visit('ru')
    const { page } = clinic
    const visitor = new ApiVisitor(product.originOf('ru'))
    await visitor.signInAs(product, EMAIL)
    const { order } = await aWholeDraft(visitor, EMAIL)
    await visitor.giveConsent(order.id)
    const totalOf = async () => (await visitor.quote(order.id)).body.quote.totalMinor
    const before = await totalOf()
    await clinic.openDraft(visitor, order)
    await clinic.isOn('summary')
    const shown = (minor: number) => formatMoney(minor, 'RUB', 'ru')
    await expect(clinic.price).toContainText(shown(before))

    // Staff agree on 6,000 ₽ for an aligner instead of 900 ₽.
    const staff = await anAdmin(product)
    const path = `/api/orders/v1/client-terms/${encodeURIComponent(EMAIL)}?site=ru`
    const terms = { currency: 'RUB', singleLayerMinor: 6_000_00 }
    expect((await staff.call('PATCH', path, terms, { 'if-match': '"0"' })).status).toBe(200)
    const after = await totalOf()
    expect(after).toBeGreaterThan(before)

    const question = page.getByRole('alertdialog', { name: 'Сумма изменилась' })
    await story.step('the sum is asked about, and nothing is ordered meanwhile', async () => {
      await clinic.button('Перейти к оплате').click()
      await expect(question).toContainText(`Было ${shown(before)}, стало ${shown(after)}.`)
      await expect(clinic.price).toContainText(shown(after))
      await takePictures(page, 'terms-changed')
      await expectAccessible(page)
      expect((await visitor.order(order.id)).body.status).toBe('draft')
    })

    await story.step('at the answer the order is placed, and the bank is asked for the new sum alone', async () => {
      await question.getByRole('button', { name: 'Перейти к оплате' }).click()
      const ordered = async () => {
        const { status, totalMinor } = (await visitor.order(order.id)).body
        return [status, totalMinor]
      }
      await expect.poll(ordered).toEqual(['pending', after])
      const asked = async () => {
        const payments = `/api/payments/v1/payments?orderId=${order.id}`
        const { body } = await staff.call<{ items: { amountMinor: number }[] }>('GET', payments)
        return body.items.map((it) => it.amountMinor)
      }
      await expect.poll(asked).toEqual([after])
    })
  },
)
