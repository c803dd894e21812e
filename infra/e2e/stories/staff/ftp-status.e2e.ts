import { expect, type Page } from '@playwright/test'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { arrive } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

/** An order whose scans the factory refuses; fulfilment-ftp gives up after the one attempt that this story allows. */
async function aRefusedOrder(product: TestSystem, names: readonly string[]) {
  const anna = new ApiVisitor(product.originOf('factory'))
  const order = await anna.createOrder()
  const { patients } = await anna.addPatient(order.id, 'Анна')
  await product.breakFactory({ kind: 'refuse-rename' })
  for (const [number, name] of names.entries())
    await anna.upload(order.id, patients[0]?.id ?? '', name, new Blob([anAlignerScan({ sizeBytes: 50_000, number })]))
  return order
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

story('SHELL-023 staff see the queue to the factory and send files again', async ({ product, visit }) => {
  await product.startProcess('fulfilment-ftp', { ATTEMPTS: '1' })
  const order = await aRefusedOrder(product, ['верх 01.stl', 'верх 02.stl', 'верх 03.stl'])
  const admin = await visit('factory')
  const { page } = admin
  const see = (status: string) => page.getByRole('group', { name: 'Статус' }).getByText(status, { exact: true }).click()
  const toast = (title: string) => admin.told(title)
  await arrive(admin, product, '/backoffice/ftp')
  await expect(page.getByRole('heading', { level: 1, name: 'Загрузки на FTP' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'FTP', exact: true })).toHaveAttribute('aria-current', 'page')

  await story.step('FTP-021, FTP-027: the table says of each file what it is and how it goes', async () => {
    await see('С ошибкой')
    await expect(page).toHaveURL('/backoffice/ftp?status=failed')
    await expect(page.getByRole('row')).toHaveCount(4)
    const row = rowOf(page, 'верх 01.stl')
    await expect(row.getByRole('link', { name: `Заказ #${order.number}` })).toHaveAttribute(
      'href',
      `/backoffice/orders/${order.id}`,
    )
    for (const text of [`${order.number}_01`, 'Элайнер', `/AlignersFactory/${order.number}/`, 'больше не повторяется'])
      await expect(row).toContainText(text)
    await expect(row).toContainText('Ошибка отправки на FTP')
    await expect(page.getByRole('note').filter({ hasText: '3 файла больше не отправляются сами' })).toBeVisible()
    await takePictures(page, 'ftp-failed')
    await expectAccessible(page)
  })

  await story.step('FTP-033, FTP-034: a run says how many files it sends, and how many of them failed', async () => {
    await admin.button('Повторить неудачные').click()
    await expect(toast('Начинаем обработку 3 файлов')).toBeVisible()
    await expect(toast('Обработка очереди успешно завершена')).toContainText('Не отправлены 3 файла')
  })

  await story.step(
    'FTP-031: the page says that a file sent from its row has arrived, and the row leaves the list',
    async () => {
      await product.mendFactory()
      await admin.button('Загрузить верх 02.stl').click()
      await expect(toast('Файл успешно отправлен на FTP')).toBeVisible()
      await expect(rowOf(page, 'верх 02.stl')).toHaveCount(0)
    },
  )

  await story.step(
    'FTP-035: the page says by itself that the factory takes nothing, and when it does again',
    async () => {
      await product.breakFactory({ kind: 'refuse-login' })
      // A restart closes the open connection, which would need no new login.
      await product.startProcess('fulfilment-ftp', { ATTEMPTS: '1' })
      await admin.button('Повторить неудачные').click()
      await expect(toast('Ошибка при обработке очереди')).toContainText('Сервер фабрики не принял имя или пароль')
      const outage = page.getByRole('note').filter({ hasText: 'Фабрика не принимает файлы с' })
      await expect(outage).toContainText('МСК: Сервер фабрики не принял имя или пароль')
      await takePictures(page, 'ftp-outage')
      await product.mendFactory()
      await expect(outage).toHaveCount(0, { timeout: 90_000 })
    },
  )

  await story.step('rows are read and acted on with a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await see('Все')
    const card = page.getByRole('article', { name: 'верх 02.stl' })
    await expect(card).toContainText('Отправлено на FTP')
    await expect(card.getByRole('checkbox')).toBeVisible()
    await takePictures(page, 'ftp-all')
    await expectAccessible(page)
  })
  await product.startProcess('fulfilment-ftp')
})
