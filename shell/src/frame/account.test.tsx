import { expect, test } from 'bun:test'
import type { Session } from 'platform'
import { anna, ira, rendered } from '../test/rendered'
import { Account } from './account'

/** What the header offers: links as `label → address`, buttons by their label. */
function offers(session: Session, address = '/order'): string[] {
  const html = rendered(<Account />, session, address)
  return [...html.matchAll(/<(?:a|button)([^>]*)>([^<]*)</g)].map(([, attributes = '', label]) => {
    const [, href] = /href="([^"]*)"/.exec(attributes) ?? []
    return href === undefined ? `${label}` : `${label} → ${href}`
  })
}

test('SHELL-040 a visitor is offered the sign-in and no cabinet', () => {
  for (const address of ['/order', '/cabinet'])
    expect(offers({ status: 'anonymous' }, address)).toEqual(['Войти → /auth'])
})

test('SHELL-039 a person is offered the cabinet and no sign-in', () => {
  expect(offers(anna())).toEqual(['Кабинет → /cabinet'])
})

test('staff are offered the back office as well', () => {
  expect(offers(anna('manager'))).toEqual(['Бэк-офис → /backoffice', 'Кабинет → /cabinet'])
})

test('SHELL-041, SHELL-042 in the cabinet a person is offered a new order and the way out, and nowhere else', () => {
  for (const address of ['/cabinet', '/cabinet/orders/7'])
    expect(offers(anna(), address)).toEqual(['Кабинет → /cabinet', 'Выйти', 'Новый заказ → /order?new=1'])
})

test('a packer is named, and offered the list of orders to pack alone', () => {
  for (const address of ['/', '/cabinet']) {
    expect(offers(ira, address)).toEqual(['Упаковка → /packer'])
    expect(rendered(<Account />, ira, address)).toContain('Ира')
  }
})

test('nothing is offered until it is known who is there', () => {
  expect(offers({ status: 'loading' })).toEqual([])
})
