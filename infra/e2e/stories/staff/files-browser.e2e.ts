import { expect, type Page } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { again, aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const ADDRESS = '/backoffice/files'
const folderOf = (order: Order) => `order_${order.id}`

async function aDraft(product: TestSystem, email: string): Promise<Order> {
  const { order } = await aWholeDraft(new ApiVisitor(product.originOf('ru')), email)
  return order
}

async function aPlacedOrder(product: TestSystem, email: string): Promise<Order> {
  const visitor = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(visitor, email)
  await placeWhole(visitor, order.id, scans.length)
  return again(async () => {
    const { body } = await visitor.order(order.id)
    return body.status === 'pending' && body
  })
}

/** Cancels an order as the signed-in staff; resolves when files has heard of the cancellation. */
async function cancel(page: Page, product: TestSystem, { id }: Order): Promise<void> {
  const path = `/api/orders/v1/orders/${id}`
  await again(async () => {
    const { version } = await (await page.request.get(path)).json()
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() }
    return (await page.request.post(`${path}/moves`, { headers, data: { move: 'cancel' } })).ok()
  })
  await again(async () => {
    const [row] = await product.database`select ending from files.orders where id = ${id}`
    return row?.ending === 'cancelled'
  })
}

/** Moves an order's cancellation so many days into the past, in the files service. */
const cancelledBefore = ({ database }: TestSystem, days: number, { id }: Order) =>
  database`update files.orders set ended_at = now() - ${`${days} days`}::interval where id = ${id}`

story(
  'SHELL-022 staff walk through the files of orders, delete and restore them, and clean up what nobody needs',
  async ({ product, visit }) => {
    const draft = await aDraft(product, 'files-draft@example.org')
    const placed = await aPlacedOrder(product, 'files-placed@example.org')
    const [patient] = draft.patients
    const admin = await visit('ru')
    const { page } = admin
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    const answer = (label: string) => page.locator('dialog').getByText(label, { exact: true })
    await arrive(admin, product, ADDRESS)

    await story.step(
      'BROW-001, BROW-011, BROW-013: folders of orders with status and customer; a placed one warns',
      async () => {
        await expect(row(folderOf(draft))).toContainText(draft.id.slice(0, 8))
        await expect(row(folderOf(draft))).toContainText('Черновик')
        await expect(row(folderOf(draft))).toContainText(draft.fullName ?? '')
        await expect(row(folderOf(draft))).not.toContainText('его файлы нужны')
        await expect(row(folderOf(placed))).toContainText('Ожидает оплаты')
        await expect(row(folderOf(placed))).toContainText('его файлы нужны')
        await takePictures(page, 'files-1-orders')
      },
    )

    await story.step('BROW-002, BROW-012, BROW-020: what was uploaded lies in the folder of its order', async () => {
      await link(folderOf(draft)).click()
      await link(patient?.folder ?? '').click()
      await link('aligner').click()
      await expect(page.getByRole('navigation', { name: 'Путь' })).toContainText(folderOf(draft))
      const file = page.getByRole('row').filter({ hasText: '0.stl' })
      await expect(file).toContainText('model/stl')
      await expect(file).toContainText('292,95 КБ')
      await takePictures(page, 'files-2-files')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'На уровень выше' }).click()
      await expect(link('aligner')).toBeVisible()
      await page.goBack()
      await expect(file).toBeVisible()
    })

    await story.step(
      'the name of a file opens the viewer, also for a window that is turned; a press downloads it',
      async () => {
        await page.getByRole('button', { name: /^aligner_\S+[.]stl$/ }).click()
        const viewer = page.getByRole('dialog')
        await expect(viewer).toBeVisible()
        const wide = page.viewportSize()!
        await page.setViewportSize({ ...wide, width: 600 })
        await expect(page.locator('article').filter({ hasText: '0.stl' })).toHaveCount(1)
        await expect(viewer).toBeVisible()
        await page.setViewportSize(wide)
        await viewer.getByRole('button', { name: 'Закрыть' }).click()
        const downloading = page.waitForEvent('download')
        await page.getByRole('button', { name: /^Скачать aligner_/ }).click()
        expect((await downloading).suggestedFilename()).toMatch(/[.]stl$/)
      },
    )

    await story.step('BROW-017: a deleted file leaves an empty folder; its toast brings it back', async () => {
      await page.getByRole('button', { name: /^Удалить aligner_/ }).click()
      await expect(page.getByText('Папка пуста', { exact: true })).toBeVisible()
      await expect(admin.told('Удалено')).toContainText('Удалено папок: 0, файлов: 1')
      await admin.told('Удалено').getByRole('button', { name: 'Вернуть' }).click()
      await expect(admin.told('Возвращено')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: '0.stl' })).toBeVisible()
    })

    await story.step(
      'BROW-007: a folder goes with all its files; they can be restored from «Удалённые файлы»',
      async () => {
        await page.goto(`${ADDRESS}?path=${folderOf(draft)}`)
        await page.getByRole('button', { name: `Удалить ${patient?.folder}` }).click()
        await takePictures(page, 'files-3-question')
        await expectAccessible(page)
        await answer('Удалить папку').click()
        await expect(admin.told('Удалено')).toContainText('Удалено папок: 1, файлов: 1')
        await expect(link(patient?.folder ?? '')).toHaveCount(0)
        await page.getByRole('link', { name: 'Удалённые файлы' }).click()
        const deleted = page.getByRole('listitem').filter({ hasText: `${folderOf(draft)}/${patient?.folder}` })
        await expect(deleted).toContainText('Можно вернуть до')
        await takePictures(page, 'files-5-deleted')
        await deleted.getByRole('button', { name: /^Вернуть/ }).click()
        await expect(deleted).toHaveCount(0)
        await page.goto(`${ADDRESS}?path=${folderOf(draft)}`)
        await expect(link(patient?.folder ?? '')).toBeVisible()
      },
    )

    await story.step(
      'BROW-005, BROW-006: the files of an order that was cancelled long ago are cleaned up',
      async () => {
        const trash = page.getByRole('button', { name: 'Удалить мусор' })
        await page.goto(ADDRESS)
        await trash.click()
        await expect(page.locator('dialog')).toContainText('Ненужных файлов нет')
        await answer('Закрыть').click()
        await cancel(page, product, placed)
        await cancelledBefore(product, 60, placed)
        await trash.click()
        await expect(page.locator('dialog').getByRole('listitem')).toHaveText([new RegExp(folderOf(placed))])
        await expect(page.locator('dialog')).toContainText('Не оплачен, отменён')
        await takePictures(page, 'files-cleanup-1-question')
        await answer('Удалить 2 файла').click()
        await expect(admin.told('Удалено')).toContainText('Удалено папок: 1, файлов: 2')
        await expect(link(folderOf(placed))).toHaveCount(0)
        await expect(link(folderOf(draft))).toBeVisible()
      },
    )
  },
)
