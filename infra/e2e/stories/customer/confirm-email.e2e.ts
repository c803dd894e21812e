import { expect } from '@playwright/test'
import { aWholeDraft } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAdmin } from '../../staff'
import { story } from '../../story'

const EMAIL = 'terms@example.org'
const OFFER = 'Уже заказывали у нас? Подтвердите e-mail кодом — и личные цены, если они есть, попадут в расчёт'

story(
  'TERM-020, TERM-021 a customer confirms an e-mail by a code without leaving the wizard, and then the personal price applies',
  async ({ product, visit }) => {
    // Staff have agreed on 500 ₽ for an aligner instead of 900 ₽.
    const terms = { currency: 'RUB', singleLayerMinor: 500_00 }
    const staff = await anAdmin(product, 'factory')
    const path = `/api/orders/v1/client-terms/${encodeURIComponent(EMAIL)}?site=factory`
    expect((await staff.call('PATCH', path, terms, { 'if-match': '"0"' })).status).toBe(200)
    const anna = await visit('factory')
    const { page } = anna
    const visitor = new ApiVisitor(product.originOf('factory'))
    const { order } = await aWholeDraft(visitor, EMAIL)
    await visitor.giveConsent(order.id)
    await anna.openDraft(visitor, order)
    await expect(anna.price).toContainText(/3\s300\s₽/) // twice 900, and the delivery of 1,500
    await anna.press('Контакты')
    await anna.isOn('contacts')
    const number = await anna.orderNumber()

    await anna.button(OFFER).click()
    await expect(page.getByText(`Мы отправили шесть цифр на ${EMAIL}`)).toBeVisible()
    await expect(anna.field('Код из письма')).toBeFocused()
    const code = await product.signInCode(EMAIL)
    await anna.button('Подтвердить').click()
    await expect(page.getByText('Введите шесть цифр из письма')).toBeVisible()
    await anna.field('Код из письма').fill(code === '000000' ? '000001' : '000000')
    await anna.button('Подтвердить').click()
    await expect(page.getByText('Код не подошёл')).toBeVisible()
    await takePictures(page, 'confirm-email-1-wrong')
    await expectAccessible(page)
    await anna.field('Код из письма').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await anna.button('Подтвердить').click()
    await expect(page.getByText('E-mail подтверждён')).toBeVisible()
    await expect(anna.price).toContainText(/2\s500\s₽/)
    await takePictures(page, 'confirm-email-2-done')
    expect(await anna.orderNumber()).toBe(number)

    await page.reload()
    await expect(anna.price).toContainText(/2\s500\s₽/)
    await expect(anna.button(OFFER)).toHaveCount(0)
  },
)
