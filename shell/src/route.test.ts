import { expect, test } from 'bun:test'
import { matchRoute } from './route'

const routes = [
  { path: '/desk/*' },
  { path: '/desk/orders/:id' },
  { path: '/desk/orders/new' },
  { path: '/desk' },
  { path: '/desk/files/*' },
] as const
const found = (pathname: string) => {
  const match = matchRoute(routes, pathname)
  return match && [match.route.path, match.params]
}

test('a route matches a whole path, with or without a trailing slash', () => {
  expect(found('/desk')).toEqual(['/desk', {}])
  expect(found('/desk/')).toEqual(['/desk', {}])
  expect(found('/desk/orders')).toEqual(['/desk/*', {}])
  expect(found('/des')).toBeNull()
})

test('a parameter is one decoded part of the path; a malformed encoding stays as it is', () => {
  expect(found('/desk/orders/7f3a')).toEqual(['/desk/orders/:id', { id: '7f3a' }])
  expect(found('/desk/orders/a%20b')).toEqual(['/desk/orders/:id', { id: 'a b' }])
  expect(found('/desk/orders/%zz')).toEqual(['/desk/orders/:id', { id: '%zz' }])
  expect(found('/desk/orders/7f3a/more')).toEqual(['/desk/*', {}])
})

test('an exact route wins over one with a parameter, and a star route comes last, in any order of the list', () => {
  expect(found('/desk/orders/new')).toEqual(['/desk/orders/new', {}])
  expect(found('/desk/files')).toEqual(['/desk/files/*', {}])
  expect(found('/desk/files/a/b')).toEqual(['/desk/files/*', {}])
})
