import { expect, test } from 'bun:test'
import { createRoom } from './room'

const enterAll = (room: ReturnType<typeof createRoom>, count: number, nowMs: number, isFirst = false) =>
  Array.from({ length: count }, () => room.enter(nowMs, isFirst)).filter((it) => it).length
const leaveAll = (
  room: ReturnType<typeof createRoom>,
  count: number,
  nowMs: number,
  isRefused = false,
  inTime?: number,
) => {
  for (let it = 0; it < count; it++) room.leave(nowMs, { isRefused, inTime })
}

test('a service gets 200 requests at a time, and 200 more that cannot be repeated', () => {
  const room = createRoom()
  expect([enterAll(room, 1_000, 0), enterAll(room, 1_000, 0, true)]).toEqual([200, 200])
})

test('a refusing service keeps the requests that it has taken and gets no more', () => {
  const room = createRoom()
  enterAll(room, 100, 0)
  leaveAll(room, 70, 1, true)
  expect(room.inFlight()).toBe(30)
  expect([enterAll(room, 10, 2), enterAll(room, 10, 2, true)]).toEqual([0, 10])
})

test('each full round of answers makes room for one more request', () => {
  const room = createRoom()
  enterAll(room, 30, 0)
  leaveAll(room, 1, 1, true)
  const found = []
  for (let nowMs = 2; nowMs < 6; nowMs++) {
    found.push(room.inFlight() + enterAll(room, 100, nowMs))
    leaveAll(room, room.inFlight(), nowMs)
  }
  expect(found).toEqual([29, 29, 30, 31])
})

test('in a flood a service gets at most as many as it says that it can answer in time, and at least five', () => {
  const room = createRoom()
  enterAll(room, 30, 0)
  leaveAll(room, 1, 1, true)
  const found = []
  for (const [nowMs, inTime] of [7, 7, 9, 9, 2].entries()) {
    leaveAll(room, room.inFlight(), nowMs, false, inTime)
    found.push(enterAll(room, 100, nowMs))
  }
  expect(found).toEqual([7, 7, 7, 8, 5])
})

test('without a flood what a service can answer in time bounds no burst', () => {
  const room = createRoom()
  enterAll(room, 10, 0)
  leaveAll(room, 10, 1, false, 5)
  expect(enterAll(room, 1_000, 2)).toBe(200)
})

test('at ten times the load that a service takes it gets at most a tenth more than it takes', () => {
  const room = createRoom()
  let [taken, passedOn, kept] = [0, 0, 0]
  // A thousand requests a second; the service answers one every 10 ms and keeps ten at a time.
  for (let nowMs = 0; nowMs < 20_000; nowMs++) {
    if (room.enter(nowMs, false)) {
      if (nowMs >= 2_000) passedOn += 1
      if (kept < 10) kept += 1
      else room.leave(nowMs, { isRefused: true })
    }
    if (nowMs % 10 === 0 && kept > 0) {
      kept -= 1
      room.leave(nowMs, { isRefused: false })
      if (nowMs >= 2_000) taken += 1
    }
  }
  expect(taken).toBe(1_800)
  expect(passedOn).toBeLessThan(2_000)
})

test('a second after the last refusal a burst gets through again', () => {
  const room = createRoom()
  enterAll(room, 20, 0)
  leaveAll(room, 5, 1, true)
  leaveAll(room, 15, 2)
  expect(enterAll(room, 50, 500)).toBeLessThan(20)
  expect(enterAll(room, 50, 1_600)).toBe(50)
})

test('a service that answers nothing for two seconds gets no more requests; one that answers slowly still does', () => {
  const hung = createRoom()
  enterAll(hung, 10, 0)
  expect([enterAll(hung, 5, 1_999), enterAll(hung, 5, 2_000), enterAll(hung, 5, 2_000, true)]).toEqual([5, 0, 5])
  hung.leave(30_000, { isRefused: false })
  expect(enterAll(hung, 50, 31_000)).toBe(50)

  const slow = createRoom()
  enterAll(slow, 50, 0)
  for (let nowMs = 0; nowMs < 60_000; nowMs += 1_000) {
    slow.leave(nowMs, { isRefused: false })
    expect(enterAll(slow, 1, nowMs + 500)).toBe(1)
  }
})
