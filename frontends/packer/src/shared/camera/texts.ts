import { partTextsOf } from 'frontend-kit/texts/part-texts'

export const { useText, inTexts } = partTextsOf({
  ru: () => import(/* webpackChunkName: "camera-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "camera-en" */ './messages/en.json'),
})
