import { pageTextsOf } from '../shared/texts'

/** The texts of the files browser. */
export const { Texts, useText } = pageTextsOf({
  ru: () => import(/* webpackChunkName: "files-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "files-messages-en" */ './messages/en.json'),
})
