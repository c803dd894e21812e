import { expect, test } from 'bun:test'
import { MAX_BYTES, tooHeavy } from './sizes'

const weights = (shellBytes: number, wizardBytes: number) => [
  { name: 'shell', firstBytes: shellBytes, allBytes: 500_000 },
  { name: 'wizard', firstBytes: wizardBytes, allBytes: 500_000 },
  { name: 'backoffice', firstBytes: 400_000, allBytes: 400_000 },
]

test('the size of shell and wizard at the first visit is limited, whatever the size of other areas', () => {
  const shell = 118_000
  expect(tooHeavy(weights(shell, MAX_BYTES - shell))).toEqual([])
  expect(tooHeavy(weights(shell, MAX_BYTES - shell + 1))).toHaveLength(1)
  const limit = `${(MAX_BYTES / 1000).toFixed(1)} kB`
  expect(tooHeavy(weights(150_000, 50_000))).toEqual([
    `shell and wizard take 200.0 kB at the first visit, more than ${limit}.`,
  ])
})
