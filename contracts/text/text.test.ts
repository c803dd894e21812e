import { describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { Email, line, paragraph } from '../common'
import { asLine, asParagraph } from './text'

const isLine = (text: string) => Value.Check(line(200, { minLength: 1 }), text)
const isParagraph = (text: string) => Value.Check(paragraph(200), text)
const isEmail = (text: string) => Value.Check(Email, text)

const CONTROLS = ['\0', '\b', '\x1b[2J', '\x7f', '\x85', '\x9b']
const TURNS = ['\u202a', '\u202e', '\u2066', '\u2069']

describe('a name or text', () => {
  test.each(['Анна Ёлкина-О’Нил', 'Łukasz Żółć', 'محمد علی‌پور', 'क्‍ष', '王小明 2-й', '👩‍⚕️ 𝒜nna', 'שלום\u200f (1)'])(
    'accepts letters of any script: %j',
    (text) => {
      expect([isLine(text), isParagraph(text)]).toEqual([true, true])
    },
  )

  test.each([...CONTROLS, ...TURNS])('accepts no control character and none that reverses text: %j', (char) => {
    expect([isLine(`Anna${char}`), isParagraph(`Anna${char}`)]).toEqual([false, false])
  })

  test.each(['\t', '\n', '\r\n', '\u2028'])('may have several lines only in a paragraph: %j', (char) => {
    expect([isLine(`Anna${char}K.`), isParagraph(`Anna${char}K.`)]).toEqual([false, true])
  })

  test.each(['', ' ', '\u00a0\u3000 '])('that is required needs more than spaces: %j', (text) => {
    expect(isLine(text)).toBe(false)
  })
})

describe('an e-mail', () => {
  test.each(['anna@example.org', 'анна@пример.рф', 'a+b@x.museum', ' anna@example.org '])('takes %j', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([...CONTROLS, ...TURNS, '\u200b', '\u200f', '\u00ad', '\u2060', '\ufeff'])(
    'accepts no control, reversing or invisible character, on either side: %j',
    (char) => {
      expect([isEmail(`an${char}na@example.org`), isEmail(`anna@exa${char}mple.org`)]).toEqual([false, false])
      expect([isEmail(`${char}anna@example.org`), isEmail(`anna@example.org${char}`)]).toEqual([false, false])
    },
  )
})

describe('a pasted text', () => {
  test('in a line loses invalid characters, and line ends become spaces', () => {
    expect(asLine('Анна\r\n\tЁлкина\x1b\u202e')).toBe('Анна Ёлкина')
    expect(isLine(asLine(CONTROLS.join('a')))).toBe(true)
  })

  test('in a paragraph keeps its lines', () => {
    expect(asParagraph('один\r\n\tдва\0\u2066')).toBe('один\r\n\tдва')
  })
})
