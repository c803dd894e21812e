import { pageTextsOf } from '../shared/texts'

/** The texts of the storage test. */
export const { Texts, useText } = pageTextsOf({
  ru: () => import(/* webpackChunkName: "yandex-test-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "yandex-test-messages-en" */ './messages/en.json'),
})
