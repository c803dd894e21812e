import { expect } from '@playwright/test'
import { aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

story(
  'BACK-010 staff see a paid order in the charts of its day, site and product, by the keyboard alone',
  async ({ product, visit }) => {
    const anna = new ApiVisitor(product.originOf('ru'))
    await aPaidOrder(anna, product, 'counted@example.org')
    const boss = await visit('ru')
    const { page } = boss
    await arrive(boss, product, '/backoffice/statistics')
    const orders = page.getByRole('slider', { name: 'Заказы по дням' })
    await orders.focus()
    // The last day is today.
    await expect(orders).toHaveAttribute('aria-valuetext', /: [1-9]\d* заказ.*, оплачено? [1-9]/)
    const today = await orders.getAttribute('aria-valuetext')
    await expect(page.locator('p > span', { hasText: today!.replace(/^.*?: /, '') })).toBeVisible()
    await takePictures(page, 'statistics-1-month')
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await expect(orders).not.toHaveAttribute('aria-valuetext', today!)
    await page.keyboard.press('End')
    await expect(orders).toHaveAttribute('aria-valuetext', today!)

    await page.getByText('Числа таблицей').first().press('Enter')
    const numbers = page.getByRole('table', { name: 'Заказы по дням' })
    await expect(numbers.getByRole('row')).toHaveCount(31)
    await page.getByRole('button', { name: 'Год' }).press('Enter')
    await expect(page.getByRole('slider', { name: 'Заказы по неделям' })).toBeVisible()
    await takePictures(page, 'statistics-2-year')
    await expectAccessible(page)

    await page.getByRole('combobox', { name: 'Сайт' }).selectOption({ label: new URL(product.originOf('eu')).hostname })
    await expect(page).toHaveURL('/backoffice/statistics?days=365&site=eu')
    await expect(page.getByRole('region', { name: /^Деньги по неделям, ₽/ })).toHaveCount(0)
  },
)
