import { expect, test } from 'bun:test'
import { settled } from '../../test/browser'
import { aSession } from '../../test/session'
import { createPictures } from './pictures'

/** A page that draws files when the test lets it. */
function aPage() {
  const { session } = aSession()
  const begun: string[] = []
  const ends = new Map<string, (png: Blob | null) => void>()
  const pictureOf = createPictures(session, ({ name }) => {
    begun.push(name)
    return new Promise((resolve) => ends.set(name, resolve))
  })
  const end = async (name: string, png: Blob | null = new Blob([name])) => {
    ends.get(name)?.(png)
    await settled()
  }
  return { session, begun, end, pictureOf }
}
const aFile = (name: string) => new File(['a mesh'], name)

test('FILE-061 a file is drawn once, for whoever shows it or sends its picture', async () => {
  const { begun, end, pictureOf } = aPage()
  const file = aFile('1.stl')
  const shown = pictureOf(file)
  await settled()
  await end('1.stl')
  expect(await (await pictureOf(file))?.text()).toBe('1.stl')
  expect([await shown, begun]).toEqual([await pictureOf(file), ['1.stl']])
})

test('FILE-061 files are drawn two at a time, so that a page of many questions stays quick', async () => {
  const { begun, end, pictureOf } = aPage()
  for (const it of ['1.stl', '2.stl', '3.stl']) void pictureOf(aFile(it))
  await settled()
  expect(begun).toEqual(['1.stl', '2.stl'])
  await end('1.stl', null)
  expect(begun).toEqual(['1.stl', '2.stl', '3.stl'])
})

test('FILE-061 nothing is drawn after the session has ended', async () => {
  const { session, begun, end, pictureOf } = aPage()
  for (const it of ['1.stl', '2.stl']) void pictureOf(aFile(it))
  const late = pictureOf(aFile('3.stl'))
  await settled()
  session.dispose()
  await end('1.stl')
  expect([await late, begun]).toEqual([null, ['1.stl', '2.stl']])
})
