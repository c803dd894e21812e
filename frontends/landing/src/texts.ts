import { textsOf } from 'frontend-kit/messages'

type Ids = typeof import('./messages/ru.json')
declare global {
  interface MessageIds extends Ids {}
}
export type TextId = keyof Ids

/** `Texts` gives the area's pages their texts, `useText` the text of an id in the visible language. */
export const { Texts, useText } = textsOf<TextId>({
  ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
})
