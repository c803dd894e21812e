import { beforeEach, expect, onTestFinished, spyOn, test } from 'bun:test'
import { screen, waitFor } from 'frontend-kit/test/page'
import { listing, openDesk } from '../../test/desk'

const scrolledTo: Element[] = []
beforeEach(() => {
  scrolledTo.length = 0
  const scrolls = spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this)
  })
  onTestFinished(() => scrolls.mockRestore())
})

const open = (at: string) => openDesk({ at, answers: { files: { showCheckedStorage: { storage: 's3' } } } })

test.each([
  ['SHELL-018', '/send-test', '#factory', 'Проверка отправки на сервер фабрики'],
  ['SHELL-019', '/yandex-test', '#storage', 'Проверка хранилища'],
])(
  '%s the address %s leads to the section %s «%s», which is scrolled to and has the focus',
  async (_, at, hash, name) => {
    const { address } = await open(at)
    const heading = await screen.findByRole('heading', { level: 2, name })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect([address(), location.hash]).toEqual(['/backoffice/checks', hash])
    expect(scrolledTo.at(-1)).toBe(heading)
  },
)

test('the page without a section starts at its top', async () => {
  const { user } = await openDesk({
    at: '/backoffice',
    answers: { ...listing(), files: { showCheckedStorage: { storage: 's3' } } },
  })
  await user.click(await screen.findByRole('link', { name: 'Проверки' }))
  await screen.findByRole('region', { name: 'Проверка хранилища' })
  expect(scrolledTo.filter((it) => it.matches('h2'))).toEqual([])
  expect(document.activeElement?.matches('[data-content]')).toBe(true)
})

test('both checks are sections of one page, which the menu names', async () => {
  await open('/backoffice/checks')
  await screen.findByRole('heading', { level: 1, name: 'Проверки' })
  await screen.findByRole('region', { name: 'Проверка хранилища' })
  screen.getByRole('region', { name: 'Проверка отправки на сервер фабрики' })
  expect(screen.getByRole('link', { name: 'Проверки' }).getAttribute('aria-current')).toBe('page')
})
