/**
 * The numbers of the legal texts, each with its source. The product counts by the same numbers, and a test finds each of them in
 * the text that states it.
 */
export const PROMISES = {
  /** From the payment to the dispatch, through weekends, without delivery (LEGAL-001, LAND-004, LAND-012). */
  turnaroundHours: 48,
  /** Of the sum that the customer is late with, for each day (LEGAL-002). */
  latePaymentPercentPerDay: 0.1,
  /** Of the paid sum, as the operator's offer has it, without «per day» (LEGAL-003). */
  lateServicePercent: 0.1,
  /** Calendar days in which hidden defects may be claimed (LEGAL-004). */
  hiddenDefectDays: 14,
  /** Business days after which the act counts as signed (LEGAL-005). */
  actBusinessDays: 2,
  /** Business days in which a claim is reviewed (LEGAL-006). */
  claimBusinessDays: 10,
  /** After the end of the agreement (LEGAL-007). */
  confidentialityYears: 5,
  /** Calendar days of notice before the agreement ends (LEGAL-008). */
  terminationDays: 14,
  /** The refund window (LEGAL-009, SHELL-050, LAND-034). */
  refundDays: 14,
  /** Business days from the return of the goods to the refund (LEGAL-010). */
  refundBusinessDays: 3,
  /** Calendar days in which personal data are deleted once asked for: Federal Law 152, article 21; GDPR, article 12. */
  dataRequestDays: 30,
  /** Business days in which a person gets an answer about the own data: Federal Law 152, article 20. */
  accessBusinessDays: 10,
  /** Days for which what staff deleted can be restored: scans (BROW-006), and orders with theirs (ORD-031). */
  scanTrashDays: 30,
  /** Days after which a draft that nobody touched is archived (BROW-006). */
  draftDays: 30,
} as const
