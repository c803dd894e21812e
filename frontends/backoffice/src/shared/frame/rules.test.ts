import { expect, test } from 'bun:test'
import { currentOf, type MenuPage, menuOf } from './rules'

const page = (path: string, over: Partial<MenuPage> = {}): MenuPage => ({
  path,
  label: 'bar.orders',
  group: 'work',
  right: 'staff',
  ...over,
})
const PAGES = [
  page('/backoffice'),
  page('/backoffice/roles', { group: 'service', right: 'admin' }),
  page('/backoffice/files'),
]
const pathsOf = (...roles: Parameters<typeof menuOf>[1]['roles']) =>
  menuOf(PAGES, { roles }).map(({ label, pages }) => [label, ...pages.map((it) => it.path)])

test('the menu has the pages in their groups, and of a page only who has its right is told', () => {
  expect(pathsOf('admin')).toEqual([
    ['group.work', '/backoffice', '/backoffice/files'],
    ['group.service', '/backoffice/roles'],
  ])
  expect(pathsOf('manager')).toEqual([['group.work', '/backoffice', '/backoffice/files']])
  expect(pathsOf('packer')).toEqual([])
})

test.each([
  ['/backoffice', '/backoffice'],
  ['/backoffice/orders/7f3a', '/backoffice'],
  ['/backoffice/files', '/backoffice/files'],
  ['/backoffice/files/7f3a', '/backoffice/files'],
  ['/backoffice/filesystem', '/backoffice'],
  ['/elsewhere', undefined],
])('the address %s belongs to the page %s', (address, path) => {
  expect(currentOf(PAGES.toReversed(), address)).toBe(path)
})
