import { expect, test } from 'bun:test'
import { parse } from '../parse'
import { translated } from './messages'
import compileMessages from './messages-loader'
import { keyOf, messageOf } from './notation'

const RUSSIAN = {
  next: 'Далее',
  step: 'Шаг {step} из {total}',
  scans: '{count, plural, one {# скан} few {# скана} other {# сканов}}',
  home: 'На <a>главную</a>, {at, date, ::dMMMM}',
  price: "Цена '{'{amount, number, ::compact-short}'}'",
}
/** The messages as the browser gets them. */
const built = (texts: object) => JSON.parse(compileMessages(JSON.stringify(texts)))

test.each(Object.entries(RUSSIAN))('the translation of %s replaces the built text', (id, text) => {
  const translations = new Map([[keyOf(messageOf(text, parse)), 'edited']])
  expect(translated(built(RUSSIAN), translations)).toEqual({ [id]: 'edited' })
})

test('a translation replaces every text with the same wording, and no other', () => {
  const texts = { first: 'Далее', second: 'Далее', other: 'далее', spaced: 'Далее ' }
  expect(translated(built(texts), new Map([['Далее', 'Next']]))).toEqual({ first: 'Next', second: 'Next' })
})

test('a text is parsed where it has notation, and fails the build where that is wrong', () => {
  expect(built({ plain: 'Далее', own: '{name}' })).toEqual({ plain: 'Далее', own: [{ type: 1, value: 'name' }] })
  expect(() => built({ wrong: '{name' })).toThrow('The message wrong is not valid')
})
