import { describe, expect, test } from 'bun:test'
import { settled } from '../../test/browser'
import { anOrder, anUpload, aScan } from '../../test/builders'
import { aSession } from '../../test/session'
import { scansAtom } from '../order-session/atoms'
import { uploadsAtom } from './atoms'
import { createThumbnails } from './thumbnails'

const order = anOrder()
const GREY = aScan({ id: 'grey', hasThumbnail: false })

/** A page of the order that lists these scans; `kept` are the thumbnails that it has sent. */
async function listing(...scans: ReturnType<typeof aScan>[]) {
  const tab = aSession({ orderId: order.id })
  const [drawn, kept]: [string[], string[]] = [[], []]
  const png = new Blob(['a picture'])
  const pictureOf = async (file: File) => {
    drawn.push(file.name)
    return png
  }
  const drawing = {
    ofStored: async (scanId: string) => {
      drawn.push(scanId)
      return scanId === 'broken' ? Promise.reject(new Error('The line broke.')) : png
    },
  }
  const keepThumbnail = async (scanId: string) => void kept.push(scanId)
  const list = (...all: ReturnType<typeof aScan>[]) => tab.session.store.set(scansAtom, { value: all, problem: null })
  list(...scans)
  const { keep, drawMissing } = createThumbnails(tab.session, drawing, { keepThumbnail } as never, pictureOf)
  /** As long as another page may still draw them. */
  const pass = async (ms = 10_000) => {
    await tab.clock.pass(ms)
    for (let turn = 0; turn < 10; turn++) await settled()
  }
  return { ...tab, drawn, kept, list, keep, drawMissing, pass }
}

describe('FILE-061 a stored scan without a thumbnail', () => {
  test('is fetched and drawn once, by the page that shows it; one that has a thumbnail is not', async () => {
    const { drawMissing, pass, drawn, kept } = await listing(GREY, aScan({ id: 'drawn', hasThumbnail: true }))
    drawMissing([GREY, aScan({ id: 'drawn', hasThumbnail: true })])
    await pass()
    drawMissing([GREY])
    await pass()
    expect([drawn, kept]).toEqual([['grey'], ['grey']])
  })

  test('is left to the page that has just sent it, which draws it meanwhile', async () => {
    const { drawMissing, pass, list, drawn } = await listing(GREY)
    drawMissing([GREY])
    await pass(9_999)
    expect(drawn).toEqual([])
    list({ ...GREY, hasThumbnail: true })
    await pass(1)
    expect(drawn).toEqual([])
  })

  test('is not fetched where this page draws it from its file, nor once it was removed', async () => {
    const { drawMissing, keep, pass, list, drawn, kept } = await listing(GREY)
    const gone = aScan({ id: 'gone', hasThumbnail: false })
    keep(new File([], '1.stl'), 'grey')
    drawMissing([GREY, gone])
    list(GREY)
    await pass()
    expect([drawn, kept]).toEqual([['1.stl'], ['grey']])
  })

  test('waits while files are on their way, and is drawn after them', async () => {
    const { drawMissing, pass, session, drawn } = await listing(GREY)
    const sending = [anUpload({ stage: { at: 'sending' } })]
    session.store.set(uploadsAtom, sending)
    drawMissing([GREY])
    await pass()
    expect(drawn).toEqual([])
    session.store.set(uploadsAtom, [])
    drawMissing([GREY])
    await pass()
    expect(drawn).toEqual(['grey'])
  })

  test('that cannot be fetched does not stop the others, and is not tried again', async () => {
    const broken = aScan({ id: 'broken', hasThumbnail: false })
    const { drawMissing, pass, drawn, kept } = await listing(broken, GREY)
    drawMissing([broken, GREY])
    await pass()
    drawMissing([broken])
    await pass()
    expect([drawn, kept]).toEqual([['broken', 'grey'], ['grey']])
  })
})
