import { expect, test } from 'bun:test'
import { keyOf, type Pressed } from './rules'

const KEYS = {
  step: { code: 'KeyE', sign: 'e', does: 'a' },
  down: { code: 'KeyJ', sign: 'j', does: 'b', repeats: true },
  search: { code: 'Slash', sign: '/', does: 'c' },
  help: { code: 'Slash', shift: true, sign: '?', does: 'd' },
} as const

const press = (over: Partial<Pressed>): Pressed => ({
  ...{ code: '', key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false },
  ...over,
})

test('a key is known by its place, whatever the layout types there', () => {
  expect(keyOf(KEYS, press({ code: 'KeyE', key: 'e' }))).toBe('step')
  expect(keyOf(KEYS, press({ code: 'KeyE', key: 'у' }))).toBe('step')
  expect(keyOf(KEYS, press({ code: 'KeyT', key: 'e' }))).toBeNull()
})

test('the question mark is known by its place and by itself', () => {
  expect(keyOf(KEYS, press({ code: 'Slash', key: '?', shiftKey: true }))).toBe('help')
  expect(keyOf(KEYS, press({ code: 'Slash', key: ',', shiftKey: true }))).toBe('help')
  expect(keyOf(KEYS, press({ code: 'Digit7', key: '?', shiftKey: true }))).toBe('help')
  expect(keyOf(KEYS, press({ code: 'Slash', key: '.' }))).toBe('search')
})

test('a key with Shift, Ctrl, Alt or ⌘ is another key', () => {
  expect(keyOf(KEYS, press({ code: 'KeyE', key: 'E', shiftKey: true }))).toBeNull()
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
    expect(keyOf(KEYS, press({ code: 'KeyE', key: 'e', [modifier]: true }))).toBeNull()
})

test('a key that is held down acts once, unless it is one that goes on', () => {
  expect(keyOf(KEYS, press({ code: 'KeyE', key: 'e', repeat: true }))).toBeNull()
  expect(keyOf(KEYS, press({ code: 'KeyJ', key: 'j', repeat: true }))).toBe('down')
})
