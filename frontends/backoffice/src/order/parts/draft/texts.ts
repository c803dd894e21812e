import { pageTextsOf } from '../../../shared/texts'

/** The texts of filling in a draft for a client. */
export const { Texts: DraftTexts, useText: useDraftText } = pageTextsOf(
  () => import(/* webpackChunkName: "draft-messages-ru" */ './messages/ru.json'),
)
