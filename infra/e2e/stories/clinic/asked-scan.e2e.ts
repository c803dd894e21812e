import { expect } from '@playwright/test'
import { again, aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { anAdmin } from '../../staff'
import { story } from '../../story'

const EMAIL = 'never-signed-in@example.org'

story(
  'CAB-018, NOTE-003 who ordered without signing in is signed in by the mail about a missing scan, where the scan goes',
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
      const asked = (await product.mails(EMAIL)).find((it) => it.subject.endsWith('фабрика ждёт от вас скан'))
      return asked?.text.match(/https?:\/\/\S+\/auth#token=[\w-]+/)?.[0]
    })

    const clinic = await visit('ru')
    const { page } = clinic
    await story.step('the link signs in on its press, and leads to the order, where the scan is sent', async () => {
      await clinic.signInBy(link)
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
