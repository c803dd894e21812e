/** What Tab reaches, but for fields: there the next key, which the person means for the page, would choose or type something. */
const CONTROLS = 'a[href], button, input:is([type=checkbox], [type=radio]), summary, [tabindex="0"]'
/** Of a row among others its link says which row it is. */
const ROWS = 'tr, li, article'
const HEADINGS = 'h1, h2, h3'

/** Where an element stood: itself and all around it, the nearest first, with what stood beside each. */
type Place = readonly { element: Element; next: Element | null; previous: Element | null }[]

function placeOf(element: Element, root: Element): Place {
  const around: Element[] = []
  for (let it: Element | null = element; it && it !== root; it = it.parentElement) around.push(it)
  return around.map((it) => ({ element: it, next: it.nextElementSibling, previous: it.previousElementSibling }))
}

function enter(it: Element | undefined, options?: FocusOptions): boolean {
  if (!(it instanceof HTMLElement) || !it.isConnected) return false
  it.focus(options)
  return document.activeElement === it
}

function enterControlOf(around: Element | null): boolean {
  if (!around?.isConnected) return false
  const links = around.querySelectorAll(around.matches(ROWS) ? 'a[href]' : 'tbody a[href]')
  const self = around.matches(CONTROLS) ? [around] : []
  return [...self, ...links, ...around.querySelectorAll(CONTROLS)].some((it) => enter(it))
}

/** Enters what Tab passes by. */
function enterItself(it: Element | null): boolean {
  if (!(it instanceof HTMLElement)) return false
  it.tabIndex = -1
  return enter(it, { preventScroll: true })
}

const enterHeadingOf = (around: Element): boolean => enterItself(around.querySelector(HEADINGS))

/** Enters what stands nearest to where an element stood, but nothing as far as the page's own heading. */
function enterNear(place: Place): boolean {
  const [lost] = place
  if (enter(lost?.element)) return true
  for (const [at, { element }] of place.entries()) {
    if (!element.isConnected) continue
    if (element.querySelector('h1')) return false
    const gone = place[at - 1]
    if (enterControlOf(gone?.next ?? null) || enterControlOf(gone?.previous ?? null)) return true
    if (enterControlOf(element) || (!element.matches(ROWS) && enterHeadingOf(element))) return true
    if (element.matches(`${ROWS}, [tabindex]`) && enterItself(element)) return true
  }
  return false
}

/**
 * Watches a page: where what has the focus is taken away by what it did, as a button by its own press or a dialog together with
 * the row that opened it, the browser drops the focus. Then it moves to what stands nearest: the control in its place, the row
 * beside, the heading of its section, at last that of the page. Answers how to stop.
 */
export function handOnFocus(root: HTMLElement): () => void {
  let focused: Element | null = null
  // Where the person was on the page, and in the dialog above it.
  let page: Place = []
  let dialog: Place = []
  function see({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    focused = target
    if (!root.contains(target)) return
    if (target.closest('dialog')) dialog = placeOf(target, root)
    else page = placeOf(target, root)
  }
  // Who presses on an empty place has left what had the focus.
  function leave({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget) return
    queueMicrotask(() => {
      if (document.activeElement !== document.body || !(target as Element).isConnected) return
      focused = null
      page = []
      dialog = []
    })
  }
  function handOn() {
    if (document.activeElement !== document.body || !focused || focused.isConnected) return
    if (enterNear(page) || enterNear(dialog)) return
    if (!enterItself(root.querySelector('h1'))) enterItself(root)
  }
  const observer = new MutationObserver(handOn)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', see)
  document.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', see)
    document.removeEventListener('focusout', leave)
  }
}
