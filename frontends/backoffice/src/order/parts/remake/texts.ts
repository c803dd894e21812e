import { pageTextsOf } from '../../../shared/texts'

/** The words of remakes. */
export const { Texts: RemakeTexts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "remake-words-ru" */ './messages/ru.json'),
)
