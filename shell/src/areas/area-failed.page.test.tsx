import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import type { Area } from 'frontend-kit/area'
import { openPage, said, screen, within } from 'frontend-kit/test/page'

// React logs what a boundary catches.
let logged: ReturnType<typeof spyOn<Console, 'error'>>
beforeEach(() => {
  logged = spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

/** An area whose page fails until it is mended. */
function aBrokenArea() {
  let isBroken = true
  const Page = () => {
    if (isBroken) throw new Error('The page is broken.')
    return <p>The page itself</p>
  }
  const area: Area = { platform: 0, Frame: ({ children }) => children, routes: [{ path: '/thankyou', Page }] }
  return {
    area,
    mend: () => {
      isBroken = false
    },
  }
}

test('an area that fails says so in its place, whom to write to, and comes by another try', async () => {
  const { area, mend } = aBrokenArea()
  const { user } = await openPage({ at: '/thankyou', area })
  const failed = within(within(screen.getByRole('main')).getByRole('alert'))
  failed.getByRole('heading', { name: 'Раздел не загрузился' })
  expect(said(screen.getByRole('main'))).toContain(
    'Остальные страницы работают. Попробуйте ещё раз; если не поможет, напишите нам: help@ru.example.',
  )
  screen.getByRole('banner')
  screen.getByRole('contentinfo')
  expect(document.title).toBe('Раздел не загрузился — Каппа')
  mend()
  await user.click(failed.getByRole('button', { name: 'Повторить' }))
  await screen.findByText('The page itself')
  expect(screen.queryByRole('alert')).toBeNull()
})
