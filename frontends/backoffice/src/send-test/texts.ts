import { pageTextsOf } from '../shared/texts'

/** The texts of the upload test. */
export const { Texts, useText } = pageTextsOf({
  ru: () => import(/* webpackChunkName: "send-test-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "send-test-messages-en" */ './messages/en.json'),
})
