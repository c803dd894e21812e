import { expect, test } from 'bun:test'
import { withinLimits } from './limits'

const few = { byAddress: 19, byBrowser: 199, inAll: 999 }

test('the 20th link to an address, the 200th of a browser and the last of all are sent', () => {
  expect(withinLimits(few, 1000)).toBeUndefined()
})

test.each([{ byAddress: 20 }, { byBrowser: 200 }, { inAll: 1000 }])('one more is refused: %j', (more) => {
  expect(withinLimits({ ...few, ...more }, 1000)).toMatchObject({ code: 'too-many-requests' })
})
