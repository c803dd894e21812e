import { expect, test } from 'bun:test'
import en from './en.json'
import ru from './ru.json'

const placeholders = (text: string) => [...new Set(text.match(/(?<=\{)\w+(?=[,}])/g))].sort()

test('English has every text of the pages after an order, with the same placeholders', () => {
  expect(Object.keys(en)).toEqual(Object.keys(ru))
  for (const [id, text] of Object.entries(ru))
    expect([id, placeholders(en[id as keyof typeof en])]).toEqual([id, placeholders(text)])
})
