import { attempts } from './payment/attempts'
import { comparisons } from './payment/comparison'
import { disputes } from './payment/disputes'
import { money } from './payment/money'
import { notifications } from './payment/notifications'
import { pending } from './payment/pending'
import { receipts } from './payment/receipts'
import { refunds } from './payment/refunds'
import { register } from './payment/register'

/** The route contracts of the service, a file for each of its rooms. */
export const payments = {
  ...attempts,
  ...money,
  ...refunds,
  ...receipts,
  ...notifications,
  ...comparisons,
  ...disputes,
  ...pending,
  ...register,
}
