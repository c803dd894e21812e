import { expect, test } from 'bun:test'
import { useState } from 'react'
import type { Area } from '../area'
import { openPage, screen, waitFor } from '../test/page'
import { Thumbnail } from './thumbnail'

/** A page that shows a scan, whose picture the service gets at the press of a button. */
async function shown(local: Blob | null, hasThumbnail = false) {
  function Page() {
    const [has, setHas] = useState(hasThumbnail)
    return (
      <main data-testid="page">
        <button type="button" onClick={() => setHas(true)}>
          drawn
        </button>
        <Thumbnail scan={{ id: 'scan-1', hasThumbnail: has }} local={local} />
      </main>
    )
  }
  const area: Area = { platform: 0, Frame: ({ children }) => children, routes: [{ path: '/cabinet', Page }] }
  const page = await openPage({ area, at: '/cabinet' })
  const main = await screen.findByTestId('page')
  return { ...page, address: () => main.querySelector('img')?.getAttribute('src') ?? null }
}

test('FILE-061 the browser’s own picture of a scan stands in until the service has one', async () => {
  const { user, address } = await shown(new Blob(['a picture']))
  await waitFor(() => expect(address()).toStartWith('blob:'))
  await user.click(screen.getByRole('button', { name: 'drawn' }))
  expect(address()).toBe('/api/files/v1/scans/scan-1/thumbnail')
})

test('FILE-061 a scan without any picture has a drawing in its place', async () => {
  const { address } = await shown(null)
  expect([address(), document.querySelectorAll('main svg').length]).toEqual([null, 1])
})
