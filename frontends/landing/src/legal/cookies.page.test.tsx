import { expect, test } from 'bun:test'
import { cookies } from 'contracts/access/cookies'
import { browserKeys } from 'contracts/browser-keys'
import { openPage, SITES, said, screen, within } from 'frontend-kit/test/page'
import { area } from '../area'

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((it) => [...it.children].map(said))

test('LEGAL-016 /cookies lists every cookie and key of the code’s own tables, each with its purpose and life', async () => {
  await openPage({ at: '/cookies', area })
  await screen.findByRole('heading', { level: 1, name: 'Файлы cookie и хранилище браузера' })
  expect(document.title).toBe('Файлы cookie и хранилище браузера — Каппа')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Что сайт хранит в браузере, зачем и сколько.',
  )
  const [ofCookies, ofStorage] = screen.getAllByRole('table').map(rowsOf)
  expect(ofCookies?.map(([name]) => name)).toEqual(Object.keys(cookies))
  expect(ofStorage?.map(([name]) => name)).toEqual(Object.keys(browserKeys))
  for (const row of [...ofCookies!, ...ofStorage!]) expect(row.every((it) => it.length > 5)).toBe(true)
  // A phone has no row of titles, so the last line of each block says itself what it is.
  expect(new Set([...document.querySelectorAll<HTMLElement>('td:last-child')].map((it) => it.dataset.column))).toEqual(
    new Set(['Сколько хранится']),
  )
  expect(ofCookies).toContainEqual([
    '__Host-access',
    'Подтверждает, что вы вошли.',
    'До выхода, но не дольше: клиенты — 90 дней, сотрудники — 14 дней, упаковщики — 12 часов',
  ])
  expect(ofCookies).toContainEqual([
    '__Host-visitor',
    'Отличает ваш браузер от других: по нему сайт находит черновик заказа, пока вы не вошли, и считает, сколько браузеров в день открыло ссылку партнёра.',
    '365 дней',
  ])
  expect(ofStorage).toContainEqual([
    'partnerCode',
    'Код партнёра, по ссылке которого вы пришли.',
    'Пока открыта вкладка',
  ])
})

test('LEGAL-016 /cookies is there in English, and leads back to the home page', async () => {
  await openPage({ at: '/cookies', area, site: SITES.eu })
  await screen.findByRole('heading', { level: 1, name: 'Cookies and browser storage' })
  const home = within(screen.getByRole('main')).getByRole('link', { name: 'Back to home' })
  expect(home.getAttribute('href')).toBe('/')
})
