import { afterEach, expect, test } from 'bun:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { KeysHelp } from './keys-help'
import { useKeys } from './use-keys'

const KEYS = {
  step: { code: 'KeyE', sign: 'e', does: 'Следующий шаг' },
  note: { code: 'KeyN', sign: 'n', does: 'Заметка' },
} as const

afterEach(cleanup)

/** A page with two keys, of which the second does nothing at present; answers what was done. */
function opened(more = <button type="button">Кнопка</button>) {
  const done: string[] = []
  function Page() {
    useKeys(KEYS, { step: () => void done.push('step'), note: undefined })
    return more
  }
  render(<Page />)
  return done
}
const press = (target: Element, over = {}) => fireEvent.keyDown(target, { code: 'KeyE', key: 'у', ...over })

test('a key acts wherever the focus is on the page, and its letter goes nowhere else', () => {
  const done = opened()
  const isLeftToBrowser = press(screen.getByRole('button'))
  expect([done, isLeftToBrowser]).toEqual([['step'], false])
  expect(fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' })).toBe(true)
  expect(done).toEqual(['step'])
})

test('who types or chooses in a field presses no key of the page', () => {
  const done = opened(
    <>
      <input aria-label="Поиск" />
      <textarea aria-label="Заметка" />
      <select aria-label="Сайт" />
      <input type="checkbox" />
    </>,
  )
  for (const name of ['Поиск', 'Заметка', 'Сайт']) press(screen.getByLabelText(name))
  expect(done).toEqual([])
  press(screen.getByRole('checkbox'))
  expect(done).toEqual(['step'])
})

test('while a dialog is open no key acts', () => {
  const done = opened(<dialog open>Вопрос</dialog>)
  press(document.body)
  expect(done).toEqual([])
})

test('the list of keys is the table itself', () => {
  render(<KeysHelp keys={KEYS} title="Клавиши" closeLabel="Закрыть" text={(it) => it} onClose={() => {}} />)
  const rows = [...screen.getByRole('dialog', { name: 'Клавиши' }).querySelectorAll('dt')]
  expect(rows.map((it) => [it.textContent, it.nextElementSibling?.textContent])).toEqual([
    ['e', 'Следующий шаг'],
    ['n', 'Заметка'],
  ])
})
