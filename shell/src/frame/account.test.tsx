import { expect, test } from 'bun:test'
import type { Session } from 'platform'
import { anna, boris, ira, rendered } from '../test/rendered'
import { Account } from './account'

/** The header's links as `label → address`, and its buttons by their label. */
function offers(session: Session, address = '/order'): string[] {
  const html = rendered(<Account />, session, address)
  return [...html.matchAll(/<(?:a|button)([^>]*)>([^<]*)</g)].map(([, attributes = '', label]) => {
    const [, href] = /href="([^"]*)"/.exec(attributes) ?? []
    return href === undefined ? `${label}` : `${label} → ${href}`
  })
}

test('SHELL-040 the header offers a visitor the sign-in and no cabinet', () => {
  for (const address of ['/order', '/cabinet'])
    expect(offers({ status: 'anonymous' }, address)).toEqual(['Войти → /auth'])
})

test('SHELL-039 the header offers a person the cabinet and no sign-in', () => {
  expect(offers(anna())).toEqual(['Кабинет → /cabinet'])
})

test('the header offers staff the back office as well', () => {
  expect(offers(anna('manager'))).toEqual(['Бэк-офис → /backoffice', 'Кабинет → /cabinet'])
})

test('SHELL-041, SHELL-042 the header offers a new order and the sign-out in the cabinet alone', () => {
  for (const address of ['/cabinet', '/cabinet/orders/7'])
    expect(offers(anna(), address)).toEqual(['Кабинет → /cabinet', 'Выйти', 'Новый заказ → /order?new=1'])
})

test('the header says in whose account a colleague works, and asks nothing of the partners’ area', () => {
  expect(offers(boris)).toEqual(['Кабинет → /cabinet'])
  expect(rendered(<Account />, boris)).toContain('anna@clinic.example')
  expect(rendered(<Account />, anna())).not.toContain('anna@clinic.example')
})

test('the header names a packer and offers only the list of orders to pack', () => {
  for (const address of ['/', '/cabinet']) {
    expect(offers(ira, address)).toEqual(['Упаковка → /packer'])
    expect(rendered(<Account />, ira, address)).toContain('Ира')
  }
})

test('the header offers nothing while the session is loading', () => {
  expect(offers({ status: 'loading' })).toEqual([])
})
