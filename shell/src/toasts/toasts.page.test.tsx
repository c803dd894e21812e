import { afterEach, expect, mock, onTestFinished, test } from 'bun:test'
import type { Area } from 'frontend-kit/area'
import { findToast, openPage, said, screen, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { Link, type Toast, toast } from 'platform'

/** A page with a button for each toast, and a link to another page. */
const areaOf = (...toasts: Toast[]): Area => ({
  platform: 0,
  Frame: ({ children }) => children,
  routes: [
    {
      path: '/thankyou',
      Page: () => (
        <>
          {toasts.map((it) => (
            <button key={it.title} type="button" onClick={() => toast(it)}>
              Tell: {it.title}
            </button>
          ))}
          <Link to="/order">Onward</Link>
          <Link to="/thankyou?step=2">Next step</Link>
        </>
      ),
    },
  ],
})
async function told(...toasts: Toast[]) {
  const page = await openPage({ at: '/thankyou', area: areaOf(...toasts) })
  for (const { title } of toasts) await page.user.click(screen.getByRole('button', { name: `Tell: ${title}` }))
  return page
}
const shown = () => screen.queryAllByRole('alertdialog').map((it) => said(it.querySelector('span')!))

test.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('NOTE-005 a toast of the kind %s is read out as %s, with title and description', async (kind, role) => {
  await told({ kind, title: 'Title', text: 'Description' })
  const it = await findToast('Title')
  expect(it.dataset.kind).toBe(kind)
  expect(said(within(it).getByRole(role))).toBe('TitleDescription')
  expect(said(document.getElementById(it.getAttribute('aria-describedby')!)!)).toBe('Description')
  screen.getByRole('region', { name: 'Сообщения' })
})

test('NOTE-005 a toast without a description has a title alone', async () => {
  await told({ kind: 'info', title: 'Title' })
  const it = await findToast('Title')
  expect(said(within(it).getByRole('status'))).toBe('Title')
  expect(it.hasAttribute('aria-describedby')).toBe(false)
})

test('NOTE-005 a toast goes by its button', async () => {
  const { user } = await told({ kind: 'error', title: 'Title' })
  await user.click(within(await findToast('Title')).getByRole('button', { name: 'Закрыть' }))
  expect(shown()).toEqual([])
})

test('NOTE-005 the action of a toast is done once, and the toast goes', async () => {
  const again = mock(() => {})
  const action = { label: 'Again', onPress: again }
  const { user } = await told({ kind: 'error', title: 'Title', action })
  await user.click(within(await findToast('Title')).getByRole('button', { name: 'Again' }))
  expect([again.mock.calls.length, shown()]).toEqual([1, []])
})

test('NOTE-005 two toasts are shown, the newest first', async () => {
  await told({ kind: 'info', title: 'One' }, { kind: 'info', title: 'Two' }, { kind: 'info', title: 'Three' })
  expect(shown()).toEqual(['Three', 'Two'])
})

test('NOTE-005 F6 leads to the toast, and Escape closes it', async () => {
  const { user } = await told({ kind: 'info', title: 'Title' })
  await user.keyboard('{F6}')
  expect(document.activeElement === (await findToast('Title'))).toBe(true)
  await user.keyboard('{Escape}')
  expect(shown()).toEqual([])
})

test('NOTE-005 an error goes with the page of which it spoke, what succeeded stays', async () => {
  const { user } = await told({ kind: 'error', title: 'Failed' }, { kind: 'success', title: 'Done' })
  await user.click(screen.getByRole('link', { name: 'Onward' }))
  expect(shown()).toEqual(['Done'])
})

const boxOf = Element.prototype.getBoundingClientRect
afterEach(() => {
  Element.prototype.getBoundingClientRect = boxOf
})
/** Gives the document a layout: the toasts fill a corner of 400 × 100, and the controls of these names stand where they say. */
function laidOut(controls: Record<string, { left: number; top: number }>) {
  Element.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const { place = '' } = this.dataset
    if (place !== '') return new DOMRect(place.endsWith('start') ? 0 : 880, place.startsWith('top') ? 0 : 700, 400, 100)
    const at = controls[said(this)] ?? { left: 600, top: 400 }
    return new DOMRect(at.left, at.top, 100, 40)
  }
}
const placeOfToasts = () => screen.getByRole('region', { name: 'Сообщения' }).dataset.place

test('NOTE-005 a toast lies at the foot where it covers no button', async () => {
  laidOut({})
  await told({ kind: 'info', title: 'Free' })
  expect(placeOfToasts()).toBe('bottom-start')
})

test('NOTE-005 a toast makes room for a button at its place', async () => {
  laidOut({ 'Tell: Saved': { left: 20, top: 720 } })
  await told({ kind: 'info', title: 'Saved' })
  expect(placeOfToasts()).toBe('bottom-end')
})

test('NOTE-005 a toast makes room for buttons at both sides of the foot', async () => {
  laidOut({ 'Tell: Saved': { left: 900, top: 720 }, Onward: { left: 20, top: 720 } })
  await told({ kind: 'info', title: 'Saved' })
  expect(placeOfToasts()).toBe('top-end')
})

test('NOTE-005 a toast makes room for a button that the next step brings to its place', async () => {
  const controls: Parameters<typeof laidOut>[0] = {}
  laidOut(controls)
  const { user } = await told({ kind: 'info', title: 'Saved' })
  expect(placeOfToasts()).toBe('bottom-start')
  controls.Onward = { left: 20, top: 720 }
  await user.click(screen.getByRole('link', { name: 'Next step' }))
  expect(placeOfToasts()).toBe('bottom-end')
  controls.Onward = { left: 600, top: 400 }
  await user.click(screen.getByRole('link', { name: 'Next step' }))
  // It is not moved without need.
  expect(placeOfToasts()).toBe('bottom-end')
})

test('NOTE-005 a toast makes room for a button that a change of the page’s height brings to its place', async () => {
  const grown: (() => void)[] = []
  class Sizes {
    constructor(private readonly look: () => void) {}
    observe = (it: Element) => void (it.matches('main') && grown.push(this.look))
    disconnect = () => void grown.splice(0)
  }
  const { ResizeObserver } = globalThis
  onTestFinished(() => Object.assign(globalThis, { ResizeObserver }))
  Object.assign(globalThis, { ResizeObserver: Sizes })
  const controls: Parameters<typeof laidOut>[0] = {}
  laidOut(controls)
  await told({ kind: 'info', title: 'Saved' })
  controls.Onward = { left: 20, top: 720 }
  expect(grown).toHaveLength(1)
  grown[0]!()
  expect(placeOfToasts()).toBe('bottom-end')
})

test('NOTE-005 on a phone, which scrolls above the toasts, a toast leaves the foot to the button in use alone', async () => {
  narrow()
  laidOut({ 'Tell: Saved': { left: 20, top: 720 }, Onward: { left: 900, top: 720 } })
  const { user } = await told({ kind: 'info', title: 'Saved' }, { kind: 'info', title: 'Later' })
  expect(placeOfToasts()).toBe('bottom-start')
  await user.click(screen.getByRole('button', { name: 'Tell: Saved' }))
  expect(placeOfToasts()).toBe('bottom-end')
})
