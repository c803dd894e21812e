import { expect, test } from 'bun:test'
import { createToastQueue, type Toast } from './toast-queue'

/** A queue with a clock that the test moves. */
function toasts() {
  let nowMs = 0
  const due: { atMs: number; run: () => void; isOff: boolean }[] = []
  const queue = createToastQueue((ms, run) => {
    const timer = { atMs: nowMs + ms, run, isOff: false }
    due.push(timer)
    return () => {
      timer.isOff = true
    }
  })
  return {
    ...queue,
    titles: () => queue.get().map((it) => it.title),
    wait(ms: number) {
      nowMs += ms
      for (const it of due.filter(({ atMs, isOff }) => atMs <= nowMs && !isOff)) {
        it.isOff = true
        it.run()
      }
    },
  }
}
const error = (title: string, more: Partial<Toast> = {}): Toast => ({ kind: 'error', title, ...more })
const info = (title: string, more: Partial<Toast> = {}): Toast => ({ kind: 'info', title, ...more })

test('the newest comes first, and a toast that only informs disappears by itself', () => {
  const { show, wait, titles } = toasts()
  show(info('Saved'))
  wait(5_000)
  show(info('Sent'))
  expect(titles()).toEqual(['Sent', 'Saved'])
  wait(5_000)
  expect(titles()).toEqual(['Sent'])
  wait(5_000)
  expect(titles()).toEqual([])
})

test('an error and an action stay until they are closed; an error that the page also shows disappears by itself', () => {
  const { show, wait, titles, get, close } = toasts()
  show(error('Not sent'))
  show(info('Blocked', { action: { label: 'Open', onPress: () => {} } }))
  show(error('Wrong password', { isOnPage: true }))
  wait(60_000)
  expect(titles()).toEqual(['Blocked', 'Not sent'])
  close(get()[0]!.key)
  expect(titles()).toEqual(['Not sent'])
})

test('a toast that takes something back disappears by itself after 20 s, unless the queue is held', () => {
  const { show, hold, wait, titles } = toasts()
  show(info('Applied', { action: { label: 'Undo', onPress: () => {}, isUndo: true } }))
  wait(19_000)
  expect(titles()).toEqual(['Applied'])
  hold(true)
  wait(60_000)
  hold(false)
  wait(19_000)
  expect(titles()).toEqual(['Applied'])
  wait(1_000)
  expect(titles()).toEqual([])
})

test('an error stays although its action takes something back', () => {
  const { show, wait, titles } = toasts()
  show(error('Not sent', { action: { label: 'Undo', onPress: () => {}, isUndo: true } }))
  wait(60_000)
  expect(titles()).toEqual(['Not sent'])
})

test('a toast replaces an earlier one about the same subject, or with the same words', () => {
  const { show, titles } = toasts()
  show(error('Not added', { about: 'patient' }))
  show(error('Not saved', { about: 'saving' }))
  show(info('Added', { about: 'patient' }))
  show(error('Not saved'))
  expect(titles()).toEqual(['Not saved', 'Added'])
})

test('a dismissed subject removes its toast, whoever has shown it', () => {
  const { show, dismiss, titles } = toasts()
  show(error('Wrong password', { about: 'unlock', isOnPage: true }))
  show(error('Not loaded', { about: 'orders' }))
  dismiss('unlock')
  dismiss('nothing')
  expect(titles()).toEqual(['Not loaded'])
})

test('errors are removed when the person leaves the page, but for those that speak of another one', () => {
  const { show, dismissErrors, titles } = toasts()
  show(error('Not loaded'))
  show(error('Not sent elsewhere', { isOfOtherPage: true }))
  show(info('Saved'))
  dismissErrors()
  expect(titles()).toEqual(['Saved', 'Not sent elsewhere'])
})

test('no toast disappears while the queue is held', () => {
  const { show, hold, wait, titles } = toasts()
  show(info('Saved'))
  wait(7_000)
  hold(true)
  show(info('Sent'))
  wait(60_000)
  expect(titles()).toEqual(['Sent', 'Saved'])
  hold(false)
  wait(7_000)
  expect(titles()).toHaveLength(2)
  wait(1_000)
  expect(titles()).toEqual([])
})

test('listeners are called for changes alone', () => {
  const { show, dismiss, onChange } = toasts()
  let heard = 0
  const stop = onChange(() => {
    heard += 1
  })
  show(info('Saved', { about: 'saving' }))
  dismiss('other')
  dismiss('saving')
  stop()
  show(info('Sent'))
  expect(heard).toBe(2)
})
