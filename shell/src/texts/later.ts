import { partTextsOf } from 'frontend-kit/texts/part-texts'

/** The texts of the sign-in and of a refused page, which most visits never open; these have those of the shell besides. */
export const { inTexts } = partTextsOf({
  ru: () => import(/* webpackChunkName: "later-ru" */ '../messages/later/ru.json'),
  en: () => import(/* webpackChunkName: "later-en" */ '../messages/later/en.json'),
})
