import { expect, test } from 'bun:test'
import { screen } from 'frontend-kit/test/page'
import { openDesk } from '../../../test/desk'

const ORDER = '7f3a9c21-0000-4000-8000-000000000001'
const PAGES = [
  ['/backoffice/prices', 'Цены', 'kind=price-list', { orders: { listSitePrices: [] } }],
  ['/backoffice/data-requests', 'Запросы данных', 'kind=data-request', {}],
  [
    `/backoffice/files?path=order_${ORDER}`,
    'Файлы заказов',
    `order=${ORDER}`,
    {
      files: { listFolders: { items: [], next: null }, listScans: { items: [] } },
    },
  ],
] as const
const link = { name: 'Журнал' }

test.each(PAGES)('AUTH-037 the page %s leads admins to the trail of its records', async (at, title, query, answers) => {
  await openDesk({ at, as: 'admin', answers })
  await screen.findByRole('heading', { level: 1, name: title })
  expect((await screen.findByRole('link', link)).getAttribute('href')).toBe(`/backoffice/audit?${query}`)
})

test.each(PAGES)('AUTH-027 the page %s shows managers no link to the trail', async (at, title, _, answers) => {
  await openDesk({ at, as: 'manager', answers })
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByRole('link', link)).toBeNull()
})
