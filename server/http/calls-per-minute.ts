import { COUPON_CODES_A_MINUTE } from '#domain/rules/limits.ts'

/** Limits per address of open calls that write, and of calls usable for guessing. Sign-in has limits of its own. */
export const CALLS_PER_MINUTE: Readonly<Record<string, number>> = {
  'report.webLog': 20,
  'help.vote': 20,
  'people.invited': 30,
  'people.accept': 10,
  'register.start': 5,
  'register.proof': 10,
  'register.newProof': 10,
  'register.again': 5,
  'register.confirm': 10,
  'receipts.check': 30,
  'batch.putSigned': 60,
  'coupons.claim': COUPON_CODES_A_MINUTE,
}
