import { partTextsOf } from '../texts/part-texts'

// One chunk with the viewer: each chunk costs every first visit a line.
export const { useText, inTexts } = partTextsOf({
  ru: () => import(/* webpackChunkName: "scan-viewer" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "scan-viewer" */ './messages/en.json'),
})
export type Text = ReturnType<typeof useText>
