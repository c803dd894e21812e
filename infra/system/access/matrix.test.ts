import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Role } from 'contracts/common'
import { SERVICES } from 'contracts/events'
import type { Principal } from 'service-kit/http/principal'
import { testSites } from 'service-kit/test/service'
import { httpOf, routesOf } from '../../checks/contracts/rendered'
import type { Letter } from './letters'
import { ROWS } from './rows'

const root = join(import.meta.dir, '../../..')
const site = testSites[0]!
const owner = 'a'.repeat(64)
const person = (...roles: Role[]) => ({
  kind: 'person' as const,
  userId: '7f3a0000-0000-4000-8000-000000000000',
  sessionId: '7f3a0000-0000-4000-8000-000000000001',
  roles,
  owner,
  owners: [owner],
  email: 'anna@example.org',
  site,
  address: null,
  actor: 'user:7f3a',
})

/** Every kind of caller, by a letter. */
const CALLERS = {
  n: { kind: 'nobody', site, address: null, actor: 'nobody' },
  v: { kind: 'visitor', owner, owners: [owner], email: null, site, address: null, actor: 'visitor' },
  c: person(),
  k: { ...person(), colleague: true },
  m: person('manager'),
  a: person('admin'),
  p: person('packer'),
  f: { kind: 'service', name: 'fulfilment-ftp', actor: 'service:fulfilment-ftp' },
  s: { kind: 'service', name: 'orders', actor: 'service:orders' },
} as const satisfies Record<Letter, Principal>

const { readContracts, handle } = await httpOf(root)

describe.each(SERVICES)('%s', async (service) => {
  const app = await routesOf(root, service)
  for (const [at, { detail }] of readContracts(app)) {
    const [method = '', path = ''] = at.split(' ')
    test(`AUTH-019, AUTH-027 ${detail.operationId} lets in whom the table of roles names, and nobody else`, async () => {
      const allowed = ROWS[service][detail.operationId]?.who
      if (allowed === undefined) throw new Error(`Nobody has decided who may call ${detail.operationId}.`)
      for (const [letter, caller] of Object.entries(CALLERS)) {
        const address = new URL(path.replace(/:\w+/g, 'x'), 'http://localhost')
        // An allowed caller gets as far as the contract, which refuses such a request, or the operation, which is missing.
        const { status } = await handle(app, new Request(address, { method }), caller)
        // What is open to everybody is refused by the operation itself, and to whoever lacks what it answers by.
        const isUnnamed = caller.kind === 'nobody' || caller.kind === 'visitor' || detail['x-access'] === 'public'
        const denied = isUnnamed ? 401 : 403
        const isDenied = status === 401 || status === 403
        expect({ letter, isDenied, status: isDenied ? status : 0 }).toEqual({
          letter,
          isDenied: !allowed.includes(letter as Letter),
          status: allowed.includes(letter as Letter) ? 0 : denied,
        })
      }
    })
  }
})
