import { expect } from '@playwright/test'
import type { Visitor } from './people'
import type { TestSystem } from './system'

export const isLocked = ({ page }: Visitor) =>
  expect(page.getByRole('heading', { name: 'Доступ ограничен' })).toBeVisible()
export const isOpen = ({ page }: Visitor) =>
  expect(page.getByRole('heading', { name: 'Список заказов для упаковки' })).toBeVisible()

/** Fills in the form of the packers' page and presses its button. */
export async function unlock(packer: Visitor, password: string): Promise<void> {
  await packer.field('Ваше имя').fill('Ира Петрова')
  await packer.page.getByLabel('Пароль', { exact: true }).fill(password)
  await packer.button('Войти').click()
}

/** Opens the packers' page and unlocks it with the password of the system. */
export async function unlocked(packer: Visitor, product: TestSystem): Promise<void> {
  await packer.page.goto('/packer')
  await isLocked(packer)
  await unlock(packer, product.system.packerPassword ?? '')
  await isOpen(packer)
}
