import { partTextsOf } from 'frontend-kit/texts/part-texts'

export const { useText, inTexts } = partTextsOf({
  ru: () => import(/* webpackChunkName: "legal-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "legal-en" */ './messages/en.json'),
})
