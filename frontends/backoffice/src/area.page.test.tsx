import { expect, test } from 'bun:test'
import { may } from 'contracts/access/rights'
import { screen, within } from 'frontend-kit/test/page'
import { listing, openDesk } from '../test/desk'
import { area } from './area'
import { PAGES } from './pages'

/** The addresses that the tests had of their own, and the page to which that of the programme leads (AFF-023). */
const ELSEWHERE = ['/send-test', '/yandex-test', '/backoffice/affiliates/connect']
const ROLES = ['manager', 'admin'] as const

test.each(ROLES)('the menu leads a %s to every page that no other page leads to, and that is theirs', async (role) => {
  await openDesk({ at: '/backoffice', answers: listing(), as: role })
  const menu = within(await screen.findByRole('navigation', { name: 'Разделы бэк-офиса' })).getAllByRole('link')
  const theirs = PAGES.filter(
    ({ path, right }) => !/[:*]/.test(path) && !ELSEWHERE.includes(path) && may({ roles: [role] }, right),
  )
  expect(menu.map((it) => it.getAttribute('href'))).toEqual(theirs.map((it) => it.path))
})

test('every page is a route for those who have its right', () => {
  expect(area.routes.map(({ path, needs }) => [path, needs])).toEqual(PAGES.map(({ path, right }) => [path, right]))
})
