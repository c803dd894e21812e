import { expect, jest, onTestFinished, test } from 'bun:test'
import { act, startTransition } from 'react'
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

/** A site of two pages, of which the next one is asked for by the click on its link. */
async function aSite() {
  jest.useFakeTimers()
  onTestFinished(() => void jest.useRealTimers())
  window.history.replaceState(null, '', '/')
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
  const shown = () => [place.querySelector('h1')?.textContent, arriving.at(-1)]
  return { shown, click: () => act(async () => place.querySelector('a')?.click()) }
}

test('a page of which React does not hear that it has come is shown after ten seconds', async () => {
  hasCome = false
  const { shown, click } = await aSite()
  await click()
  hasCome = true
  await act(async () => jest.advanceTimersByTime(9_000))
  expect(shown()).toEqual(['/', true])
  await act(async () => jest.advanceTimersByTime(1_000))
  expect(shown()).toEqual(['/next', false])
})

test('a page whose transition React holds for another one is shown after ten seconds', async () => {
  hasCome = true
  const { shown, click } = await aSite()
  // React ends no transition before the action of one has ended.
  const held = Promise.withResolvers<void>()
  await act(async () => startTransition(() => held.promise))
  await click()
  await act(async () => jest.advanceTimersByTime(9_000))
  expect(shown()[0]).toBe('/')
  await act(async () => jest.advanceTimersByTime(1_000))
  expect(shown()[0]).toBe('/next')
  await act(async () => held.resolve())
  expect(shown()).toEqual(['/next', false])
})
