import { expect } from '@playwright/test'
import type { Comparisons } from 'contracts/payment/comparison'
import type { Provider } from 'contracts/payment/provider'
import { again } from '../../api-order'
import { expectAccessible, takePictures } from '../../looks'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'

story(
  'PAY-034 PAY-036 staff compare a day with the provider, find money without an order, and close it with a note',
  async ({ product, visit }) => {
    const staff = await anAdmin(product, 'factory')
    const { id, createdAt } = await product.payWithoutOrder(1_234_00)
    const day = createdAt.slice(0, 10)
    const admin = await visit('factory')
    const { page } = admin
    await arrive(admin, product, '/backoffice/payments')
    const comparisons = page.getByRole('region', { name: 'Сверка с провайдерами' })
    const row = page.getByRole('row').filter({ hasText: id })

    await story.step('while the bank does not answer, the page says so, and the day is compared later', async () => {
      await product.breakBank({ kind: 'error', call: 'list', isDone: false })
      await comparisons.getByLabel('День').fill(day)
      await comparisons.getByRole('button', { name: 'Сверить' }).click()
      await expect(comparisons.getByText('Не отвечает, спросим ещё раз').first()).toBeVisible()
      await takePictures(page, 'comparison-away')
      await product.mendBank()
      await comparisons.getByRole('button', { name: 'Сверить' }).click()
    })

    await story.step('the comparison ends, and its differences are in the list below', async () => {
      const yooKassa = comparisons.getByRole('listitem').filter({ hasText: 'ЮKassa' })
      await expect(yooKassa).toContainText(/поступлени\S+ на .*₽/)
      await expect(yooKassa).toContainText('расхождени')
      await expect(row).toContainText('Без заказа')
      await expect(row).toContainText('У провайдера есть деньги, о которых мы не знаем')
      await expect(row).toContainText(/Пришло 1\s234\s₽/)
      await expect(row.getByRole('button')).toHaveText(['Привязать к заказу', 'Закрыть с пометкой'])
      await takePictures(page, 'comparison')
      await expectAccessible(page)
    })

    await story.step('money without an order is closed with a note, and stays to be read', async () => {
      await row.getByRole('button', { name: /^Закрыть с пометкой: 1\s234\s₽, без заказа/ }).click()
      const dialog = page.getByRole('alertdialog', { name: 'без заказа' })
      await admin.field('Пометка').fill('Оплата аренды, не наша')
      await dialog.getByRole('button', { name: 'Закрыть с пометкой' }).click()
      await expect(admin.told('Закрыто с пометкой')).toBeVisible()
      await expect(row).toHaveCount(0)
      await admin.button('Решённые').click()
      await expect(row).toContainText('Оплата аренды, не наша')
    })

    await story.step('comparing the day again opens no second review', async () => {
      await admin.button('Ждут решения').click()
      const lastOf = async (provider: Provider) =>
        (await staff.call<Comparisons>('GET', '/api/payments/v1/comparisons')).body.comparisons.find(
          (it) => it.provider === provider && it.status === 'done',
        )?.result?.comparedAt
      const before = await lastOf('yookassa')
      await comparisons.getByRole('button', { name: 'Сверить' }).click()
      await again(async () => ![undefined, before].includes(await lastOf('yookassa')))
      await expect(comparisons.getByText('Сверяем', { exact: true })).toHaveCount(0)
      await expect(row).toHaveCount(0)
    })
  },
)
