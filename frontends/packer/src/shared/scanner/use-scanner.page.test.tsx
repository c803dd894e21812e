import { expect, onTestFinished, test } from 'bun:test'
import { bagCode } from 'contracts/order/packing/bag-code'
import { useKeys } from 'frontend-kit/keys/use-keys'
import { act, screen, waitFor } from 'frontend-kit/test/page'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { scan as scanAt } from '../../../test/scan'
import { useScanner } from './use-scanner'

const CODE = bagCode(Uint8Array.from([7, 11, 19, 23, 3, 29, 31, 2, 13, 17, 5]))
const KEYS = {
  print: { code: 'KeyP', sign: 'p', does: '' },
  help: { code: 'Slash', shift: true, sign: '?', does: '' },
} as const

async function opened() {
  const scans: string[] = []
  const done: string[] = []
  function Page() {
    const [text, setText] = useState('до')
    useScanner((it) => scans.push(it))
    useKeys(KEYS, { print: () => done.push('print'), help: () => done.push('help') })
    return (
      <>
        <input aria-label="Причина" maxLength={20} value={text} onChange={(it) => setText(it.target.value)} />
        <input aria-label="Номер посылки" data-takes-scans />
        <output>{text}</output>
        <button type="button" onClick={() => done.push('pressed')}>
          Кнопка
        </button>
      </>
    )
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const close = () => act(() => root.unmount())
  onTestFinished(close)
  await act(async () => root.render(<Page />))
  return { scans, done, close, field: screen.getByLabelText<HTMLInputElement>('Причина') }
}
/** Answers whether the browser goes on with the key. */
function press(target: Element, sign: string, over = {}): boolean {
  const code = /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key: sign, code, bubbles: true, cancelable: true, ...over }),
  )
}
const pressElsewhere = () => act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
const scan = (target: Element, code = CODE) => scanAt(code, target)

test('a code goes to the page and not to the field or the button that has the focus', async () => {
  const { scans, done, field } = await opened()
  field.focus()
  expect(scan(field)).toBe(false)
  expect([scans, field.value]).toEqual([[CODE], 'до'])
  const button = screen.getByRole('button')
  button.focus()
  expect(scan(button)).toBe(false)
  scan(document.body)
  expect([scans, done]).toEqual([[CODE, CODE, CODE], []])
})

test('a field for codes has them itself', async () => {
  const { scans } = await opened()
  expect(scan(screen.getByLabelText('Номер посылки'))).toBe(true)
  expect(scans).toEqual([])
})

test('what a person types is in its field a moment later, where the caret stands, and at once when the person presses elsewhere', async () => {
  const { scans, field } = await opened()
  field.focus()
  field.setSelectionRange(0, 1)
  press(field, 'п', { code: 'KeyG' })
  expect(field.value).toBe('до')
  await waitFor(() => expect(field.value).toBe('по'))
  expect(field.selectionStart).toBe(1)
  for (const it of 'выше') press(field, it, { code: '' })
  pressElsewhere()
  expect([field.value, scans]).toEqual(['пвышео', []])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('пвышео'))
  for (const it of 'а'.repeat(30)) press(field, it, { code: 'KeyF' })
  pressElsewhere()
  expect(field.value).toHaveLength(20)
})

test('one key outside of fields is a key of the page, and several at once are none', async () => {
  const { done } = await opened()
  press(document.body, 'з', { code: 'KeyP' })
  expect(done).toEqual([])
  await waitFor(() => expect(done).toEqual(['print']))
  press(document.body, ',', { code: 'Slash', shiftKey: true })
  await waitFor(() => expect(done).toEqual(['print', 'help']))
  for (const it of 'PP') press(document.body, it)
  pressElsewhere()
  expect(done).toEqual(['print', 'help'])
})

test('a code that a scanner does not end is entered when the pause is over', async () => {
  const { scans } = await opened()
  for (const it of CODE) press(document.body, it)
  await waitFor(() => expect(scans).toEqual([CODE]))
})

test('the page reads no keys once it has gone', async () => {
  const { scans, close } = await opened()
  close()
  scan(document.body)
  expect(scans).toEqual([])
})
