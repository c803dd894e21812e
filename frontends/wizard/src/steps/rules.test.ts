import { expect, test } from 'bun:test'
import { aDraft, anOrder, aPatient, aScan } from '../../test/builders'
import { firstOpenStep, nextStep, percentAt, previousStep, STEPS, storedStep } from './rules'

const contacts = { email: 'clinic@example.ru', phone: '+7 900 000-00-00' }
const filled = anOrder({ ...contacts, patients: [aPatient({ material: 'single-layer', cut: 'wavy' })] })

test('WIZ-039 "next" goes one step on when nothing is missing, back goes one step without asking', () => {
  expect(nextStep('contacts', aDraft())).toBe('contacts')
  expect(nextStep('contacts', aDraft({ entries: contacts }))).toBe('patient')
  expect(nextStep('aligners', aDraft({ order: filled, scans: [aScan()] }))).toBe('choices')
  expect(nextStep('summary', aDraft({ order: filled, scans: [aScan()] }))).toBe('summary')
  expect(previousStep('choices')).toBe('aligners')
  expect(previousStep('contacts')).toBe('contacts')
})

test('WIZ-040 a stored number that is no step opens the first one', () => {
  for (const [index, { name }] of STEPS.entries()) expect(storedStep(String(index + 1))).toBe(name)
  for (const text of [null, '', '0', '-1', '1.5', '01', 'summary', String(STEPS.length + 1), '99'])
    expect(storedStep(text)).toBe('contacts')
})

test('the percent is that of the step, and the last step is 100 %', () => {
  expect(percentAt('contacts')).toBe(20)
  expect(percentAt('summary')).toBe(100)
})

test('a draft that was begun in another browser opens at the first step on which something is missing', () => {
  expect(firstOpenStep(aDraft({ order: anOrder(contacts) }))).toBe('patient')
  expect(firstOpenStep(aDraft({ order: anOrder({ ...contacts, patients: [aPatient()] }) }))).toBe('aligners')
  expect(firstOpenStep(aDraft({ order: filled, scans: [aScan()] }))).toBe('summary')
})
