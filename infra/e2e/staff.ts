import { expect } from '@playwright/test'
import { ApiVisitor } from './api-visitor'
import type { Visitor } from './people'
import type { TestSystem } from './system'

const ADMIN = 'admin@example.com'

/** Signs an admin in, at an address of the back office. */
export async function arrive(admin: Visitor, product: TestSystem, address: string): Promise<void> {
  await admin.page.goto(`/auth?returnTo=${encodeURIComponent(address)}`)
  await admin.askForLink(ADMIN)
  await admin.signInBy(await product.signInLink(ADMIN))
  await expect(admin.page).toHaveURL(address)
}

/** An admin on a site, without a browser. */
export async function anAdmin(product: TestSystem, site: 'ru' | 'factory' = 'ru'): Promise<ApiVisitor> {
  const admin = new ApiVisitor(product.originOf(site))
  await admin.askForLink(ADMIN)
  await admin.signIn((await product.signInLink(ADMIN)).split('#token=')[1] ?? '')
  return admin
}
