/** Why one attempt to send a mail failed. */
export type Failure =
  | { kind: 'server-unreachable' | 'server-login' | 'server-silent' }
  /** `isForGood`: the server will never accept this mail or its address. */
  | { kind: 'server-refused'; code: number; isForGood: boolean }
  /** `document-gone`: the invoice to attach is void, or its order was purged. */
  | { kind: 'documents-silent' | 'document-gone' }
  | { kind: 'not-written' | 'too-late' }

/** Thrown by an adapter and shown to staff; never holds an address, a text or a secret. */
export class MailError extends Error {
  constructor(readonly failure: Failure) {
    super(describe(failure))
  }
}

export const isFinal = (failure: Failure) =>
  failure.kind === 'document-gone' || (failure.kind === 'server-refused' && failure.isForGood)

/** The Russian text that staff read. */
export function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'server-unreachable':
      return 'Почтовый сервер недоступен'
    case 'server-login':
      return 'Почтовый сервер не принял имя или пароль'
    case 'server-silent':
      return 'Почтовый сервер перестал отвечать'
    case 'server-refused':
      return `Почтовый сервер отклонил письмо, код ${failure.code}`
    case 'documents-silent':
      return 'Счёт для письма пока не получен'
    case 'document-gone':
      return 'Счёт аннулирован до отправки'
    case 'not-written':
      return 'Письмо не удалось составить'
    case 'too-late':
      return 'Письмо не ушло вовремя'
    default:
      return failure satisfies never
  }
}
