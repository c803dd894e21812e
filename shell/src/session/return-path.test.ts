import { expect, test } from 'bun:test'
import { returnPath, signInAddress } from './return-path'

const ORIGIN = 'https://kappa.example'

test('a return path is a path of this site with its query and fragment', () => {
  for (const path of ['/', '/cabinet', '/order?id=7&x=a%20b#step', '/backoffice/files?q=//'])
    expect(returnPath(path, ORIGIN)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https://kappa.example/cabinet',
  'javascript:alert(1)',
  'data:text/html,x',
  'cabinet',
  ' /cabinet',
  '',
  null,
])('%p leads to another site and is no return path', (text) => {
  expect(returnPath(text, ORIGIN)).toBeNull()
})

test('a path longer than identity stores is no return path, so that the link is still sent', () => {
  expect(returnPath(`/${'a'.repeat(499)}`, ORIGIN)).toHaveLength(500)
  expect(returnPath(`/${'a'.repeat(500)}`, ORIGIN)).toBeNull()
})

test('the sign-in leads back to exactly the page that asked for it', () => {
  const address = new URL(signInAddress('/order?id=7&new=1#a'), ORIGIN)
  expect(address.pathname).toBe('/auth')
  expect(returnPath(address.searchParams.get('returnTo'), ORIGIN)).toBe('/order?id=7&new=1#a')
})
