import { expect, test } from 'bun:test'
import { given } from 'service-kit/test/given'
import { aTranslation, NOW } from '../builders'
import { change } from './translation'

test('TRAN-006 a change sets the time and the next version', () => {
  given(aTranslation())
    .when((it) => change(it, 3, { translatedText: 'Onwards' }, NOW))
    .then({ translatedText: 'Onwards', version: 4, updatedAt: NOW, createdAt: aTranslation().createdAt })
})

test('the same text again changes nothing', () => {
  const before = aTranslation()
  expect(change(before, 3, { translatedText: 'Next' }, NOW)).toBe(before)
})

test('a change with another version is refused', () => {
  given(aTranslation())
    .when((it) => change(it, 2, { translatedText: 'Onwards' }, NOW))
    .refuses('version-changed')
})

test('a text with other placeholders is refused', () => {
  given(aTranslation())
    .when((it) => change(it, 3, { translatedText: 'Next {step}' }, NOW))
    .refuses('placeholders-differ')
})
