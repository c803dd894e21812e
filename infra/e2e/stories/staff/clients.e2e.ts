import { expect } from '@playwright/test'
import { aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'

const EMAIL = 'orlova@clinic.example'

story(
  'SHELL-024, TERM-005 staff find a client, agree on a price, and look at the client’s orders',
  async ({ product, visit }) => {
    const orlova = new ApiVisitor(product.originOf('ru'))
    const { order, scans } = await aWholeDraft(orlova, EMAIL)
    await placeWhole(orlova, order.id, scans.length)
    const key = { 'idempotency-key': crypto.randomUUID() }
    await orlova.call('POST', `/api/orders/v1/orders/${order.id}/documents`, { kind: 'invoice' }, key)
    const other = new ApiVisitor(product.originOf('eu'))
    await other.createOrder({
      email: 'schmidt-with-a-very-long-address@praxis-am-marktplatz.example',
      fullName: 'Anna Schmidt',
    })
    const agreed = { currency: 'RUB', matrixMinor: 900_00, discountPercent: 5, comment: 'Край на 2 мм выше десны' }
    const path = `/api/orders/v1/client-terms/${encodeURIComponent('belova@ortho.example')}?site=ru`
    await (await anAdmin(product)).call('PATCH', path, agreed, { 'if-match': '"0"' })
    await new ApiVisitor(product.originOf('ru')).createOrder({
      email: 'belova@ortho.example',
      fullName: 'Белова Ольга',
    })

    const staff = await visit('ru')
    const { page } = staff
    await arrive(staff, product, '/backoffice')
    await page.getByRole('navigation', { name: 'Разделы бэк-офиса' }).getByRole('link', { name: 'Клиенты' }).click()
    await expect(page).toHaveURL('/backoffice/clients')
    const row = page.getByRole('row').filter({ hasText: EMAIL })

    await story.step('the newest comes first, each with the prices that are paid', async () => {
      await expect(page.getByRole('row').nth(1)).toContainText('Белова Ольга')
      await expect(page.getByRole('row').nth(1)).toContainText(/5 %\s*Край на 2 мм/)
      await expect(row).toContainText(/900\s₽/)
      await takePictures(page, 'clients')
      await expectAccessible(page)
    })

    await story.step('a search finds the client, and the terms that are saved stand in the row', async () => {
      await page.getByRole('searchbox', { name: 'E-mail или имя' }).fill('orlova')
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(staff.button('Только с оплатами')).toHaveAttribute('aria-disabled', 'true')
      await row.getByRole('button', { name: 'Условия' }).click()
      const dialog = page.getByRole('dialog', { name: 'Персональные условия' })
      await dialog.getByLabel('Элайнер, 1 слой, ₽').fill('810')
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
      await expect(staff.told('Успешно')).toBeVisible()
      await expect(row).toContainText(/810\s₽/)
    })

    await story.step(
      'the page of the client has the terms, the orders, the documents and what staff noted',
      async () => {
        await row.getByRole('link', { name: EMAIL }).click()
        await expect(page.getByRole('region', { name: 'Условия' })).toContainText(/810\s₽/)
        const orders = page.getByRole('region', { name: 'Заказы: 1' })
        await expect(orders.getByRole('listitem')).toContainText(['Ожидает оплаты'])
        const documents = page.getByRole('region', { name: 'Документы' })
        await expect(documents.getByRole('listitem')).toContainText(['Счёт на оплату'])
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          documents.getByRole('link', { name: /^Скачать: Счёт на оплату № / }).click(),
        ])
        expect(file.suggestedFilename()).toMatch(/^invoice-.+\.pdf$/)
        const notes = page.getByRole('region', { name: 'Заметки' })
        await notes.getByRole('textbox', { name: 'Новая заметка' }).fill('Звонить после 10, спросить Ольгу')
        await notes.getByRole('button', { name: 'Добавить' }).click()
        await expect(notes.getByRole('listitem')).toContainText(['Звонить после 10, спросить Ольгу'])
        await expect(page.getByRole('region', { name: 'Канал связи' })).toContainText('по e-mail')
        await expect(page.getByRole('region', { name: 'Люди клиники' })).toContainText('Клиент заказывает один.')
        await takePictures(page, 'client')
        await expectAccessible(page)
        await page.getByRole('link', { name: 'К клиентам' }).click()
        await expect(page).toHaveURL('/backoffice/clients?search=orlova')
        await row.getByRole('link', { name: EMAIL }).click()
        await orders.getByRole('link').click()
        await expect(page).toHaveURL(`/backoffice/orders/${order.id}`)
        await page.getByRole('link', { name: 'Страница клиента' }).click()
        await expect(page.getByRole('region', { name: 'Заказы: 1' })).toBeVisible()
      },
    )
  },
)
