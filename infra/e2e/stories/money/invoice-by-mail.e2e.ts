import { expect } from '@playwright/test'
import { again, aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

const EMAIL = 'pays-by-invoice@example.org'

story(
  'PAY-032, NOTE-007 a customer who pays by invoice has it sent, and staff see that it went',
  async ({ product, visit }) => {
    const anna = new ApiVisitor(product.originOf('ru'))
    const { order, scans } = await aWholeDraft(anna, EMAIL)
    await placeWhole(anna, order.id, scans.length)
    const number = order.id.slice(0, 6)
    const clinic = await visit('ru')
    const { page } = clinic
    await clinic.openDraft(anna, order)
    const byInvoice = page.getByRole('region', { name: 'Оплата по счёту' })
    const ofInvoice = async () => (await product.mails(EMAIL)).filter((it) => it.subject.startsWith('Счёт на оплату'))

    await story.step(
      'where the order is paid, the invoice is offered, and its dialog sends it where that is ticked',
      async () => {
        await takePictures(page, 'invoice-offered')
        await byInvoice.getByRole('button', { name: 'Получить: Счёт на оплату' }).click()
        await page.getByRole('checkbox', { name: 'Прислать счёт на почту' }).check()
        await expect(page.getByText(`Письмо уйдёт на ${EMAIL}.`)).toBeVisible()
        await takePictures(page, 'invoice-dialog')
        await expectAccessible(page)
        const saving = page.waitForEvent('download')
        await clinic.button('Получить PDF').click()
        await saving
        await expect(clinic.told(`Счёт отправим на ${EMAIL}`)).toBeVisible()
      },
    )

    await story.step('the mail says order, sum and buyer, and has the PDF with it', async () => {
      const [mail] = await again(async () => {
        const mails = await ofInvoice()
        return mails.length === 1 && mails
      })
      expect(mail?.subject).toMatch(new RegExp(`^Счёт на оплату № R-\\d{4}-\\d{5}, заказ ${number}$`))
      expect(mail?.text).toContain(`Заказ: ${number}\nСумма: 10\u00a0000\u00a0₽\nПокупатель: `)
      expect(mail?.text).not.toContain('Борис')
      expect(mail?.attachments).toEqual([
        {
          name: expect.stringMatching(/^invoice-R-\d{4}-\d{5}[.]pdf$/),
          type: 'application/pdf',
          sizeBytes: expect.any(Number),
        },
      ])
    })

    await story.step('another press of the same minute sends nothing, and says why', async () => {
      await byInvoice.getByRole('button', { name: /^На почту/ }).click()
      await expect(clinic.told('Счёт на почту не отправлен')).toBeVisible()
      await takePictures(page, 'invoice-just-mailed')
      expect(await ofInvoice()).toHaveLength(1)
    })

    await story.step('staff see in the history of the order that it went', async () => {
      const admin = await visit('ru')
      await arrive(admin, product, `/backoffice/orders/${order.id}`)
      const told = admin.page.getByRole('region', { name: 'Сообщения' })
      await expect(told.getByText(`Письмо со счётом отправлено на ${EMAIL}`)).toBeVisible()
    })
  },
)
