/** Why one attempt to send or move a file failed. */
export type Failure =
  | { kind: 'scan-missing' | 'scan-damaged' | 'files-silent' }
  | { kind: 'factory-unreachable' | 'factory-tls' | 'factory-login' | 'factory-silent' | 'factory-broken' }
  | { kind: 'factory-refused' | 'factory-full'; code: number }
  | { kind: 'size-differs'; expectedBytes: number; foundBytes: number | null }
  | { kind: 'interrupted' }

/** A step of the dialogue with the factory's server. */
export type Step = 'connect' | 'tls' | 'login' | 'size' | 'directory' | 'upload' | 'rename' | 'remove'

/** Where an attempt failed: the step, and the server's reply code or the operating system's error code. */
export type Place = { step: Step; code?: number | string }

/** The adapters throw it, staff see it and the log has it; its text never has a path, an address or a secret. */
export class TransferError extends Error {
  constructor(
    readonly failure: Failure,
    readonly place?: Place,
  ) {
    super(describe(failure))
  }
}

/** The reason for the log, e.g. `factory-refused at rename (550)`. */
export function reasonOf({ failure, place }: TransferError): string {
  const code = place?.code === undefined ? '' : ` (${place.code})`
  return place ? `${failure.kind} at ${place.step}${code}` : failure.kind
}

const SHARED: readonly Failure['kind'][] = ['factory-unreachable', 'factory-tls', 'factory-login', 'files-silent']
/** Whether every transfer would fail for the same reason: then the whole queue pauses, and no transfer loses an attempt. */
export const isShared = ({ kind }: Failure) => SHARED.includes(kind)

const NOT_READ = 'Ошибка загрузки файла из storage' // FTP-028

/** The Russian text of a failure in the staff's list of transfers (FTP-016, FTP-028). */
export function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'scan-missing':
      return `${NOT_READ}: файла там нет`
    case 'scan-damaged':
      return `${NOT_READ}: файл повреждён`
    case 'files-silent':
      return `${NOT_READ}: хранилище не отвечает`
    case 'factory-unreachable':
      return 'Сервер фабрики недоступен'
    case 'factory-tls':
      return 'Защищённое соединение с сервером фабрики не установлено'
    case 'factory-login':
      return 'Сервер фабрики не принял имя или пароль'
    case 'factory-silent':
      return 'Сервер фабрики перестал отвечать'
    case 'factory-broken':
      return 'Связь с сервером фабрики оборвалась'
    case 'factory-refused':
      return `Сервер фабрики отклонил команду, код ${failure.code}`
    case 'factory-full':
      return `На сервере фабрики нет места, код ${failure.code}`
    case 'size-differs':
      return `Размер на сервере фабрики не совпал: ${failure.foundBytes ?? 'файла нет'}, ожидалось ${failure.expectedBytes} байт`
    case 'interrupted':
      return 'Отправка прервалась'
    default:
      return failure satisfies never
  }
}
