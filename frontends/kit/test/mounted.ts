import { onTestFinished } from 'bun:test'
import { Router } from 'platform/router'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The part of a browser's window that React and the router use. */
function aWindow(address: string) {
  const location = { pathname: '', search: '', hash: '' }
  function go(state: unknown, to: string) {
    const { pathname, search, hash } = new URL(to, 'http://localhost')
    Object.assign(location, { pathname, search, hash })
    history.state = state
    history.entries.push(to)
  }
  const history = {
    state: null as unknown,
    entries: [] as string[],
    pushState: (state: unknown, _: string, to: string) => go(state, to),
    replaceState(state: unknown, _: string, to: string) {
      history.entries.pop()
      go(state, to)
    },
  }
  go(null, address)
  const document = { nodeType: 9, activeElement: null, addEventListener() {} }
  return { document, location, history, HTMLIFrameElement: class {}, addEventListener() {}, removeEventListener() {} }
}

/** Runs a hook in a mounted component of a page at an address; the component renders nothing, so there is no DOM. */
export async function mounted<Props, Result>(use: (props: Props) => Result, props: Props, address = '/') {
  const window = aWindow(address)
  Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true })
  onTestFinished(() => {
    for (const name of ['window', 'IS_REACT_ACT_ENVIRONMENT']) Reflect.deleteProperty(globalThis, name)
  })
  const ownerDocument = { ...window.document, defaultView: window }
  const element = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument,
    addEventListener() {},
    removeEventListener() {},
  }
  const root = createRoot(element as unknown as Element)
  let result: Result
  function Probe(now: { props: Props }) {
    result = use(now.props)
    return null
  }
  const render = (now: Props) =>
    act(async () => root.render(createElement(Router, null, createElement(Probe, { props: now }))))
  await render(props)
  return {
    result: () => result,
    render,
    act: (run: () => unknown) => act(async () => void (await run())),
    entries: window.history.entries,
    unmount: () => act(async () => root.unmount()),
  }
}
