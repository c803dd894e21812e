import { expect, test } from 'bun:test'
import { ApiProblem } from 'frontend-kit/api'
import { settled } from '../../test/browser'
import { aSession } from '../../test/session'
import { sentFilesAtom } from './atoms'
import { createThumbnails } from './thumbnails'

test('FILE-061 the picture of each file that was sent is kept with its scan, and one that fails stops no other', async () => {
  const { session } = aSession()
  const kept: string[] = []
  const keepThumbnail = async (scanId: string, png: Blob) => {
    if (scanId === 'broken') throw new ApiProblem('unavailable', 'The line broke.')
    kept.push(`${scanId} ${await png.text()}`)
  }
  const pictureOf = async ({ name }: File) => (name === 'blank.stl' ? null : new Blob([name]))
  const { keep } = createThumbnails(session, { keepThumbnail } as never, pictureOf)
  for (const it of ['broken', 'blank', '1', '2']) keep(new File([], `${it}.stl`), it)
  expect([...session.store.get(sentFilesAtom).keys()]).toEqual(['broken', 'blank', '1', '2'])
  for (let turn = 0; turn < 3; turn++) await settled()
  expect(kept).toEqual(['1 1.stl', '2 2.stl'])
})
