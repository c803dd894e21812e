import { expect, spyOn, test } from 'bun:test'
import { messagesIn } from './edited-texts'

test('texts without notation become messages unchanged', async () => {
  expect(await messagesIn({ Далее: 'Next' })).toEqual(new Map([['Далее', 'Next']]))
})

test('I18N-017 a text that cannot be parsed is omitted and logged; the others stay', async () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => {})
  const messages = await messagesIn({ 'Заказ {number}': 'Order {number', 'Шаг {step}': 'Step {step}', Далее: 'Next' })
  expect([messages.size, messages.get('Далее'), warn.mock.calls.length]).toEqual([2, 'Next', 1])
  warn.mockRestore()
})
