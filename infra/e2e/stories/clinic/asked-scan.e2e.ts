import { expect } from '@playwright/test'
import { again, aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { anAdmin } from '../../staff'
import { story } from '../../story'

const EMAIL = 'never-signed-in@example.org'

story(
  'CAB-018, NOTE-003 who ordered without signing in is led by the mail about a missing scan to sign in, and to where the scan goes',
  async ({ product, visit }) => {
    const order = await aPaidOrder(new ApiVisitor(product.originOf('ru')), product, EMAIL)
    const staff = await anAdmin(product)
    const asked = { patientId: order.patients[0]?.id, kind: 'aligner', scanId: null, reason: 'Нет нижней челюсти' }
    await again(async () => {
      const { version } = (await staff.order(order.id)).body
      const path = `/api/orders/v1/orders/${order.id}/hold`
      return (await staff.call('PUT', path, asked, { 'if-match': `"${version}"` })).status === 200
    })
    // SQL lets the minute pass in which staff may take it back.
    await again(async () => {
      const queued = await product.database`update identity.messages set due_at = now()
        where kind = 'order-held' and recipient = ${EMAIL} returning id`
      return queued.length === 1
    })
    const link = await again(async () => {
      const texts = (await product.mails(EMAIL)).map((it) => it.text)
      return texts.join('\n').match(new RegExp(`https?://\\S+/cabinet/orders/${order.id}`))?.[0]
    })

    const clinic = await visit('ru')
    const { page } = clinic
    await story.step('the link leads a stranger’s browser to the sign-in', async () => {
      await page.goto(link)
      await page.waitForURL((it) => it.pathname === '/auth')
      await clinic.askForLink(EMAIL)
    })

    await story.step('and who signs in with the address of the mail to the order, where the scan is sent', async () => {
      await clinic.signInBy(await product.signInLink(EMAIL))
      await expect(page).toHaveURL(`/cabinet/orders/${order.id}`)
      const slot = page.getByRole('region', { name: 'Фабрика ждёт от вас скан' })
      await expect(slot).toContainText('Нет нижней челюсти')
      await takePictures(page, 'asked-scan')
      await expectAccessible(page)
      const bytes = Buffer.from(anAlignerScan({ sizeBytes: 300_000, number: 4_712 }))
      await slot
        .getByLabel('Выберите файл или перетащите его сюда')
        .setInputFiles({ name: 'lower.stl', mimeType: 'model/stl', buffer: bytes })
      await expect(page.getByRole('note').filter({ hasText: 'Скан получен, срок снова идёт' })).toBeVisible()
    })
  },
)
