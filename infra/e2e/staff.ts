import { expect } from '@playwright/test'
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

/** Signs in an admin of a site, without a browser. */
export async function anAdmin(product: TestSystem, site: 'ru' | 'factory' = 'ru'): Promise<ApiVisitor> {
  const admin = new ApiVisitor(product.originOf(site))
  await admin.signInAs(product, ADMIN)
  return admin
}
