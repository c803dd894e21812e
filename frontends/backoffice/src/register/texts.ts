import { pageTextsOf } from '../shared/texts'

/** The texts of the register. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "register-messages-ru" */ './messages/ru.json'),
)
export type RegisterText = ReturnType<typeof useText>
export type RegisterTextId = Parameters<RegisterText>[0]
