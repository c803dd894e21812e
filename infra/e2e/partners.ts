import { expect, type Locator } from '@playwright/test'
import type { Partner } from 'contracts/partner/account'
import type { Programmes } from 'contracts/partner/programmes'
import type { ApiVisitor } from './api-visitor'
import type { Visitor } from './people'
import type { TestSystem } from './system'

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

/** Staff change for how many days the site's commissions are held, of what is paid from now on. */
export async function holdFor(staff: ApiVisitor, holdDays: number): Promise<void> {
  const { body } = await staff.call<Programmes>('GET', '/api/partners/v1/programmes')
  const version = body.items.find((it) => it.site === 'ru')?.version ?? 0
  const path = '/api/partners/v1/programmes/ru'
  const { status } = await staff.call('PATCH', path, { holdDays }, { 'if-match': `"${version}"` })
  expect(status).toBe(200)
}
