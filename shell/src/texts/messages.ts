import { messagesOf } from 'frontend-kit/messages'

type Ids = typeof import('../messages/ru.json')
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof Ids
    }
  }
}

/** The chunks are named, so that the edge server can have the browser fetch the site's own language at once. */
export const Messages = messagesOf({
  ru: () => import(/* webpackChunkName: "messages-ru" */ '../messages/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ '../messages/en.json'),
})
