import { expect, test } from 'bun:test'
import { registerIds } from './register'
import { quotedTexts, trace, unproven } from './tracing'

const REGISTER = `
Text that mentions ORD-999.
- **ORD-001** (customer §1) One. **Decided:** see PAY-001.
- **ORD-002** Two.
- **PAY-001** Three.
- **I18N-001** Four.
`

test('the ids of the register are those that begin a line of it', () => {
  expect(registerIds(REGISTER)).toEqual(['ORD-001', 'ORD-002', 'PAY-001', 'I18N-001'])
})

test('an id counts as proven by a passing test alone', () => {
  const results = [
    { file: 'a', title: 'ORD-001, ORD-003 works', outcome: 'passed' as const, message: '' },
    { file: 'a', title: 'ORD-002 fails', outcome: 'failed' as const, message: '' },
    { file: 'a', title: 'PAY-001 is left out', outcome: 'skipped' as const, message: '' },
    { file: 'a', title: 'I18N-001 works', outcome: 'passed' as const, message: '' },
  ]
  expect(trace(registerIds(REGISTER), results)).toEqual([
    { prefix: 'ORD', total: 2, named: 1, missing: ['ORD-002'] },
    { prefix: 'PAY', total: 1, named: 0, missing: ['PAY-001'] },
    { prefix: 'I18N', total: 1, named: 1, missing: [] },
  ])
})

test('an id in the title of a step of a passing story counts', () => {
  const story = { file: 'a', title: 'a story', outcome: 'passed' as const, message: '', steps: ['ORD-001: it works'] }
  expect(trace(['ORD-001'], [story])).toMatchObject([{ named: 1 }])
  expect(trace(['ORD-001'], [{ ...story, outcome: 'failed' }])).toMatchObject([{ named: 0 }])
})

test('a quoted Russian text counts as proven where a test holds it literally', () => {
  const register = `
- **ORD-001** The toast "Заказ оформлен" is shown, not "Done". **Decided:** with «Номер {number} у нас».
- **ORD-002** The button "Отменить", "Готово: n/m", "Удалено: N, из них M" or "Не вышло: ...".
`
  const quoted = quotedTexts(register)
  expect(quoted).toEqual([
    { id: 'ORD-001', text: 'Заказ оформлен' },
    { id: 'ORD-001', text: 'Номер {number} у нас' },
    { id: 'ORD-002', text: 'Отменить' },
    { id: 'ORD-002', text: 'Готово: n/m' },
    { id: 'ORD-002', text: 'Удалено: N, из них M' },
    { id: 'ORD-002', text: 'Не вышло: ...' },
  ])
  const tests = [
    "expect(toast).toBe('Заказ\\u00a0оформлен')",
    "expect(lead).toBe('Номер 2256 у нас')",
    'Готово: 1/2, Удалено: 2, из них 1, Не вышло: нет',
  ]
  expect(unproven(quoted, tests)).toEqual([{ id: 'ORD-002', text: 'Отменить' }])
})
