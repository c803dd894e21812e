import { expect, type Locator } from '@playwright/test'
import type { Partner } from 'contracts/partner/account'
import type { Visitor } from '../../people'
import type { TestSystem } from '../../system'

/** Signs a person in, makes them a partner with a name on their page, and returns the link to share. */
export async function aPartner(product: TestSystem, person: Visitor, email: string): Promise<string> {
  const { page } = person
  await person.signIn(product, email)
  const codes = '/api/partners/v1/partner-codes'
  const made = await page.request.post(codes, { headers: { 'idempotency-key': crypto.randomUUID() } })
  const { code } = (await made.json()) as Partner
  await page.goto('/partner')
  await person.field('Имя, клиника или лаборатория').fill('Клиника «Улыбка»')
  await person.button('Сохранить').click()
  const link = `${product.originOf('ru')}/${code}`
  await expect(page.getByText(link, { exact: true })).toBeVisible()
  return link
}

/** The orders of clients, and the balance, on the partner's own page. */
export const ordersOf = ({ page }: Visitor): Locator => page.getByRole('region', { name: 'Заказы ваших клиентов' })
export const balanceOf = ({ page }: Visitor): Locator => page.getByRole('region', { name: 'Баланс' })
