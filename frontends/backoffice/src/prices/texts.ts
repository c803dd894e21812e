import type { FailureCode } from 'frontend-kit/api'
import { pageTextsOf, problemId } from '../shared/texts'

/** The texts of the prices. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "prices-messages-ru" */ './messages/ru.json'),
)
type TextId = Parameters<ReturnType<typeof useText>>[0]

const REFUSED = {
  'version-changed': 'toast.changed',
  'price-list-started': 'toast.started',
  'price-list-withdrawn': 'toast.withdrawn',
  'prices-far-off': 'toast.far',
  'too-many-price-lists': 'toast.tooMany',
  'invalid-request': 'toast.invalid',
  'key-reused': 'toast.added',
} as const satisfies { [code in FailureCode]?: TextId }

/** Why the prices were not changed. */
export const failureId = (code: FailureCode): TextId =>
  Object.hasOwn(REFUSED, code) ? REFUSED[code as keyof typeof REFUSED] : problemId(code)
