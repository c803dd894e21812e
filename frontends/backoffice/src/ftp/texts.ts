import type { TransferStatus } from 'contracts/fulfilment-ftp'
import type { FailureCode } from 'frontend-kit/api'
import { pageTextsOf, problemId } from '../shared/texts'

/** The texts of the queue. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "ftp-messages-ru" */ './messages/ru.json'),
)
type TextId = Parameters<ReturnType<typeof useText>>[0]

/** The words of a transfer’s status (FTP-027). */
export const transferId = (status: TransferStatus): TextId => `transfer.${status}`

const REFUSED = {
  'transfer-busy': 'toast.busy',
  'transfer-settled': 'toast.settled',
  'transfer-not-found': 'toast.gone',
} as const satisfies { [code in FailureCode]?: TextId }

/** Why a file was not sent or not deleted; null where nobody can say (FTP-030). */
export const reasonId = (code: FailureCode): TextId | null => {
  if (Object.hasOwn(REFUSED, code)) return REFUSED[code as keyof typeof REFUSED]
  const id = problemId(code)
  return id === 'problem.other' ? null : id
}
