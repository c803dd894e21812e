import { messagesOf } from 'frontend-kit/texts/messages'

type Ids = typeof import('../messages/ru.json')
type LaterIds = typeof import('../messages/later/ru.json')
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof Ids | keyof LaterIds
    }
  }
}

/** The chunks have names, so that the edge can preload the site's language. */
export const Messages = messagesOf({
  ru: () => import(/* webpackChunkName: "messages-ru" */ '../messages/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ '../messages/en.json'),
})
