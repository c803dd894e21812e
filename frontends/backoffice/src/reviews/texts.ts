import { pageTextsOf } from '../shared/texts'

/** The texts of the review list. */
export const { Texts, useText } = pageTextsOf({
  ru: () => import(/* webpackChunkName: "reviews-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "reviews-messages-en" */ './messages/en.json'),
})
