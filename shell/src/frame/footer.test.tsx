import { expect, test } from 'bun:test'
import { rendered } from '../test/rendered'
import { Footer } from './footer'

/** The titles of the footer's columns where areas serve these paths. */
const titles = (isServed: (path: string) => boolean) =>
  [...rendered(<Footer isServed={isServed} />, { status: 'anonymous' }).matchAll(/<h2[^>]*>([^<]*)/g)].map(
    ([, title]) => title,
  )

test('SHELL-046 the footer links only documents that an area serves, and has no column for none', () => {
  expect(titles((path) => path === '/privacy')).toEqual(['Каппа', 'Связаться', 'Документы'])
  expect(titles(() => false)).toEqual(['Каппа', 'Связаться'])
})
