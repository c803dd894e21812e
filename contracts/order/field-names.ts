/**
 * The register's snake_case fields (contracts/requirements.md), by its records, and what they are called here:
 * schema.property. Fields of one word are called alike; what is not listed does not exist, or not yet.
 */
export const FIELD_NAMES = {
  /** ORD-001. */
  orders: {
    full_name: 'Order.fullName',
    delivery_comment: 'Order.deliveryComment',
    current_patient_id: 'Order.currentPatientId',
    // The site, with all its hosts (ORD-029).
    origin_domain: 'Order.site',
    // Each attempt is a record of payments, which names the order (PAY-015).
    payment_id: 'Payment.id',
    total_cost: 'Order.totalMinor',
    created_at: 'Order.createdAt',
    updated_at: 'Order.updatedAt',
  },
  /** ORD-002; order_id is left out, since patients stand within their order, and a change of one is the order's. */
  orders_patients: {
    patient_name: 'Patient.name',
    folder_name: 'Patient.folder',
    material_type: 'Patient.material',
    cut_type: 'Patient.cut',
    matrix_type: 'Patient.matrix',
    additional_comments: 'Patient.wishes',
    // Scans are records of files, one list for all kinds.
    matrix_files_info: 'Scan.kind',
    aligner_files_info: 'Scan.kind',
    retainer_files_info: 'Scan.kind',
    created_at: 'Patient.createdAt',
    updated_at: 'Order.updatedAt',
  },
  /** FTP-001, with its view. A transfer has the id of its scan instead of a path. */
  ftp_uploads_queue: {
    file_path: 'Transfer.scanId',
    patient_id: 'Transfer.patientId',
    order_id: 'Transfer.orderId',
    file_type: 'Transfer.kind',
    original_name: 'Scan.originalName',
    completed_at: 'Transfer.completedAt',
    order_prefix: 'Order.number',
    patient_name: 'Patient.name',
  },
  /** TERM-014. */
  client_settings: {
    aligner_price: 'PersonalTerms.alignerMinor',
    aligner_single_layer_price: 'PersonalTerms.singleLayerMinor',
    aligner_three_layer_price: 'PersonalTerms.threeLayerMinor',
    matrix_price: 'PersonalTerms.matrixMinor',
    retainer_standard_price: 'PersonalTerms.retainerStandardMinor',
    retainer_premium_price: 'PersonalTerms.retainerPremiumMinor',
    discount_percentage: 'PersonalTerms.discountPercent',
    personal_comment: 'PersonalTerms.comment',
  },
  /** AFF-001; a fraction there, in hundredths of a percent here. */
  partner_codes: {
    user_name: 'Partner.name',
    commission_rate: 'Partner.commissionBasisPoints',
    created_at: 'Partner.createdAt',
  },
  /** TRAN-008; the source language is always Russian. */
  translations: {
    original_text: 'Translation.originalText',
    translated_text: 'Translation.translatedText',
    target_language: 'Translation.targetLanguage',
    created_at: 'Translation.createdAt',
    updated_at: 'Translation.updatedAt',
  },
  /** AUTH-024; a person's roles stand with the person. */
  user_roles: { user_id: 'Person.id' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, `${string}.${string}`>>>>
