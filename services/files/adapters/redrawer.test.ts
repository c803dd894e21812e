import { expect, test } from 'bun:test'
import { aPicture } from '../test/pictures'
import { redrawPicture } from './redrawer'

test('a picture that is not drawn in time is given up', async () => {
  expect(await redrawPicture(await aPicture(), 1)).toBe('too-slow')
})

test('a picture is drawn to the same bytes each time', async () => {
  const picture = await aPicture()
  expect(await redrawPicture(picture)).toEqual(await redrawPicture(picture))
})
