import { expect, test } from 'bun:test'
import { isShortcut } from './shortcut'

const press = (key: string, code: string, over: object = { ctrlKey: true }) =>
  isShortcut({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over }, 'z')

test('a shortcut is read by its letter, and by the place of the key where the keyboard has another alphabet', () => {
  expect([press('z', 'KeyZ'), press('Z', 'KeyZ'), press('z', 'KeyY'), press('я', 'KeyZ')]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([press('y', 'KeyZ'), press('ц', 'KeyW')]).toEqual([false, false])
})

test('and with Ctrl or Cmd alone', () => {
  expect(press('z', 'KeyZ', { metaKey: true })).toBe(true)
  for (const over of [{}, { ctrlKey: true, shiftKey: true }, { metaKey: true, altKey: true }])
    expect(press('z', 'KeyZ', over)).toBe(false)
})
