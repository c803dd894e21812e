import { pageTextsOf } from '../../shared/texts'

/** The texts of the storage test. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "yandex-test-messages-ru" */ './messages/ru.json'),
)
