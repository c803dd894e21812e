import { expect, type Route } from '@playwright/test'
import type { Order } from 'contracts/orders'
import { again, aWholeDraft, placeWhole } from '../api-order'
import { ApiVisitor } from '../api-visitor'
import { expectAccessible, takePictures } from '../looks'
import { arrive } from '../staff'
import { story } from '../story'
import type { TestSystem } from '../system'

const ADDRESS = '/backoffice/files'
const LIST = '**/api/files/v1/folders?*'
const DELETIONS = '**/api/files/v1/scans/deletions'
const folderOf = (order: Order) => `order_${order.id}`

const broken = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal-error"}' })

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

story(
  'SHELL-022 staff walk through the files of orders, delete and restore them, and are told what failed',
  async ({ product, visit }) => {
    const draft = await aDraft(product, 'files-draft@example.org')
    const placed = await aPlacedOrder(product, 'files-placed@example.org')
    const [patient] = draft.patients
    const admin = await visit('ru')
    const { page } = admin
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    const look = async (name: string) => {
      await takePictures(page, `files-${name}`)
      await expectAccessible(page)
    }
    const answer = (label: string) => page.locator('dialog').getByText(label, { exact: true })
    await arrive(admin, product, ADDRESS)

    await story.step(
      'BROW-001, BROW-011, BROW-013: folders of orders with status and customer; a placed one warns',
      async () => {
        await expect(page.getByRole('columnheader')).toHaveText([
          'Выбрать всё показанное',
          'Имя',
          'Размер',
          'Тип',
          'ID заказа',
          'Статус и клиент',
          'Действия',
        ])
        await expect(row(folderOf(draft))).toContainText(draft.id.slice(0, 8))
        await expect(row(folderOf(draft))).toContainText('Черновик')
        await expect(row(folderOf(draft))).toContainText(draft.fullName ?? '')
        await expect(row(folderOf(draft))).not.toContainText('его файлы нужны')
        await expect(row(folderOf(placed))).toContainText('Ожидает оплаты')
        await expect(row(folderOf(placed))).toContainText('его файлы нужны')
        await look('1-orders')
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
      await look('2-files')
      await page.getByRole('link', { name: 'На уровень выше' }).click()
      await expect(link('aligner')).toBeVisible()
      await page.goBack()
      await expect(file).toBeVisible()
    })

    await story.step('the name of a file opens the viewer, and a press downloads it', async () => {
      await page.getByRole('button', { name: /^aligner_\S+[.]stl$/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Скачать aligner_/ }).click()
      expect((await downloading).suggestedFilename()).toMatch(/[.]stl$/)
    })

    await story.step('BROW-017: a deleted file leaves an empty folder; its toast brings it back', async () => {
      await page.getByRole('button', { name: /^Удалить aligner_/ }).click()
      await expect(page.getByText('Папка пуста', { exact: true })).toBeVisible()
      await expect(admin.told('Удалено')).toContainText('Удалено папок: 0, файлов: 1')
      await admin.told('Удалено').getByRole('button', { name: 'Вернуть' }).click()
      await expect(admin.told('Возвращено')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: '0.stl' })).toBeVisible()
    })

    await story.step('BROW-007: a folder is asked about; «Не удалять» deletes nothing', async () => {
      await page.goto(`${ADDRESS}?path=${folderOf(draft)}`)
      await page.getByRole('checkbox', { name: 'Выбрать всё показанное' }).check()
      await page.getByRole('button', { name: 'Удалить выбранное' }).click()
      await look('3-question')
      await answer('Не удалять').click()
      await expect(row(patient?.folder ?? '')).toBeVisible()
      await expect(page.getByText('Выбрано: 2')).toBeVisible()
    })

    await story.step('BROW-004: «Обновить» keeps the selection', async () => {
      const reading = page.waitForResponse(LIST)
      await page.getByRole('button', { name: 'Обновить' }).click()
      await reading
      await expect(page.getByText('Выбрано: 2')).toBeVisible()
    })

    await story.step('BROW-008, BROW-010: what could not be deleted is listed with a hint', async () => {
      await page.route(DELETIONS, broken)
      await page.getByRole('button', { name: 'Удалить выбранное' }).click()
      await answer('Удалить папку').click()
      await answer('Удалить папку').click()
      const problems = page.locator('dialog')
      await expect(problems).toContainText('Не обработаны 2 файла')
      await expect(problems).toContainText(`В папке ${folderOf(draft)}/${patient?.folder} остались файлы`)
      await expect(problems).toContainText('Проверьте права доступа к хранилищу')
      await look('4-problems')
      await page.unroute(DELETIONS)
      await answer('Закрыть').click()
    })

    await story.step(
      'BROW-007: a folder goes with all its files; they can be restored from «Удалённые файлы»',
      async () => {
        await page.getByRole('button', { name: `Удалить ${patient?.folder}` }).click()
        await answer('Удалить папку').click()
        await expect(admin.told('Удалено')).toContainText('Удалено папок: 1, файлов: 1')
        await expect(link(patient?.folder ?? '')).toHaveCount(0)
        // The other folder stays selected.
        await expect(page.getByText('Выбрано: 1')).toBeVisible()
        await page.getByRole('link', { name: 'Удалённые файлы' }).click()
        const deleted = page.getByRole('listitem').filter({ hasText: `${folderOf(draft)}/${patient?.folder}` })
        await expect(deleted).toContainText('Можно вернуть до')
        await look('5-deleted')
        await deleted.getByRole('button', { name: /^Вернуть/ }).click()
        await expect(deleted).toHaveCount(0)
        await page.goto(`${ADDRESS}?path=${folderOf(draft)}`)
        await expect(link(patient?.folder ?? '')).toBeVisible()
      },
    )

    await story.step(
      'BROW-005: a cleanup is shown before it is done, and takes nothing of a placed order',
      async () => {
        await page.getByRole('button', { name: 'Удалить мусор' }).click()
        await expect(page.locator('dialog')).toContainText('Ненужных файлов нет')
        await answer('Закрыть').click()
      },
    )

    await story.step('BROW-003: «Назад к заказам» leads to the orders, and an order to its files', async () => {
      await page.getByRole('link', { name: 'Назад к заказам' }).click()
      await expect(page).toHaveURL(/[/]backoffice$/)
      await page.goto(`/backoffice/orders/${draft.id}`)
      await page.locator(`a[href$="path=${folderOf(draft)}"]`).click()
      await expect(page).toHaveURL(`${ADDRESS}?path=${folderOf(draft)}`)
    })

    await story.step('BROW-016: files that cannot be loaded are told of, and come by another try', async () => {
      // The toast disappears by itself: it comes when the page is there.
      const standing = Promise.withResolvers<void>()
      await page.route(LIST, async (route) => {
        await standing.promise
        await broken(route)
      })
      await page.goto(ADDRESS)
      standing.resolve()
      const failure = admin.told('Ошибка').filter({ hasText: 'Не удалось загрузить файлы' })
      await expect(failure).toHaveAttribute('data-kind', 'error')
      // The page may also read again by itself, when its live connection stands.
      await page.getByRole('alert').getByRole('button', { name: 'Повторить' }).focus()
      await page.unroute(LIST)
      await page.keyboard.press('Enter')
      await expect(link(folderOf(draft))).toBeVisible()
    })
  },
)
