import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { RIGHTS } from 'contracts/access/rights'
import type { Role } from 'contracts/common'
import { SERVICES } from 'contracts/events'
import type { Principal } from 'service-kit/http/principal'
import { testSites } from 'service-kit/test/service'
import { PAGES } from '../../../frontends/backoffice/src/pages'
import { httpOf, routesOf } from '../../checks/contracts/rendered'

const root = join(import.meta.dir, '../../..')
const { readContracts, handle } = await httpOf(root)
const owner = 'a'.repeat(64)
const staff = (role: Role): Principal => ({
  kind: 'person',
  userId: '7f3a0000-0000-4000-8000-000000000000',
  sessionId: '7f3a0000-0000-4000-8000-000000000001',
  roles: [role],
  owner,
  owners: [owner],
  email: 'anna@example.org',
  site: testSites[0]!,
  address: null,
  actor: 'user:7f3a',
})

/**
 * What AUTH-027 keeps for admins: roles, with what protects the staff's sign-in, API clients, the packers' access, the trail, and the
 * purge. So it is with who works in the account of a clinic, which is access, too, and with a profile, which is deleted for good as by
 * the purge.
 */
const FOR_ADMINS =
  /roles?\b|staff-security|api-clients|packer-(password|access|sessions)|packing-access|clinics|audit|purge|clients\/:email\/profile/

/** Every operation of every service, with what its contract says and whom its route lets in. */
const operations = (
  await Promise.all(
    SERVICES.map(async (service) => {
      const app = await routesOf(root, service)
      return Promise.all(
        [...readContracts(app)].map(async ([at, { detail }]) => {
          const [method = '', path = ''] = at.split(' ')
          const address = new URL(path.replace(/:\w+/g, 'x'), 'http://localhost')
          const isRefused = async (role: Role) =>
            (await handle(app, new Request(address, { method }), staff(role))).status === 403
          const access = detail['x-access']
          const isForAdmins =
            access !== 'public' && 'admin' in access && !('manager' in access) && !('customer' in access)
          return { at, isForAdmins, refused: { manager: await isRefused('manager'), admin: await isRefused('admin') } }
        }),
      )
    }),
  )
).flat()
const atOf = (some: typeof operations) => some.map((it) => it.at).sort()

test('AUTH-027 managers are refused exactly the operations that are for admins, and admins none that managers have', () => {
  const differ = operations.filter(({ refused }) => refused.manager !== refused.admin)
  expect(atOf(differ)).toEqual(atOf(operations.filter((it) => it.isForAdmins)))
  expect(differ.filter(({ refused }) => refused.admin)).toEqual([])
  expect(differ.length).toBeGreaterThan(0)
})

test('AUTH-027 what is for admins are roles, API clients, the packers’ password, the people of clinics, the trail and the purge', () => {
  const kept = atOf(operations.filter((it) => it.isForAdmins))
  expect(kept.filter((it) => !FOR_ADMINS.test(it))).toEqual([])
  expect(atOf(operations.filter(({ at }) => /(packer-password|audit)/.test(at)))).toEqual(
    kept.filter((it) => /(packer-password|audit)/.test(it)),
  )
})

test('AUTH-027 the pages that only admins have are those of the same things', () => {
  const pages = PAGES.filter(({ right }) => !('manager' in Object(RIGHTS[right]))).map((it) => it.path)
  expect(pages).toContain('/backoffice/audit')
  expect(pages.filter((it) => !FOR_ADMINS.test(it))).toEqual([])
})
