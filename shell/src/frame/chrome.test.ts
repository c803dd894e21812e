import { expect, test } from 'bun:test'
import { isFooterHidden, isHeaderHidden, isHome, isInCabinet, isTranslation } from './chrome'

test('SHELL-044 DIAG-001 the header is hidden on the workplaces, the sign-in, and every path below them', () => {
  for (const path of [
    '/backoffice',
    '/backoffice/files',
    '/send-test',
    '/yandex-test',
    '/backoffice/affiliates/connect',
    '/auth',
    '/auth/done',
    '/packer',
  ])
    expect([path, isHeaderHidden(path)]).toEqual([path, true])
  for (const path of ['/', '/order', '/cabinet', '/partner', '/thankyou', '/authors', '/nowhere'])
    expect([path, isHeaderHidden(path)]).toEqual([path, false])
})

test('SHELL-049 DIAG-001 the footer is hidden on the order and the workplaces, and shown on all other routes', () => {
  for (const path of ['/order', '/backoffice', '/backoffice/ftp', '/packer', '/send-test', '/yandex-test'])
    expect([path, isFooterHidden(path)]).toEqual([path, true])
  for (const path of ['/', '/auth', '/cabinet', '/thankyou', '/payment/success', '/orders', '/nowhere'])
    expect([path, isFooterHidden(path)]).toEqual([path, false])
})

test('SHELL-041, SHELL-042 the cabinet is its path and everything below it', () => {
  for (const path of ['/cabinet', '/cabinet/orders/7']) expect([path, isInCabinet(path)]).toEqual([path, true])
  for (const path of ['/', '/order', '/cabinets', '/partner']) expect([path, isInCabinet(path)]).toEqual([path, false])
})

test('SHELL-005, SHELL-006 the home page has its own address, one per language and one per partner', () => {
  for (const path of ['/', '/de', '/en/', '/ABCDEF', '/abcdef']) expect([path, isHome(path)]).toEqual([path, true])
  for (const path of ['/order', '/pt', '/de/order', '/ABCDEFG', '/ABCDEF/order'])
    expect([path, isHome(path)]).toEqual([path, false])
})

test('I18N-010 only a link from the home page to a language’s home page counts as a translation', () => {
  for (const [from, to] of [
    ['/', '/de'],
    ['/ru', '/en'],
    ['/ABCDEF', '/en'],
  ] as const)
    expect([from, to, isTranslation(from, to)]).toEqual([from, to, true])
  for (const [from, to] of [
    ['/de', '/'],
    ['/order', '/de'],
    ['/de', '/order'],
    ['/', '/ABCDEF'],
  ] as const)
    expect([from, to, isTranslation(from, to)]).toEqual([from, to, false])
})
