import { expect, test } from 'bun:test'
import { screen, within } from 'frontend-kit/test/page'
import { openDesk } from '../test/desk'
import { area } from './area'

test('the navigation leads to every page that no other page leads to', async () => {
  await openDesk({ at: '/send-test' })
  const tabs = within(await screen.findByRole('navigation', { name: 'Разделы бэк-офиса' })).getAllByRole('link')
  const ledTo = ['/backoffice/orders/:id', '/backoffice/*']
  expect(tabs.map((it) => it.getAttribute('href'))).toEqual(
    area.routes.map(({ path }) => path).filter((it) => !ledTo.includes(it)),
  )
})
