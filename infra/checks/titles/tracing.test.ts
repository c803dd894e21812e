import { expect, test } from 'bun:test'
import { registerIds } from './register'
import { trace } from './tracing'

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
