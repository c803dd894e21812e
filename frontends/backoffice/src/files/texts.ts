import { pageTextsOf } from '../shared/texts'

/** The texts of the files browser. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "files-messages-ru" */ './messages/ru.json'),
)
