import { expect, jest, onTestFinished, test } from 'bun:test'
import { toasts } from 'platform/toast-queue'
import { ApiProblem } from '../api'
import type { Listing } from '../query-cache'
import { mounted } from '../test/mounted'
import { useChange } from './use-change'
import { useDebouncedText } from './use-debounced-text'
import { useFailureToast } from './use-failure-toast'
import { useFilters } from './use-filters'

const PROBLEM = new ApiProblem('unavailable', 'The service is starting.')

test('a change is busy until it is answered, and a second press meanwhile changes nothing', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const change = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const hook = await mounted(() => useChange(change), {})
  const pressed: Promise<unknown>[] = []
  const press = () => hook.act(() => void pressed.push(hook.result().run()))
  await press()
  await press()
  expect([hook.result().isBusy, await pressed[1], answers.length]).toEqual([true, null, 1])
  await hook.act(() => answers[0]?.resolve('changed'))
  expect([hook.result().isBusy, await pressed[0]]).toEqual([false, 'changed'])
  await press()
  await hook.act(() => answers[1]?.reject(PROBLEM))
  expect(await pressed[2]).toBe(PROBLEM)
  await press()
  await hook.unmount()
  answers[2]?.resolve('changed')
  expect(await pressed[3]).toBeNull()
})

test('a change that outlives its component is answered also once that has gone', async () => {
  const answer = Promise.withResolvers<string>()
  const hook = await mounted(() => useChange(() => answer.promise, { outlives: true }), {})
  const pressed: Promise<unknown>[] = []
  await hook.act(() => void pressed.push(hook.result().run()))
  await hook.unmount()
  answer.resolve('changed')
  expect(await pressed[0]).toBe('changed')
})

test('a search is reported after a pause in typing, and at once when the field is cleared or left', async () => {
  jest.useFakeTimers()
  onTestFinished(() => void jest.useRealTimers())
  const reported: string[] = []
  const hook = await mounted(({ value }) => useDebouncedText(value, (text) => reported.push(text)), { value: '' })
  for (const text of ['a', 'an', 'anna']) {
    await hook.act(() => hook.result().type(text))
    jest.advanceTimersByTime(299)
  }
  expect([hook.result().text, reported]).toEqual(['anna', []])
  await hook.act(() => jest.advanceTimersByTime(1))
  expect(reported).toEqual(['anna'])
  await hook.act(() => hook.result().type('anna k'))
  await hook.render({ value: 'anna' })
  expect(hook.result().text).toBe('anna k')
  await hook.act(() => hook.result().leave())
  await hook.act(() => hook.result().type(''))
  expect(reported).toEqual(['anna', 'anna k', ''])
  await hook.render({ value: 'boris' })
  expect(hook.result().text).toBe('boris')
  await hook.unmount()
})

test('filters are read from the address and written to it, each as a history entry or in place of the last one', async () => {
  const notation = {
    filtersOf: (address: string) => Object.fromEntries(new URLSearchParams(address)),
    addressOf: (filters: object) => `?${new URLSearchParams({ ...filters })}`,
  }
  const hook = await mounted(() => useFilters<{ [name: string]: string }>(notation), {}, '/orders?status=paid')
  expect(hook.result().filters).toEqual({ status: 'paid' })
  await hook.act(() => hook.result().choose({ search: 'a' }))
  await hook.act(() => hook.result().choose({ search: 'anna' }, { replace: true }))
  expect(hook.result().filters).toEqual({ status: 'paid', search: 'anna' })
  expect(hook.entries).toEqual(['/orders?status=paid', '/orders?status=paid&search=anna'])
  await hook.unmount()
})

test('filters that are chosen once the browser is on its way to another page leave the address of that page alone', async () => {
  const notation = { filtersOf: () => ({ count: 30 }), addressOf: ({ count }: { count: number }) => `?count=${count}` }
  const hook = await mounted(() => useFilters(notation), {}, '/orders')
  const { choose } = hook.result()
  window.history.pushState({ state: 'the list' }, '', '/orders/1?tab=notes')
  await hook.act(() => choose({ count: 60 }, { replace: true }))
  expect(hook.entries).toEqual(['/orders', '/orders/1?tab=notes'])
  await hook.unmount()
})

test('a failed list shows one toast, again after a failed retry, and none once it has loaded', async () => {
  type List = { problem: ApiProblem | null; retries: number; listing: Listing<unknown> }
  const failed: List = { problem: PROBLEM, retries: 0, listing: { status: 'failed', problem: PROBLEM } }
  const shown: Listing<unknown> = { status: 'shown', items: [], hasMore: false, work: 'none' }
  const toastOf = ({ code }: ApiProblem, isOnPage: boolean) => ({ kind: 'error' as const, title: code, isOnPage })
  const hook = await mounted((list: List) => useFailureToast('orders', [list], toastOf), failed)
  const [first] = toasts.get()
  expect(first).toMatchObject({ title: 'unavailable', about: 'orders', isOnPage: true })
  await hook.render({ ...failed })
  expect(toasts.get()).toEqual([first!])
  await hook.render({ ...failed, retries: 1, listing: shown })
  expect(toasts.get()).toMatchObject([{ isOnPage: false }])
  await hook.render({ problem: null, retries: 1, listing: shown })
  expect(toasts.get()).toEqual([])
  await hook.unmount()
})
