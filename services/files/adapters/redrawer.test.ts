import { expect, test } from 'bun:test'
import { aPicture } from '../test/pictures'
import { PURPOSES, redrawPicture } from './redrawer'

test('a picture that is not drawn in time is given up', async () => {
  expect(await redrawPicture(await aPicture(), 'logo', 1)).toBe('too-slow')
})

test('a picture is drawn to the same bytes each time', async () => {
  const picture = await aPicture()
  for (const it of PURPOSES) expect(await redrawPicture(picture, it)).toEqual(await redrawPicture(picture, it))
})
