import { pageTextsOf } from '../../shared/texts'

/** The texts of the upload test. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "send-test-messages-ru" */ './messages/ru.json'),
)
