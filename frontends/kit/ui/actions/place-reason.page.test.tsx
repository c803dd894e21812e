import { afterEach, expect, test } from 'bun:test'
import { placeReason } from './place-reason'

afterEach(() => document.body.replaceChildren())

type Edges = { left: number; bottom: number }
const edges = (given: Edges) => () => given as DOMRect

/** How a reason with these edges moves; `dialog` are the edges of one around it. */
function placed(own: Edges, dialog?: Edges) {
  const reason = document.createElement('span')
  const around = document.body.appendChild(document.createElement(dialog ? 'dialog' : 'div'))
  around.append(reason)
  document.body.getBoundingClientRect = edges({ left: 0, bottom: 5000 })
  if (dialog) around.getBoundingClientRect = edges(dialog)
  reason.getBoundingClientRect = edges(own)
  placeReason(reason)
  return [reason.style.insetInlineEnd, reason.style.insetBlock !== '']
}

test('a reason stays within the window', () => {
  expect(placed({ left: 100, bottom: 160 })).toEqual(['0px', false])
  expect(placed({ left: -60, bottom: 160 })).toEqual(['-68px', false])
  expect(placed({ left: 100, bottom: innerHeight + 1 })).toEqual(['0px', true])
})

test('and within the dialog that would cut it off', () => {
  const dialog = { left: 16, bottom: innerHeight - 100 }
  expect(placed({ left: 24, bottom: 160 }, dialog)).toEqual(['0px', false])
  expect(placed({ left: 20, bottom: 160 }, dialog)).toEqual(['-4px', false])
  expect(placed({ left: 100, bottom: innerHeight - 99 }, dialog)).toEqual(['0px', true])
})

test('and takes its own place again where it has room', () => {
  const reason = document.body.appendChild(document.createElement('span'))
  reason.getBoundingClientRect = edges({ left: -60, bottom: innerHeight + 1 })
  placeReason(reason)
  reason.getBoundingClientRect = edges({ left: 100, bottom: 160 })
  placeReason(reason)
  expect([reason.style.insetInlineEnd, reason.style.insetBlock]).toEqual(['0px', ''])
})
