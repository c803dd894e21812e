import { expect, jest, onTestFinished, test } from 'bun:test'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, Router, useLocation } from './router'

/** Code that is on its way; React is never told that it has come. */
const never = new Promise<never>(() => {})
let hasCome = false

function Page() {
  const { pathname } = useLocation()
  if (pathname === '/next' && !hasCome) throw never
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/next">Дальше</Link>
    </>
  )
}

test('a page of which React does not hear that it has come is asked for again, and shown', async () => {
  jest.useFakeTimers()
  onTestFinished(() => void jest.useRealTimers())
  const place = document.body.appendChild(document.createElement('div'))
  const arriving: boolean[] = []
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () =>
    root.render(
      <Router onArriving={(it) => void arriving.push(it)}>
        <Page />
      </Router>,
    ),
  )
  const title = () => place.querySelector('h1')?.textContent
  const before = title()
  await act(async () => place.querySelector('a')?.click())
  hasCome = true
  await act(async () => jest.advanceTimersByTime(9_000))
  expect([title(), arriving.at(-1)]).toEqual([before, true])
  await act(async () => jest.advanceTimersByTime(1_000))
  expect([title(), arriving.at(-1)]).toEqual(['/next', false])
})
