import type { Fault as BankFault } from 'sandbox/bank/fault'
import type { BankPayment, DisputeOutcome, NewDispute, Press } from 'sandbox/bank/provider'
import type { Fault as FactoryFault } from 'sandbox/factory/fault'
import type { Fault as MailFault } from 'sandbox/mail/fault'
import type { Message } from 'sandbox/mail/mailbox'
import { originOfBank, originOfMail } from '../run/settings/outside'
import type { System } from '../run/supervisor/system'

/** A file on the sandbox's factory server; `sha256` is null while the server is receiving the file. */
export type Arrived = { path: string; sizeBytes: number; sha256: string | null }

/** Reads and controls the stand-ins of outside companies. */
export function outsideFor({ ports }: Pick<System, 'ports'>) {
  const factory = `http://127.0.0.1:${ports.factory}`
  const bank = originOfBank(ports)
  const mail = originOfMail(ports)
  const mails = async (to: string) =>
    (await read<{ items: Message[] }>(`${mail}/messages?to=${encodeURIComponent(to)}`)).items
  const bankPayments = async () => (await read<{ items: BankPayment[] }>(`${bank}/payments`)).items
  const handedOut = new Set<string>()
  return {
    /** The files in an order's folder at the factory. */
    async factoryFiles(orderNumber: string): Promise<Arrived[]> {
      const { items } = await read<{ items: Arrived[] }>(`${factory}/files`)
      return items.filter((it) => it.path.startsWith(`/AlignersFactory/${orderNumber}/`))
    },
    factoryFile: async (path: string) =>
      new Uint8Array(await (await fetch(`${factory}/files${encodeURI(path)}`)).arrayBuffer()),
    breakFactory: (fault: FactoryFault) => post(`${factory}/faults`, fault),
    mendFactory: () => fetch(`${factory}/faults`, { method: 'DELETE' }),

    originOfBank: bank,
    /** The payments of YooKassa and Stripe, newest first, each with the notifications that the shop was sent. */
    bankPayments,
    /** The payments of one order; on the euro site they are sessions of Stripe. */
    bankPaymentsOf: async (orderId: string) => (await bankPayments()).filter((it) => it.metadata.order_id === orderId),
    /** The notifications that the shop was sent about a payment, oldest first. */
    bankNotifications: async (paymentId: string) =>
      (await read<BankPayment>(`${bank}/payments/${paymentId}`)).notifications,
    /** Pays as the customer does on the payment page at this address, of YooKassa or of Stripe. */
    payAtBank: (confirmationUrl: string) =>
      post(`${bank}/payments/${confirmationUrl.split('/').at(-1)}/press`, { press: 'pay' }),
    /** Makes a payment to the shop that belongs to no order, and returns it. */
    async payWithoutOrder(amountMinor: number): Promise<BankPayment> {
      const known = new Set((await bankPayments()).map((it) => it.id))
      await post(`${bank}/payments`, { amountMinor })
      const payment = (await bankPayments()).find((it) => !known.has(it.id))
      if (!payment) throw new Error('The bank has taken no money.')
      return payment
    },
    /** Presses a button of the payment page as the customer does; a payment's `presses` lists its buttons. */
    pressAtBank: (paymentId: string, press: Press) => post(`${bank}/payments/${paymentId}/press`, press),
    /** The customer's bank disputes a payment. */
    disputeAtBank: (paymentId: string, wanted: NewDispute = {}) =>
      post(`${bank}/payments/${paymentId}/disputes`, wanted),
    decideDispute: (paymentId: string, outcome: DisputeOutcome) =>
      post(`${bank}/payments/${paymentId}/dispute-outcomes`, { outcome }),
    /** Makes the bank send its last notification about a payment again. */
    repeatNotification: (paymentId: string) => post(`${bank}/payments/${paymentId}/notifications`, {}),
    /** Breaks YooKassa and Stripe alike, except that `stale` breaks only Stripe's signatures. */
    breakBank: (fault: BankFault) => post(`${bank}/faults`, fault),
    /** Ends one kind of fault, or all of them if no kind is given. */
    mendBank: (kind?: BankFault['kind']) => fetch(`${bank}/faults${kind ? `/${kind}` : ''}`, { method: 'DELETE' }),

    mails,
    /** Waits for a mailed sign-in link that no earlier call has returned, and that is not the one in a mail about an order. */
    async signInLink(to: string): Promise<string> {
      for (;;) {
        const asked = (await mails(to)).filter((it) => !OF_ORDER.test(it.subject))
        const links = asked.flatMap((it) => it.text.match(/https?:\/\/\S+\/auth#token=[\w-]+/g) ?? [])
        const link = links.find((it) => !handedOut.has(it))
        if (link) {
          handedOut.add(link)
          return link
        }
        await Bun.sleep(50)
      }
    },
    /** Waits for a mailed six-digit code that no earlier call has returned. */
    async signInCode(to: string): Promise<string> {
      for (;;) {
        const codes = (await mails(to)).flatMap((it) => it.text.match(/^\d{6}$/m) ?? [])
        const code = codes.find((it) => !handedOut.has(`${to} ${it}`))
        if (code) {
          handedOut.add(`${to} ${code}`)
          return code
        }
        await Bun.sleep(50)
      }
    },
    breakMail: (fault: MailFault) => post(`${mail}/faults`, fault),
    mendMail: () => fetch(`${mail}/faults`, { method: 'DELETE' }),
  }
}

/** The subjects of mails about an order, which lead to it by a link that signs in. */
const OF_ORDER = /^(Заказ|Order) \S+ /

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    // A kept connection may be closed by the stand-in at the instant in which it is used again, and nobody repeats a POST.
    keepalive: false,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}
