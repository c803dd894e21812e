import { expect, test } from 'bun:test'
import { act, screen } from 'frontend-kit/test/page'
import { PLATFORM } from 'platform'
import { Fragment } from 'react'
import { openDesk } from '../../../../test/desk'
import { PlaceInList, usePlace } from './place-in-list'

/** A list of which two rows are seen; the one that the person is at is drawn as well. */
async function openList() {
  const list = { drawCount: 0, goTo: (_: string) => {} }
  function Rows() {
    list.drawCount++
    const place = usePlace()
    list.goTo = place.goTo
    const ids = ['first', 'second', 'third'].filter((it) => it !== 'third' || it === place.at())
    return ids.map((it) => (
      <div key={it} data-row={it}>
        <a href={`/${it}`}>{it}</a>
      </div>
    ))
  }
  const List = () => (
    <PlaceInList arrived={null}>
      <Rows />
    </PlaceInList>
  )
  const area = { platform: PLATFORM, Frame: Fragment, routes: [{ path: '/backoffice', Page: List }] }
  await openDesk({ at: '/backoffice', area })
  await screen.findByText('first')
  const goTo = async (id: string) => {
    const before = list.drawCount
    await act(async () => list.goTo(id))
    return { draws: list.drawCount - before, focused: document.activeElement === screen.getByText(id) }
  }
  return { goTo }
}

test('a step to a row that is drawn draws nothing anew, and one to another draws it; both give it the focus', async () => {
  const { goTo } = await openList()
  expect(await goTo('first')).toEqual({ draws: 0, focused: true })
  expect(await goTo('second')).toEqual({ draws: 0, focused: true })
  expect(await goTo('third')).toEqual({ draws: 1, focused: true })
})
