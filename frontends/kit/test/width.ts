import { onTestFinished } from 'bun:test'
import { act } from './page'

const DESK_WIDTH = 1_280
const PHONE_WIDTH = 390

type HappyWindow = { happyDOM: { setViewport: (size: { width: number }) => void } }
function resize(width: number) {
  // The document believes that no media query matches until a first resize, and would not tell that one matches no more.
  window.dispatchEvent(new Event('resize'))
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width })
}
/** Makes the window as wide as a desk's. */
export const widen = () => resize(DESK_WIDTH)
/** Makes the window as narrow as a phone's, until the test's end. */
export function narrow() {
  resize(PHONE_WIDTH)
  onTestFinished(() => act(widen))
}
