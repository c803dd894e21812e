import { expect, test } from 'bun:test'
import { ApiProblem } from 'frontend-kit/api'
import { settled } from '../../test/browser'
import { anOrder, anUpload, aQuoteOf } from '../../test/builders'
import { aSession } from '../../test/session'
import { uploadsAtom } from '../uploads/atoms'
import { createReturning } from './returning'

const order = anOrder()

/** A tab with an open order, of which the services answer whatever they are asked from now on. */
async function aTab() {
  const away = { isSo: false }
  const listed: string[] = []
  const tab = aSession({
    orderId: order.id,
    always: {
      showOrder: async () => order,
      showQuote: async () => aQuoteOf(),
      listScans: async () => {
        if (away.isSo) throw new ApiProblem('unavailable', '')
        listed.push('scans')
        return { items: [] }
      },
    },
  })
  await tab.session.open()
  await settled()
  listed.length = 0
  const show = createReturning(tab.session)
  return { ...tab, show, listed, away }
}
type Tab = Awaited<ReturnType<typeof aTab>>
/** Time passes, and whatever was asked is answered. */
async function pass({ clock }: Tab, ms: number) {
  await clock.pass(ms)
  await settled()
}

test('FILE-029 FILE-031 a person who comes back sees the data refreshed after 500 ms, and is told once per return', async () => {
  const tab = await aTab()
  tab.show(false)
  tab.show(true)
  await pass(tab, 499)
  expect([tab.listed, tab.events]).toEqual([[], []])
  await pass(tab, 1)
  expect([tab.listed, tab.events]).toEqual([['scans'], [{ type: 'refreshed' }]])
  await pass(tab, 10_000)
  expect(tab.events).toHaveLength(1)
  tab.show(false)
  tab.show(true)
  await pass(tab, 500)
  expect(tab.events).toEqual([{ type: 'refreshed' }, { type: 'refreshed' }])
})

test('FILE-029 a person who has left again before that is told nothing', async () => {
  const tab = await aTab()
  tab.show(true)
  await pass(tab, 499)
  tab.show(false)
  await pass(tab, 10_000)
  expect([tab.listed, tab.events]).toEqual([[], []])
})

test('FILE-029 data that could not be fetched is not said to be up to date', async () => {
  const tab = await aTab()
  tab.away.isSo = true
  tab.show(true)
  await pass(tab, 500)
  expect(tab.events).toEqual([])
})

test('FILE-030 a person who comes back while a file is on its way is told that the upload goes on', async () => {
  const tab = await aTab()
  tab.session.store.set(uploadsAtom, [anUpload({ stage: { at: 'sending' } })])
  tab.show(true)
  await pass(tab, 500)
  expect(tab.events).toEqual([{ type: 'still-uploading' }])
})
