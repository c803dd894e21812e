import { afterEach, expect, test } from 'bun:test'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Button } from '../ui/actions/button'
import { usePlacedReasons } from './use-placed-reasons'

afterEach(cleanup)

/** A page with a button whose reason would begin left of the window. */
function opened() {
  function Page() {
    usePlacedReasons()
    return (
      <Button disabledReason="Сначала выберите файл">
        <b>Отправить</b>
      </Button>
    )
  }
  const page = render(<Page />)
  const reason = screen.getByRole('tooltip')
  reason.getBoundingClientRect = () => ({ left: -60, bottom: 160 }) as DOMRect
  return { ...page, reason }
}

test('a reason is moved into the window when the pointer comes over its button, or the focus', () => {
  const { reason } = opened()
  expect(reason.style.insetInlineEnd).toBe('')
  fireEvent.pointerOver(screen.getByText('Отправить'))
  expect(reason.style.insetInlineEnd).toBe('-68px')
  reason.style.cssText = ''
  act(() => screen.getByRole('button').focus())
  expect(reason.style.insetInlineEnd).toBe('-68px')
})

test('and nothing else is touched', () => {
  const { reason, unmount } = opened()
  fireEvent.pointerOver(document.body)
  expect(reason.style.insetInlineEnd).toBe('')
  const button = screen.getByText('Отправить')
  unmount()
  fireEvent.pointerOver(button)
  expect(reason.style.insetInlineEnd).toBe('')
})
