import { expect, type Page } from '@playwright/test'
import type { Order } from 'contracts/orders'
import { again, aPaidOrder, aWholeDraft, placeWhole } from '../api-order'
import { ApiVisitor } from '../api-visitor'
import { expectAccessible, takePictures } from '../looks'
import { arrive } from '../staff'
import { story } from '../story'
import type { TestSystem } from '../system'

const ADDRESS = '/backoffice/files'
const folderOf = ({ id }: Order) => `order_${id}`

async function aPlacedOrder(product: TestSystem, email: string): Promise<Order> {
  const visitor = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(visitor, email)
  return placeWhole(visitor, order.id, scans.length)
}

/** Cancels an order as the staff who are signed in; resolves when files has heard of it. */
async function cancel(page: Page, product: TestSystem, { id }: Order): Promise<void> {
  const path = `/api/orders/v1/orders/${id}`
  await again(async () => {
    const { version } = await (await page.request.get(path)).json()
    return (await page.request.post(`${path}/cancellation`, { headers: { 'if-match': `"${version}"` } })).ok()
  })
  await again(async () => {
    const [row] = await product.database`select ending from files.orders where id = ${id}`
    return row?.ending === 'cancelled'
  })
}

/** Has orders been cancelled so many days ago, for the files service. */
const cancelledBefore = ({ database }: TestSystem, days: number, ...orders: Order[]) =>
  database`update files.orders set ended_at = now() - ${`${days} days`}::interval where id = any(${orders.map((it) => it.id)})`

story(
  'BROW-006 staff clean up the files of a cancelled order that was never paid, bring them back, and none of a paid one',
  async ({ product, visit }) => {
    const unpaid = await aPlacedOrder(product, 'cleanup-unpaid@example.org')
    const paid = await aPaidOrder(new ApiVisitor(product.originOf('ru')), product, 'cleanup-paid@example.org')
    const admin = await visit('ru')
    const { page } = admin
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    const dialog = page.locator('dialog')
    const answer = (label: string) => dialog.getByText(label, { exact: true })
    const lookForTrash = () => page.getByRole('button', { name: 'Удалить мусор' }).click()
    await arrive(admin, product, ADDRESS)
    await cancel(page, product, unpaid)
    await cancel(page, product, paid)

    await story.step('BROW-006: before 60 days are over nothing is trash', async () => {
      await cancelledBefore(product, 59, unpaid, paid)
      await lookForTrash()
      await expect(dialog).toContainText('Ненужных файлов нет')
      await answer('Закрыть').click()
    })

    await story.step(
      'BROW-005, BROW-006: the preview names the folder and why; «Не удалять» deletes nothing',
      async () => {
        await cancelledBefore(product, 60, unpaid, paid)
        await lookForTrash()
        await expect(dialog).toContainText('Папок: 1, файлов: 2')
        await expect(dialog.getByRole('listitem')).toHaveCount(1)
        await expect(dialog.getByRole('listitem')).toContainText(folderOf(unpaid))
        await expect(dialog.getByRole('listitem')).toContainText('Не оплачен, отменён')
        await takePictures(page, 'files-cleanup-1-question')
        await expectAccessible(page)
        await answer('Не удалять').click()
        await expect(link(folderOf(unpaid))).toBeVisible()
      },
    )

    await story.step(
      'BROW-006, BROW-018: confirmed, its files are gone, and those of the paid order stay',
      async () => {
        await lookForTrash()
        await answer('Удалить 2 файла').click()
        await expect(admin.told('Удалено')).toContainText('Удалено папок: 1, файлов: 2')
        await expect(link(folderOf(unpaid))).toHaveCount(0)
        await expect(link(folderOf(paid))).toBeVisible()
      },
    )

    await story.step('BROW-006: they can be brought back out of «Удалённые файлы»', async () => {
      await admin.told('Удалено').getByRole('button', { name: 'Показать удалённые' }).click()
      const deleted = page.getByRole('listitem').filter({ hasText: folderOf(unpaid) })
      await expect(deleted).toHaveCount(2)
      for (const left of [1, 0]) {
        await deleted
          .first()
          .getByRole('button', { name: /^Вернуть/ })
          .click()
        await expect(deleted).toHaveCount(left)
      }
      await page.goto(`${ADDRESS}?path=${folderOf(unpaid)}`)
      for (const patient of unpaid.patients) await expect(link(patient.folder)).toBeVisible()
    })
    // For other stories of this system nothing is trash.
    await cancelledBefore(product, 0, unpaid, paid)
  },
)
