import type { Payer, Recipient } from 'contracts/order/drafting/profile'

/** A recipient that an account saves. */
export const aRecipient = (over: Partial<Recipient> = {}): Recipient => ({
  label: 'Филиал на Баумана',
  fullName: 'Анна Королёва',
  phone: '+7 900 000-00-00',
  address: 'Казань, ул. Баумана, 44',
  deliveryComment: null,
  ...over,
})
/** A payer that an account saves: an organisation in Russia. */
export const aPayer = (over: Partial<Payer> = {}): Payer => ({
  name: 'ООО «Улыбка»',
  address: 'Казань, ул. Баумана, 44',
  taxId: '1655000000',
  kpp: '165501001',
  email: 'buh@clinic.example',
  ...over,
})
