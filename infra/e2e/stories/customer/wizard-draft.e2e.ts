import { expect } from '@playwright/test'
import { story } from '../../story'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

story(
  'WIZ-037, WIZ-040 the browser’s "back" leads through the steps and passes over a cleared order, and a reload keeps the step',
  async ({ visit }) => {
    const anna = await visit('factory')
    const { page } = anna
    await page.goto('/thankyou')
    await anna.goToAligners('anna@example.org')
    await page.goBack()
    await anna.isOn('matrices')
    await page.goBack()
    await anna.isOn('patient')
    await page.goForward()
    await anna.isOn('matrices')
    await page.goBack()
    await anna.isOn('patient')
    expect(await anna.kept('order_step_current')).toBe('4')
    expect(await anna.kept('currentOrderId')).toMatch(UUID)
    await page.reload()
    await anna.isOn('patient')
    await page.goForward()
    await anna.isOn('matrices')
    await page.goForward()
    await anna.isOn('aligners')
    // The wizard's own "back" goes through the same steps.
    await anna.goBackTo('matrices')
    await page.goBack()
    await anna.isOn('patient')
    await anna.goOnTo('matrices')
    await expect(page).toHaveURL('/order')

    await anna.button('Очистить заказ').click()
    await anna.told('Очистить заказ?').getByRole('button', { name: 'Очистить' }).click()
    await anna.isOn('info')
    await page.goBack()
    await expect(page).toHaveURL('/thankyou')
  },
)
