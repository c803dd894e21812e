import { expect } from '@playwright/test'
import type { Programmes } from 'contracts/partner/programmes'
import { ApiVisitor } from './api-visitor'
import type { Visitor } from './people'
import type { TestSystem } from './system'

const ADMIN = 'admin@example.com'

/** Signs the person in as an admin and opens an address of the back office, which may lead on to another one. */
export async function arrive(admin: Visitor, product: TestSystem, address: string, leadsTo = address): Promise<void> {
  await admin.signIn(product, ADMIN)
  await admin.page.goto(address)
  await expect(admin.page).toHaveURL(leadsTo)
}

/** Makes a person a manager; the page on which roles are given has a story of its own. */
export async function makeManager({ database }: TestSystem, email: string): Promise<void> {
  await database`with person as (insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), ${email}, 1, now()) returning id)
    insert into identity.user_roles (user_id, role, created_at) select id, 'manager', now() from person`
}

/** Signs in an admin of a site, without a browser. */
export async function anAdmin(product: TestSystem, site: 'ru' | 'factory' = 'ru'): Promise<ApiVisitor> {
  const admin = new ApiVisitor(product.originOf(site))
  await admin.signInAs(product, ADMIN)
  return admin
}

/** Staff change for how many days the site's commissions are held, of what is paid from now on. */
export async function holdFor(staff: ApiVisitor, holdDays: number): Promise<void> {
  const { body } = await staff.call<Programmes>('GET', '/api/partners/v1/programmes')
  const version = body.items.find((it) => it.site === 'ru')?.version ?? 0
  const path = '/api/partners/v1/programmes/ru'
  const { status } = await staff.call('PATCH', path, { holdDays }, { 'if-match': `"${version}"` })
  expect(status).toBe(200)
}
