import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

const tableOf = (page: Page) => page.getByRole('table', { name: 'Журнал действий, новые сверху' })

story(
  'an admin finds what a manager did, sees it before and after, opens its order, and takes the trail along',
  async ({ product, visit }) => {
    const anna = new ApiVisitor(product.originOf('ru'))
    const order = await aPaidOrder(anna, product, 'audited@example.org')
    const admin = await visit('ru')
    const { page } = admin
    const row = (text: string) => tableOf(page).getByRole('row').filter({ hasText: text }).first()
    const scan = (await anna.scans(order.id)).body.items[0]?.id ?? ''

    await story.step('a manager moves the order, and reads a scan twice', async () => {
      const email = 'maria@lab.example'
      // The page on which roles are given has a story of its own.
      await product.database`with maria as (insert into identity.users (id, email, version, created_at)
        values (gen_random_uuid(), ${email}, 1, now()) returning id)
        insert into identity.user_roles (user_id, role, created_at) select id, 'manager', now() from maria`
      const maria = new ApiVisitor(product.originOf('ru'))
      await maria.signInAs(product, email)
      expect((await maria.moveOrder(order.id, 'process')).status).toBe(200)
      for (const _ of [1, 2]) expect((await maria.send('GET', `/api/files/v1/scans/${scan}/content`)).status).toBe(200)
      expect((await maria.call('GET', '/api/identity/v1/audit')).status).toBe(403)
    })

    await story.step('an admin finds both by a part of the e-mail and by the action', async () => {
      await arrive(admin, product, '/backoffice/audit')
      await page.getByRole('searchbox', { name: 'Сотрудник', exact: true }).fill('maria@')
      await expect(page).toHaveURL('/backoffice/audit?who=maria%40')
      await expect(async () => {
        await page.reload()
        await expect(tableOf(page).locator(':scope > tbody > tr')).toHaveCount(3, { timeout: 2_000 })
      }).toPass()
      await expect(row('maria@lab.example').locator('[data-column=what]')).toHaveText('скан открыт')
      await takePictures(page, 'audit-1-found')
      await expectAccessible(page)
      await admin.button('Действие Все').click()
      await page.getByText('Заказы и документы', { exact: true }).click()
      await page.getByRole('checkbox', { name: 'заказ переведён' }).check()
      await takePictures(page, 'audit-1-actions')
      await expectAccessible(page)
      await admin.button('Показать').click()
      await expect(tableOf(page).locator(':scope > tbody > tr')).toHaveCount(1)
    })

    await story.step('the row shows what was before and after', async () => {
      await expect(row('maria@lab.example').getByRole('table')).toContainText('СтатусОплаченВ обработке')
      await takePictures(page, 'audit-2-changes')
      await expectAccessible(page)
    })

    await story.step('the file has what the filters match', async () => {
      const downloading = page.waitForEvent('download')
      await admin.button('Выгрузить CSV').click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d[.]csv$/)
      const [head, line, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n')
      expect(head).toMatch(/^\uFEFF"Время \(МСК\)";"Кто";/)
      expect(line).toContain(`"maria@lab.example";"order-moved";"order";"${order.id}";;"ru";`)
      expect(line).toMatch(/;"status";"paid";"processing"$/)
      expect(rest).toEqual([''])
      await expect(admin.told('Журнал выгружен')).toContainText('В файле 1 строка.')
    })

    await story.step('the record leads to its order, which has the same in sentences', async () => {
      await row('maria@lab.example').getByRole('link', { name: 'Заказ', exact: true }).click()
      await expect(page).toHaveURL(`/backoffice/orders/${order.id}`)
      const trail = page.getByRole('region', { name: 'История', exact: true })
      const sentences = trail.getByRole('listitem')
      await expect(sentences.nth(0)).toContainText('maria: открыто 2 скана')
      await expect(sentences.nth(1)).toContainText('maria: заказ переведён в обработку')
      await takePictures(page, 'audit-3-order')
      await expectAccessible(page)
    })
  },
)
