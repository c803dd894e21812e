import { expect, test } from 'bun:test'
import type { AreaRoute } from 'frontend-kit/area'
import type { Session } from 'platform'
import { anna, boris, ira, rendered } from '../test/rendered'
import { Guard } from './guard'
import { NoAccess } from './no-access'

const personOf = (session: Session) => {
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in.')
  return session.person
}
const page = (needs: AreaRoute['needs'], session: Session, shownTo: string | null = null) =>
  rendered(
    <Guard needs={needs} areas={{ shownTo }}>
      CONTENT
    </Guard>,
    session,
    '/cabinet',
  )

test('AUTH-019 everybody sees a public page, also while the session is loading', () => {
  for (const session of [{ status: 'loading' }, { status: 'anonymous' }, anna()] as const)
    expect(page(undefined, session)).toBe('CONTENT')
})

test('SHELL-034 a protected page shows a placeholder and none of its content while the session is loading', () => {
  for (const needs of ['person', 'staff'] as const) {
    expect(page(needs, { status: 'loading' })).toContain('role="status"')
    expect(page(needs, { status: 'loading' })).not.toContain('CONTENT')
  }
})

test('AUTH-019, AUTH-020 a signed-in person sees a protected page, and nobody else sees any of it', () => {
  expect(page('person', anna())).toBe('CONTENT')
  expect(page('person', { status: 'anonymous' })).not.toContain('CONTENT')
})

test('AUTH-025 managers and admins see a staff page; a customer reads who may enter, and a visitor sees nothing', () => {
  for (const session of [anna('manager'), anna('admin'), anna('manager', 'admin')])
    expect(page('staff', session)).toBe('CONTENT')
  const refused = page('staff', anna())
  expect(refused).not.toContain('CONTENT')
  const html = rendered(<NoAccess person={personOf(anna())} />, anna())
  for (const text of ['Нет доступа', 'anna@clinic.example', 'href="/cabinet"']) expect(html).toContain(text)
  expect(page('staff', { status: 'anonymous' })).not.toContain('CONTENT')
})

test('an admin sees a page of admins; a manager, a customer and a packer do not', () => {
  for (const session of [anna('admin'), anna('manager', 'admin')]) expect(page('admin', session)).toBe('CONTENT')
  for (const session of [anna('manager'), anna(), ira]) expect(page('admin', session)).not.toContain('CONTENT')
})

test('PACK-003 a packer sees no page of customers or staff, and gets a link to the packing', () => {
  for (const needs of ['person', 'staff'] as const) {
    expect(page(needs, ira)).not.toContain('CONTENT')
  }
  const html = rendered(<NoAccess person={personOf(ira)} />, ira)
  for (const text of ['Нет доступа', 'Ира', 'href="/packer"']) expect(html).toContain(text)
  expect(html).not.toContain('href="/cabinet"')
})

test('AUTH-031 a colleague of a clinic sees the pages of its records, and none of the person’s own or of staff', () => {
  expect(page('owner', boris)).toBe('CONTENT')
  for (const needs of ['person', 'staff', 'admin'] as const) expect(page(needs, boris)).not.toContain('CONTENT')
})

test('what was shown of one account is not shown on in another: the page loads anew', () => {
  const { id, account } = personOf(boris)
  expect(page('owner', boris, id)).not.toContain('CONTENT')
  expect(page('owner', boris, `${id} ${account?.email}`)).toBe('CONTENT')
})
