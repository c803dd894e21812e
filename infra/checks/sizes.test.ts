import { expect, test } from 'bun:test'
import { tooHeavy } from './sizes'

const weights = (shellBytes: number, wizardBytes: number) => [
  { name: 'shell', firstBytes: shellBytes, allBytes: 500_000 },
  { name: 'wizard', firstBytes: wizardBytes, allBytes: 500_000 },
  { name: 'backoffice', firstBytes: 400_000, allBytes: 400_000 },
]

test('what shell and wizard weigh together at a first visit is bounded, whatever the rest weighs', () => {
  expect(tooHeavy(weights(118_000, 40_000))).toEqual([])
  expect(tooHeavy(weights(118_000, 40_001))).toEqual([
    'shell and wizard weigh 158.0 kB of 158.0 kB at the first visit.',
  ])
  expect(tooHeavy(weights(150_000, 50_000))).toEqual([
    'shell and wizard weigh 200.0 kB of 158.0 kB at the first visit.',
  ])
})
