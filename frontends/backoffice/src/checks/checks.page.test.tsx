import { expect, test } from 'bun:test'
import { screen, waitFor } from 'frontend-kit/test/page'
import { openDesk } from '../../test/desk'

const open = (at: string) => openDesk({ at, answers: { files: { showCheckedStorage: { storage: 's3' } } } })

test.each([
  ['SHELL-018', '/send-test', 'Проверка отправки на сервер фабрики'],
  ['SHELL-019', '/yandex-test', 'Проверка хранилища'],
])('%s the address %s leads to the page with the section «%s»', async (_, at, section) => {
  const { address } = await open(at)
  await screen.findByRole('region', { name: section })
  await waitFor(() => expect(address()).toBe('/backoffice/checks'))
})

test('both checks are sections of one page, which the menu names', async () => {
  await open('/backoffice/checks')
  await screen.findByRole('heading', { level: 1, name: 'Проверки' })
  await screen.findByRole('region', { name: 'Проверка хранилища' })
  screen.getByRole('region', { name: 'Проверка отправки на сервер фабрики' })
  expect(screen.getByRole('link', { name: 'Проверки' }).getAttribute('aria-current')).toBe('page')
})
