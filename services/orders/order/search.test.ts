import { describe, expect, test } from 'bun:test'
import { searchText, wordsOf } from './search'

const ID = '7f3a0000-0000-4000-8000-000000000000'
const finds = (search: string, text: string) => wordsOf(search).every((it) => text.includes(it.text))
const idsOf = (search: string) => wordsOf(search).map((it) => it.ids)
const phonesOf = (search: string) => wordsOf(search).map((it) => it.phone ?? it.text)

describe('the search of a list', () => {
  const text = searchText({
    fullName: 'Клиника «Улыбка»',
    patients: [{ name: 'АННА' }, { name: 'Jose\u0301' }, { name: 'Фёдор' }] as never,
  })

  test.each(['улыбк', 'анна', 'АнН', 'José', 'JOSÉ', ' анна ', 'федор', 'ФЁДОР', 'фе\u0308дор'])(
    'CAB-003 %j finds the names of the client and of the patients, whatever their case and accents, with е for ё',
    (search) => expect(finds(search, text)).toBe(true),
  )

  test('CAB-003 finds all its words, in any order and in any of the names', () => {
    expect(finds('jo анна  улыбка', text)).toBe(true)
    expect(finds('анна ольга', text)).toBe(false)
    expect(wordsOf(' ')).toEqual([])
    expect(wordsOf('a b c d e f g h i')).toHaveLength(8)
  })

  test.each(['7f3a', '7F3A', '#7f3a', '№ 7f3a', '№7f3a', '7f3a00', '7f3a-', ID, `# ${ID}`, ID.slice(0, 20)])(
    'ORD-028 reads %j as the beginning of an id',
    (search) => {
      const [ids, ...rest] = idsOf(search)
      expect(rest).toEqual([])
      expect(ids && ids.from <= ID && ID <= ids.to).toBe(true)
    },
  )

  test.each(['7f3', 'anna', '№ 7f', '-7f3a', 'fefefefefefefefefefefefefefefefefe'])(
    'does not read %j as the beginning of an id',
    (search) => expect(idsOf(search).every((it) => it === undefined)).toBe(true),
  )

  test('reads a whole id, with and without dashes, as that id alone', () => {
    for (const search of [ID, ID.replaceAll('-', '')]) expect(idsOf(search)).toEqual([{ from: ID, to: ID }])
  })

  test.each([
    ['+7 (900) 123-45-67', ['79001234567']],
    ['8 900 123-45-67', ['79001234567']],
    ['8900 123 45 67', ['79001234567']],
    ['900 123 45 67', ['9001234567']],
    ['+7 900 123', ['900', '123']],
    ['8 (900) 123', ['900', '123']],
    ['8921 555', ['7921', '555']],
    ['8-921', ['7921']],
    ['8125', ['8125']],
    ['+79001234567', ['79001234567']],
    ['89001234567', ['79001234567']],
    ['8(900)123-45-67', ['79001234567']],
    ['900.123', ['900123']],
    ['Анна 123-45', ['анна', '12345']],
    ['8', ['8']],
    ['+49 30 1234', ['49', '30', '1234']],
  ])('reads the digits of phones in %j', (search, digits) => expect(phonesOf(search)).toEqual(digits))
})
