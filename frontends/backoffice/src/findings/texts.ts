import { pageTextsOf } from '../shared/texts'

/** The texts of the findings. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "findings-messages-ru" */ './messages/ru.json'),
)
