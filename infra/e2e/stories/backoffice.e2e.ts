import { expect } from '@playwright/test'
import { aWholeDraft, openPayment, placeWhole } from '../api-order'
import { ApiVisitor } from '../api-visitor'
import { closesOnlyBeside } from '../dialogs'
import { expectAccessible, takePictures } from '../looks'
import { anAlignerScan } from '../scans'
import { arrive } from '../staff'
import { expectComplaint, story } from '../story'

story(
  'SHELL-030, SHELL-032 an address that the back office does not know is named and logged, and shows the orders',
  async ({ product, visit, complaints }) => {
    const admin = await visit('ru')
    const { page } = admin
    await arrive(admin, product, '/backoffice/unknown')
    const note = page.getByRole('note').filter({ hasText: 'Такой страницы нет' })
    await expect(note).toContainText('/backoffice/unknown')
    await expect(page.getByRole('heading', { level: 1, name: 'Панель управления' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Разделы бэк-офиса' })).toBeVisible()
    await expect(page.getByRole('table').or(page.getByText('Заказы отсутствуют'))).toBeVisible()
    await takePictures(page, 'backoffice-unknown')
    await expectAccessible(page)
    await expectComplaint(complaints, '404: no page at /backoffice/unknown')
    await note.getByRole('link', { name: 'К заказам' }).click()
    await expect(page).toHaveURL('/backoffice')
    await expect(note).toHaveCount(0)
  },
)

story('staff read on every page of the back office that the disk takes no more scans', async ({ product, visit }) => {
  const admin = await visit('ru')
  const { page } = admin
  const told = page.getByRole('alert').filter({ hasText: 'На диске почти нет места' })
  await arrive(admin, product, '/backoffice')
  await expect(page.getByRole('heading', { name: 'Панель управления' })).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.route('**/api/files/v1/storage', (route) =>
    route.fulfill({ json: { freeBytes: 900 * 1024 * 1024, isFull: true } }),
  )
  await page.reload()
  await expect(told).toContainText('Свободно 900\u00a0МБ.')
  await takePictures(page, 'backoffice-storage')
  await expectAccessible(page)
})

story(
  'FTP-016, FTP-042 staff read above the orders that files do not reach the factory, and no longer when they do',
  async ({ product, visit }) => {
    const admin = await visit('factory')
    const { page } = admin
    const outage = page.getByRole('note').filter({ hasText: 'Файлы не отправляются на фабрику' })
    const resting = page.getByRole('note').filter({ hasText: '1 файл не отправлен на фабрику' })
    const anna = new ApiVisitor(product.originOf('factory'))
    await arrive(admin, product, '/backoffice')
    await expect(page.getByRole('heading', { name: 'Панель управления' })).toBeVisible()
    await expect(outage.or(resting)).toHaveCount(0)

    await product.startProcess('fulfilment-ftp', { ATTEMPTS: '1' })
    await product.breakFactory({ kind: 'refuse-login' })
    await aWholeDraft(anna, 'far@example.org')
    await expect(outage).toContainText(
      /Сервер фабрики не принял имя или пароль: с \d\d\.\d\d\.\d{4}, \d\d:\d\d МСК\. Жд/,
    )
    await takePictures(page, 'backoffice-outage')
    await expectAccessible(page)
    await product.mendFactory()
    await expect(outage).toHaveCount(0)

    await product.breakFactory({ kind: 'refuse-rename' })
    const order = await anna.createOrder()
    const { patients } = await anna.addPatient(order.id, 'Борис')
    await anna.upload(
      order.id,
      patients[0]?.id ?? '',
      'upper 02.stl',
      new Blob([anAlignerScan({ sizeBytes: 100_000, number: 9 })]),
    )
    await expect(resting).toBeVisible()
    await takePictures(page, 'backoffice-resting')
    await product.mendFactory()
    await page.evaluate(() =>
      fetch('/api/fulfilment-ftp/v1/transfers/process', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'failed' }),
      }),
    )
    await expect(resting).toHaveCount(0)
    await product.startProcess('fulfilment-ftp')
  },
)

story(
  'ORD-025 who completes an unpaid order is told that its customer may be paying just now',
  async ({ product, visit }) => {
    const anna = new ApiVisitor(product.originOf('ru'))
    const { order, scans } = await aWholeDraft(anna, 'paying@example.org')
    await placeWhole(anna, order.id, scans.length)
    const admin = await visit('ru')
    const { page } = admin
    const question = admin.told('Выполнить неоплаченный заказ?')
    const mayCome = question.getByText('У клиента открыта страница оплаты: деньги ещё могут прийти.')

    await arrive(admin, product, `/backoffice/orders/${order.id}`)
    await admin.button('Выполнить').click()
    await expect(question).toBeVisible()
    await expect(mayCome).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await admin.button('Выполнить').click()
    await closesOnlyBeside(page, question)

    await openPayment(anna, order.id)
    await page.reload()
    await expect(page.getByText('ЮKassa', { exact: true })).toBeVisible()
    await admin.button('Выполнить').click()
    await expect(mayCome).toBeVisible()
    await takePictures(page, 'backoffice-question')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Выполнить' }).click()
    await expect(admin.told('Готово')).toBeVisible()
  },
)
