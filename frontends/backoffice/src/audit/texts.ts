import { pageTextsOf } from '../shared/texts'

/** The texts of the trail's page, beside the words of actions in `shared/audit`. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "audit-messages-ru" */ './messages/ru.json'),
)
